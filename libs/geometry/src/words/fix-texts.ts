import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

type Move = (feature: string, across: string, up: string) => string;

/** Buttons that apply a change. */
export const fixTexts = defineTexts(() => ({
  setLength: (field: string, length: string) => t`Set the ${field} to ${length}.`,
  setFeature: (field: string, feature: string, length: string) =>
    t`Set the ${field} of ${feature} to ${length}.`,
  setCorner: (field: string, corner: string, length: string) =>
    t`Set the ${field} of corner ${corner} to ${length}.`,
  moves: {
    moveRight: (feature, across) => t`Move ${feature} by ${across} to the right.`,
    moveLeft: (feature, across) => t`Move ${feature} by ${across} to the left.`,
    moveUp: (feature, across, up) => t`Move ${feature} by ${up} up.`,
    moveDown: (feature, across, up) => t`Move ${feature} by ${up} down.`,
    moveRightUp: (feature, across, up) => t`Move ${feature} by ${across} to the right and ${up} up.`,
    moveRightDown: (feature, across, up) => t`Move ${feature} by ${across} to the right and ${up} down.`,
    moveLeftUp: (feature, across, up) => t`Move ${feature} by ${across} to the left and ${up} up.`,
    moveLeftDown: (feature, across, up) => t`Move ${feature} by ${across} to the left and ${up} down.`,
  } as Record<string, Move>,
  moveAlongEdge: (feature: string, length: string, edge: string, toward: string) =>
    t`Move ${feature} by ${length} along edge ${edge} toward ${toward}.`,
  /** A movement too small to measure */
  lessThan: (length: string) => t`less than ${length}`,
  otherHinge: t`Use another hinge.`,
  use: (name: string) => t`Use ${name}.`,
  /** `capacity` is “2 carry 45 kg, 900 mm wide” */
  useCarrying: (name: string, capacity: string) => t`Use ${name}: ${capacity}.`,
}));
