import { t } from '@lingui/core/macro';
import type { EdgeZone } from '@glass/contracts/layout';
import { defineTexts } from '@glass/language';

/** Texts of the hardware step. */
export const hardwareTexts = defineTexts(() => ({
  edges: t`Edges`,
  edgeHelp: {
    exposed: t`Free edges, and all edges at doors.`,
    joint: t`Where fixed panels meet.`,
    hidden: t`In channels and clamps, at walls and at the floor.`,
  } satisfies Record<EdgeZone, string>,
  edgesOf: (finishes: string) => t`Edges: ${finishes}`,
  standardEdge: (finish: string) => t`Standard: ${finish}`,
  asCut: t`As cut`,
  notSold: t`No longer sold`,
  finish: t({ message: 'Finish', context: 'hardware' }),
  finishHelp: t`For all hardware that comes in it.`,
  notInFinish: (finishes: string) => t`Comes in ${finishes}`,
  none: t({ message: 'None', context: 'hardware' }),
  noneHelp: t`Nothing is taken off the glass for it.`,
  sameCutout: t`Same cutout`,
  perPiece: (price: string) => t`${price} each`,
  perMeter: (price: string) => t`${price} per meter`,
  perFoot: (price: string) => t`${price} per foot`,
  onRequest: t`Price on request`,
  inGlassPrice: t`Included in the price of the glass`,
  closes: (least: string, most: string) => t`Closes ${least} to ${most}`,
  choose: (role: string) => t`Choose: ${role}`,
  more: t`Optional parts`,
}));
