import { plural, t } from '@lingui/core/macro';
import type { LayoutFinding, PaneSide, SizeExplanation } from '@glass/contracts/layout';
import { defineTexts } from '@glass/language';

/** Words of the papers of a shower. */
export const showerTexts = defineTexts(() => ({
  title: t({ message: 'Shower', context: 'paper' }),
  /** Footer: `Shower Master bath` */
  named: (name: string) => t({ message: `Shower ${name}`, context: 'paper' }),
  unnamed: t({ message: 'Shower', context: 'paper' }),
  site: t`Site`,
  glass: t`Glass`,
  finish: t`Hardware finish`,
  panels: t`Glass panels`,
  totalWeight: t`Total weight`,
  side: (number: number) => t`Side ${number}`,

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
  quantity: t`Qty`,
  unit: t`Unit`,
  finishColumn: t`Finish`,
  note: t`Note`,
  piece: t({ message: 'pc', context: 'unit' }),
  bar: t({ message: 'bar', context: 'unit' }),
  comesWith: (parts: string) => t`With ${parts}`,
  kitPart: (quantity: number, name: string) => t`${quantity} × ${name}`,
  otherFinish: (finish: string) => t`Not listed in ${finish}`,

  cuts: t`Cut pieces`,
  cutLength: t`Cut length`,
  goesTo: t`Goes to`,
  edgeOf: {
    left: (pane: string) => t`${pane}, left edge`,
    top: (pane: string) => t`${pane}, top edge`,
    right: (pane: string) => t`${pane}, right edge`,
    bottom: (pane: string) => t`${pane}, bottom edge`,
  } satisfies Record<PaneSide, (pane: string) => string>,
  bars: t`Cutting plan`,
  barOf: (number: number, length: string) => t`Bar ${number}, ${length}`,
  cutFrom: t`Cut from it`,
  rest: t`Rest`,

  findings: {
    block: t`Cannot be made`,
    ask: t`Please check`,
    review: t`The shop checks this`,
    warn: t`Note`,
  } satisfies Record<LayoutFinding['severity'], string>,
}));
