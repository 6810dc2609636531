import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Which size is charged, and prices by size. */
export const texts = defineTexts(() => ({
  chargedSize: t`What size is charged`,
  shapes: t`Shapes such as circles and triangles`,
  block: t`By their bounding rectangle`,
  blockHelp: t`Width × height of the smallest rectangle around the shape. Usual in Germany and the US.`,
  outline: t`By their area`,
  outlineHelp: t`The area inside the outline. Sides of a shape are not rounded up.`,
  stepOff: t`Sides are charged as ordered. To round them up, enter a step in “Sides rounded up to” below, such as 30 mm or 2 in.`,
  step: (step: string) =>
    t`Each side is rounded up to the next ${step}. Change it in “Sides rounded up to” below; 0 turns it off.`,
  /** A panel in words, such as “circle, 1000 mm”; then the charged size and its price. */
  example: (panel: string, rule: string, price: string) => t`Example: ${panel}: ${rule}: ${price}`,
  exampleOnRequest: (panel: string) => t`Example: ${panel}: price on request`,
  circle: (glass: string, diameter: string) => t`circle of ${diameter} in ${glass}`,
  rectangle: (glass: string, width: string, height: string) => t`${width} × ${height} in ${glass}`,

  sizePrices: t`Prices by size`,
  sizePricesPurpose: t`For glass that is sold from a table of widths and heights. A piece costs what the next larger width and height cost. Above the largest size, the price is on request. The price per area of this glass is not used.`,
  glass: t`Glass`,
  withTable: (glass: string, cells: number) =>
    t`${plural(cells, { one: `${glass} (# price)`, other: `${glass} (# prices)` })}`,
  noTable: t`This glass is charged by area.`,
  addTable: t`Add a table of sizes`,
  editSteps: t`Change widths and heights`,
  removeTable: t`Delete table`,
  removeTitle: (glass: string) => t`Delete the prices by size of ${glass}?`,
  removeAsk: t`The glass is then charged by area. Buyers see it after you publish. You can undo this.`,
  tableOf: (glass: string) => t`Prices by size: ${glass}`,
  heightUpTo: t`Height up to`,
  stepsTitle: (glass: string) => t`Widths and heights: ${glass}`,
  widths: t`Widths`,
  heights: t`Heights`,
  stepsHelp: t`Separate sizes with semicolons. The largest one is the largest size with a price.`,
  stepsMissing: t`Enter at least one size.`,
  stepFault: (step: string, reason: string) => t`${step}: ${reason}`,
  stepRange: t`Enter sizes above 0.`,
  tooMany: (most: number) => t`All tables together may have ${most} prices. Use fewer steps.`,
  keep: t`Save`,
}));
