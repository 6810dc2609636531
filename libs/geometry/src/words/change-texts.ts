import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

type AtLength = (length: string) => string;

/** Differences between two versions of a panel. */
export const changeTexts = defineTexts(() => ({
  quantity: t`Quantity`,
  size: t`Size`,
  glass: t`Glass`,
  /** The source of the sizes: measurements or a template */
  madeFrom: t`Made from`,
  measurements: t`Measurements`,
  mark: t`Mark`,
  notes: t`Notes`,
  /** The side from which the panel is drawn */
  seenFrom: t`Seen from`,
  sides: {
    inside: t({ message: 'inside', context: 'seen from' }),
    outside: t({ message: 'outside', context: 'seen from' }),
  },
  edges: (letters: string) => t`Edge ${letters}`,
  corners: (letters: string) => t`Corner ${letters}`,
  differentShape: t`Different shape`,
  hardwareFinish: t`Finish`,
  /** Pieces cut from bars */
  lengths: t`Lengths`,
  removed: t`Removed from the order`,
  /** A hole or hinge that is not there */
  none: t({ message: 'none', context: 'part of a panel' }),
  /** The usual finish of the glass */
  standard: t({ message: 'standard', context: 'finish' }),
  empty: t`(empty)`,
  change: (label: string, before: string, after: string) => t`${label}: ${before} → ${after}`,
  radius: (length: string) => t`radius ${length}`,
  noRadius: t`no radius`,
  from: {
    left: (length) => t`${length} from left`,
    right: (length) => t`${length} from right`,
    bottom: (length) => t`${length} from bottom`,
    top: (length) => t`${length} from top`,
  } as Record<string, AtLength>,
  onEdge: {
    start: (edge: string, length: string) => t`on edge ${edge}, ${length} from its start`,
    end: (edge: string, length: string) => t`on edge ${edge}, ${length} from its end`,
  },
  countersunk: {
    near: (diameter: string, angle: string) => t`countersunk ${diameter}, ${angle}, near side`,
    far: (diameter: string, angle: string) => t`countersunk ${diameter}, ${angle}, far side`,
  },
  notCountersunk: t`not countersunk`,
  usualFinish: t`usual finish`,
  mirrored: t`mirrored`,
  notMirrored: t`not mirrored`,
  /** A hinge on a fixed panel */
  carriesDoor: t`carries a door`,
  atCorner: (number: number) => t`at corner ${number}`,
}));
