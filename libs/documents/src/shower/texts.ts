import { plural, t } from '@lingui/core/macro';
import type {
  LayoutBlock,
  LayoutFinding,
  LayoutPane,
  ShowerLayout,
  SizeExplanation,
} from '@glass/contracts/layout';
import { defineTexts } from '@glass/language';

/** Words of the papers of a shower. */
export const showerTexts = defineTexts(() => ({
  title: t({ message: 'Shower', context: 'paper' }),
  /** Footer: `Shower Master bath` */
  named: (name: string) => t({ message: `Shower ${name}`, context: 'paper' }),
  unnamed: t({ message: 'Shower', context: 'paper' }),
  site: t({ message: 'Site', context: 'place of work' }),
  glassAndFinish: t`Glass and finish`,
  panels: t`Glass panels`,
  units: t({ message: 'Units', context: 'equal showers' }),
  changedByHand: t`Changed by hand`,
  /** `panels`: “Panel 1, Door 2” */
  changedByHandWhy: (panels: string) =>
    t`${panels}: these papers show what follows from the measures, not the panel that was made. Use its drawing in the order, and check gaps and hardware.`,
  totalWeight: t`Total weight`,
  side: (number: number) => t`Side ${number}`,

  sideColumn: t({ message: 'Side', context: 'column: side of a shower' }),
  opening: t({ message: 'Opening', context: 'column: way a door opens' }),
  hinged: {
    left: (opens: string) => t`Hinges on the left, ${opens}`,
    right: (opens: string) => t`Hinges on the right, ${opens}`,
  },
  foldsOn: (door: string) => t`Hinges on ${door}, folds back onto it`,
  foldsOnto: (door: string) => t`folds onto ${door}`,
  slidesTo: { left: t`Slides to the left`, right: t`Slides to the right` },
  slidesBoth: t`Both doors slide`,
  plan: t`Plan from above`,
  inside: t({ message: 'Shower', context: 'inside, on a plan' }),
  outside: t({ message: 'Room', context: 'outside of the shower, on a plan' }),
  sideOfWidth: (side: string, width: string) => t`${side}, ${width}`,
  glassLine: t`Line of the glass`,
  /** Line to which all sides are measured. */
  measuredTo: {
    outside: t`Sides are measured to the outer face of the glass. Take its distance from the edge of the curb on site.`,
    center: t`Sides are measured to the center of the glass. Take its distance from the edge of the curb on site.`,
  } satisfies Record<ShowerLayout<number>['measuredTo'], string>,
  miteredCorner: t({ message: 'mitered', context: 'corner' }),
  alongAndAway: (along: string, away: string) => t`${along} from the left end, ${away} from the glass`,

  glassList: t`Glass cut list`,
  panel: t({ message: 'Panel', context: 'column' }),
  size: t({ message: 'Size', context: 'paper' }),
  thickness: t`Thickness`,
  area: t`Area`,
  weight: t`Weight`,
  lift: t`To lift`,
  people: (count: number) => t`${plural(count, { one: '# person', other: '# people' })}`,
  edgesAndWork: t`Edges and work`,
  miter: (side: string, angle: string) => t`${side} edge mitered ${angle}`,
  bottomAndTop: (bottom: string, top: string) => t`${bottom} bottom, ${top} top`,
  leftAndRight: (left: string, right: string) => t`${left} left, ${right} right`,

  deductions: t`How each size is computed`,
  amount: t({ message: 'Amount', context: 'length' }),
  reason: t`Reason`,
  article: t`Article`,
  sizes: {
    width: t`Width`,
    widthTop: t`Width at the top`,
    height: t`Height`,
    heightRight: t`Height on the right`,
  } satisfies Record<SizeExplanation['size'], string>,
  isRakedWidth: t`Width at the bottom`,
  isRakedHeight: t`Height on the left`,

  hardware: t({ message: 'Hardware', context: 'paper' }),
  part: t`Part`,
  description: t`Description`,
  code: t`Code`,
  length: t`Length`,
  pieces: t`Pieces`,
  finishColumn: t({ message: 'Finish', context: 'column: of hardware' }),
  note: t`Note`,
  /** Pieces or lengths that a shower needs, where others are ordered */
  needed: (amount: string) => t`Needed: ${amount}`,
  neededForAll: (showers: number, amount: string) => t`Needed for ${showers} showers: ${amount}`,
  cutByShop: t`Cut by the shop`,
  comesWith: (parts: string) => t`With ${parts}`,
  kitPart: (quantity: number, name: string) => t`${quantity} × ${name}`,
  trackOf: (article: string) => t`${article}: track`,
  trackAt: (place: string, length: string) => t`${place}: cut its track to ${length}`,
  otherFinish: (finish: string) => t`Not listed in ${finish}`,

  fromOutside: (side: string) => t`${side} from outside`,
  lengthsInMm: t`Lengths in mm.`,
  heightsAboveCurb: t`Heights of fixings are measured up from the curb.`,
  heightsAboveLeftCurb: t`Heights are measured up from the curb at the left end.`,
  paneOfSize: (pane: string, size: string) => t`${pane} ${size}`,
  cornerTo: (side: string, angle: string) => t`${side}, ${angle}`,
  weightAndPeople: (weight: string, people: string) => t`${weight}, ${people}`,
  opens: {
    out: t`opens outward`,
    in: t`opens inward`,
    both: t`opens both ways`,
  } satisfies Record<LayoutPane['opens'], string>,
  slides: {
    left: t`slides to the left`,
    right: t`slides to the right`,
    both: t`slides both ways`,
  },
  wide: (length: string) => t`${length} wide`,
  high: (length: string) => t`${length} high`,
  gap: (length: string) => t`gap ${length}`,
  gapRange: (least: string, most: string) => t`gap ${least} to ${most}`,
  blocks: {
    kneeWall: t`Knee wall`,
    bench: t`Bench`,
  } satisfies Record<LayoutBlock['kind'], string>,
  gapsOf: (side: string) => t`Gaps of ${side}`,
  gapTo: (length: string, pane: string) => t`${length} to ${pane}`,
  /** Both panes at a corner are measured up to its outside, each with its own figure. */
  gapToCorner: (length: string, pane: string, other: string) =>
    t`${length} to the corner with ${pane} (there ${other})`,
  freeEdge: t`Free edge`,
  fixingsOf: (side: string) => t`Hinges, handles, clamps and holes of ${side}`,
  edge: t`Edge`,
  aboveCurb: t`Center above the curb`,
  fromLeftEdge: t`From the left edge`,
  holeFor: (diameter: string, article: string) => t`Hole Ø ${diameter}, ${article}`,

  sealMap: t`Channels, seals and bars by edge`,
  goesTo: t`Goes to`,
  gapColumn: t({ message: 'Gap', context: 'column' }),
  closes: t({ message: 'Closes', context: 'column: gap that a seal closes' }),
  range: (smallest: string, largest: string) => t`${smallest} to ${largest}`,

  findings: {
    block: t`Cannot be made`,
    ask: t`Please check`,
    review: t`The shop checks this`,
    warn: t`Note`,
  } satisfies Record<LayoutFinding['severity'], string>,
}));
