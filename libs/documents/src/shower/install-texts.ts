import { plural, t } from '@lingui/core/macro';
import type { PaneSide, ShowerLayout } from '@glass/contracts/layout';
import { defineTexts } from '@glass/language';

/** Words of the installer's page. */
export const installTexts = defineTexts(() => ({
  title: t`Installation`,
  before: t`Before you start`,
  order: t`Order of installation`,
  number: t({ message: 'No.', context: 'column' }),
  step: t({ message: 'Step', context: 'column' }),
  done: t({ message: 'Done', context: 'column of check boxes' }),

  finished: t`Tile and grout are finished, and the base is set and dry.`,
  measureAgain: (side: string, width: string, height: string) =>
    t`Measure the opening of ${side} again: ${width} wide, ${height} high. Stop if it differs by more than the gaps allow.`,
  checkCorner: (side: string, other: string, angle: string) =>
    t`Check the corner between ${side} and ${other}: ${angle}.`,
  blocking: (door: string, heights: string) =>
    t`${door}: check that the wall can carry the hinges at ${heights} above the curb.`,
  checkGlass: (count: number) =>
    t`${plural(count, {
      one: 'Check the panel: size, cutouts, edges and the side that faces out.',
      other: 'Check all # panels: sizes, cutouts, edges and the side that faces out.',
    })}`,
  people: (count: number) => t`${count} people are needed to lift the heaviest panel.`,
  obstacles: (names: string) => t`Check the way of the doors past these obstacles: ${names}.`,

  mark: {
    outside: t`Mark the line of the glass on curb and walls, plumb and level, as in the drawings. The sides are measured to its outer face.`,
    center: t`Mark the line of the glass on curb and walls, plumb and level, as in the drawings. The sides are measured to its center.`,
  } satisfies Record<ShowerLayout<number>['measuredTo'], string>,
  channels: t`Check the length of each channel at its place, then fix it. Put setting blocks into the channels at the floor.`,
  clamps: t`Fix the clamps at the heights in the drawings.`,
  threshold: t`Bed the threshold in silicone.`,
  header: (place: string, length: string) =>
    t`Header ${length} for ${place}. Check the length on site, then fix it level, at the height in the drawing.`,
  track: (place: string, length: string) =>
    t`Track for ${place}. Check the length of ${length} on site, cut it, and fix it level.`,
  trackTop: (height: string) => t`Its upper edge is ${height} above the curb.`,
  trackAtHoles: t`The holes in the fixed glass give its height.`,
  wallEnds: (anchors: string) => t`Fix its ends at walls with ${anchors}.`,
  endAtHoles: (panel: string) => t`Fix its end at ${panel} to the holes there.`,
  endAtGlass: (panel: string) =>
    t`Fix its end at ${panel} as the maker of the system says: the panel has no holes for it.`,
  joinMiters: t`Join the mitered ends at the corner.`,
  fixedPanels: (names: string) => t`Set ${names} plumb, with the gaps in the drawings, and brace the glass.`,
  bar: t`Mount the support bar.`,
  /** `held`: “U-channel on the left, Silicone joint on the right” */
  transom: (transom: string, held: string) => t`Set ${transom}, held by ${held}.`,
  heldOn: {
    left: (article: string) => t`${article} on the left`,
    right: (article: string) => t`${article} on the right`,
    top: (article: string) => t`${article} at the top`,
    bottom: (article: string) => t`${article} at the bottom`,
  } satisfies Record<PaneSide, (article: string) => string>,
  freeBelow: t`Nothing holds its lower edge. Support it there until the other edges are fixed and dry.`,
  hangDoorTo: (door: string, panel: string, hinges: string) =>
    t`Hang ${door} on ${panel} with ${hinges}. Adjust its gaps before you tighten the screws.`,
  hangLeafOn: (leaf: string, door: string, hinges: string) =>
    t`Hang ${leaf} on ${door} with ${hinges}, so that it folds back onto ${door}. Adjust its gaps before you tighten the screws.`,
  hangDoorOn: (door: string, hinges: string) =>
    t`Hang ${door} on ${hinges}. Adjust its gaps before you tighten the screws.`,
  hangDoor: (door: string) => t`Hang ${door}. Adjust its gaps before you tighten the screws.`,
  sliders: (names: string) => t`Hang ${names} in the track. Set the stops.`,
  handles: t`Mount handles and towel bars.`,
  seals: t`Push the seals on, as in the list of channels, seals and bars.`,
  checkDoors: t`Open and close each door. It must not touch glass, walls or floor.`,
  silicone: t`Close the gaps with silicone. Write on the glass when the shower may be used.`,

  tightGaps: t`Gaps that need adjusting`,
  toDo: t({ message: 'To do', context: 'column' }),
  adjustBy: (length: string) => t`Adjust by up to ${length}`,
  tooNarrowBy: (length: string) => t`Up to ${length} too narrow`,
  tooWideBy: (length: string) => t`Up to ${length} too wide`,

  findings: t`Notes from the check`,
  kind: t({ message: 'Kind', context: 'column: severity of a note' }),
  place: t({ message: 'Place', context: 'column' }),

  installedBy: t`Installed by`,
}));
