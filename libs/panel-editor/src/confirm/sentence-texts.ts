import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

type Side = 'left' | 'right' | 'top' | 'bottom' | 'none';

/** Sizes of a panel as sentences. */
export const sentences = defineTexts(() => ({
  is: (name: string, value: string) => t`${name} is ${value}`,
  corner: (name: string) => t`Corner ${name}`,
  hinges: {
    outside: (places: string) => t`Hinges are ${places}, seen from outside`,
    inside: (places: string) => t`Hinges are ${places}, seen from inside`,
  },
  onSide: {
    left: () => t`on the left`,
    right: () => t`on the right`,
    top: () => t`at the top`,
    bottom: () => t`at the bottom`,
    none: (letter) => t`on edge ${letter}`,
  } satisfies Record<Side, (letter: string) => string>,
  from: {
    left: (length: string) => t`${length} from the left`,
    right: (length: string) => t`${length} from the right`,
    top: (length: string) => t`${length} from the top`,
    bottom: (length: string) => t`${length} from the bottom`,
  },
  placed: (x: string, y: string) => t`centered ${x} and ${y}`,
  edge: {
    left: (letter) => t`left edge ${letter}`,
    right: (letter) => t`right edge ${letter}`,
    top: (letter) => t`top edge ${letter}`,
    bottom: (letter) => t`bottom edge ${letter}`,
    none: (letter) => t`edge ${letter}`,
  } satisfies Record<Side, (letter: string) => string>,
  /** @param edge “left edge B” */
  onEdge: {
    lower: (distance: string, edge: string) => t`centered ${distance} from the lower end of ${edge}`,
    upper: (distance: string, edge: string) => t`centered ${distance} from the upper end of ${edge}`,
    left: (distance: string, edge: string) => t`centered ${distance} from the left end of ${edge}`,
    right: (distance: string, edge: string) => t`centered ${distance} from the right end of ${edge}`,
    none: (distance: string, edge: string) => t`centered ${distance} along ${edge}`,
  },
  /** @param place “centered 2″ from the left and 36″ from the bottom” */
  hole: (name: string, diameter: string, place: string) => t`${name} is Ø ${diameter}, ${place}`,
  sunkHole: (name: string, diameter: string, sunk: string, place: string) =>
    t`${name} is Ø ${diameter} countersunk to Ø ${sunk}, ${place}`,
  notch: (name: string, width: string, depth: string, place: string) =>
    t`${name} is ${width} wide and ${depth} deep, ${place}`,
  cornerNotch: (name: string, corner: string, along: string, edge: string, next: string, nextEdge: string) =>
    t`${name} at corner ${corner} is ${along} along edge ${edge} and ${next} along edge ${nextEdge}`,
  cutout: (name: string, width: string, height: string, place: string) =>
    t`${name} is ${width} wide and ${height} high, ${place}`,
  partSizes: {
    width: (length: string) => t`${length} wide`,
    height: (length: string) => t`${length} high`,
    alongX: (length: string) => t`${length} across`,
    alongY: (length: string) => t`${length} up and down`,
  },
  /** A length and its direction: “1″ down” */
  measured: (length: string, direction: string) => t`${length} ${direction}`,
  withInset: (sentence: string, insets: string, count: number) =>
    t`${sentence}, ${plural(count, { one: 'hole center', other: 'hole centers' })} ${insets} in from that edge`,
  withRadius: (sentence: string, radius: string) => t`${sentence}, inside radius ${radius}`,
  rightAngle: {
    left: (sentence: string) => t`${sentence}, with the right angle at the lower left`,
    right: (sentence: string) => t`${sentence}, with the right angle at the lower right`,
  },
  center: {
    left: (sentence: string) => t`${sentence}, with its center at the lower left`,
    right: (sentence: string) => t`${sentence}, with its center at the lower right`,
  },
  regular: {
    flats: (sides: number, size: string) => t`${sides} sides, ${size} from side to opposite side`,
    side: (sides: number, size: string) => t`${sides} sides, ${size} along each side`,
  },
  outline: (points: number, width: string, height: string) =>
    t`Outline has ${points} points and is ${width} wide and ${height} high`,
}));
