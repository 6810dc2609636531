import { select, t } from '@lingui/core/macro';
import type { PriceText } from '@glass/contracts/panel';
import { localizeDecimals, writePercent } from '@glass/formats';
import { currentLocale, defineTexts } from '@glass/language';
import { isAbout, type PanelFacts } from '../price-facts.js';

/** Names and explanations of a panel's price lines. */
const texts = defineTexts(() => ({
  edge: (letter: string, finish: string) => t`Edge ${letter}: ${finish}`,
  corner: (corner: string, finish: string) => t`Corner ${corner}: ${finish}`,
  cornerAt: (letter: string, finish: string) => t`Corner at ${letter}: ${finish}`,
  hole: (diameter: string) => t`Hole ${diameter}`,
  countersink: (diameter: string) => t`Countersink ${diameter}`,
  edgeNotch: t`Edge notch`,
  cornerNotch: t`Corner notch`,
  cornerNotchAt: (letter: string) => t`Corner notch at ${letter}`,
  cutout: t`Cutout`,
  hardware: (hardware: string, name: string) =>
    t`${select(hardware, { clamp: `Clamp: ${name}`, handle: `Handle: ${name}`, other: `Hinge: ${name}` })}`,
  oversize: t`Oversize`,
  slender: t`Slender panel`,
  outOfSquare: t`Out of square`,
  shape: t({ message: 'Shape', context: 'surcharge' }),
  templateMade: t`Template making`,
  templateSupplied: t`Work from the customer’s template`,
  agreed: t`Agreed price`,
  /** Something without a price. `item` is “Edge A: Flat polish” or “Hole 12 mm”. */
  onGlass: (item: string, glass: string) => t`${item} on ${glass}`,
  onCurve: (item: string, glass: string) => t`${item} on a curve of ${glass}`,
  ofSize: (item: string, size: string) => t`${item} of ${size}`,
  glassAbove: (glass: string, size: string) => t`${glass} above ${size}`,
  glassOfSize: (glass: string, size: string) => t`${glass} of ${size}`,
  panelOutOfSquare: t`a panel out of square`,
  otherShape: t`a shape other than a rectangle`,
  unknownMaterial: t`a material that is not in the catalog`,
  unknownEdgeFinish: (letter: string) => t`edge ${letter}: a finish that is not in the catalog`,
  unknownCornerFinish: (corner: string) => t`corner ${corner}: a finish that is not in the catalog`,
  unknownHole: t`A standard hole that is not in the catalog`,
  unknownHardware: t`A hinge or clamp that is not in the catalog`,
  someGlass: t`The glass of this panel`,
  someEdgeFinish: t`An edge finish of this panel`,
  someCornerFinish: t`A corner finish of this panel`,
  someHole: t`A hole of this panel`,
  someHardware: t`A hinge or clamp of this panel`,

  /** The rectangle that is charged. The sentence continues with how it was rounded up. */
  block: (width: string, height: string) => t`${width} × ${height} block`,
  minEdge: (rule: string, edge: string) => t`${rule}, each side at least ${edge}`,
  step: (rule: string, step: string) => t`${rule}, each side up to the next ${step}`,
  nextInch: (rule: string) => t`${rule}, each side up to the next inch`,
  nextEvenInch: (rule: string) => t`${rule}, each side up to the next even inch`,
  atLeast: (rule: string, limit: string) => t`${rule}, at least ${limit}`,
  outline: t`area inside the outline`,
  sizeStep: (size: string) => t`price by size: ${size}, the next larger step`,
  blockOver: (area: string) => t`block over ${area}`,
  sideOver: (edge: string) => t`side over ${edge}`,
  /** `why` is “block over 5 m²” */
  percentOfGlass: (why: string, percent: string) => t`${why}: ${percent} of the glass`,
  ratioOver: (ratio: string) => t`sides over 1 : ${ratio}`,
  notRectangle: (percent: string) => t`not a rectangle: ${percent} of glass and edges`,
  straightEdge: t`straight edge`,
  curvedEdge: t`curved edge, CNC rate`,
  chargedAtLeast: (rule: string, limit: string) => t`${rule}, charged as at least ${limit}`,
  holesUpTo: (diameter: string) => t`holes up to ${diameter}`,
  countersinksUpTo: (diameter: string) => t`countersinks up to ${diameter}`,
  perPanel: t`per panel`,
  perCorner: t`per corner`,
  perNotch: t`per notch`,
  perCutout: t`per cutout`,
  onceForAll: t`once for all pieces`,
}));

type Words = { [About in keyof PanelFacts]: (values: PanelFacts[About], locale: string) => string };

const WORDS: Words = {
  edge: ({ letter, finish }) => texts.edge(letter, finish),
  corner: ({ corner, finish }) => texts.corner(corner, finish),
  cornerAt: ({ letter, finish }) => texts.cornerAt(letter, finish),
  hole: ({ diameter }, locale) => texts.hole(localizeDecimals(locale, diameter)),
  countersink: ({ diameter }, locale) => texts.countersink(localizeDecimals(locale, diameter)),
  edgeNotch: () => texts.edgeNotch,
  cornerNotch: () => texts.cornerNotch,
  cornerNotchAt: ({ letter }) => texts.cornerNotchAt(letter),
  cutout: () => texts.cutout,
  hardware: ({ hardware, name }) => texts.hardware(hardware, name),
  oversize: () => texts.oversize,
  slender: () => texts.slender,
  outOfSquare: () => texts.outOfSquare,
  shape: () => texts.shape,
  templateMade: () => texts.templateMade,
  templateSupplied: () => texts.templateSupplied,
  agreed: () => texts.agreed,
  glassAbove: ({ material, ...size }, locale) => texts.glassAbove(material, wordSize(size, locale)),
  glassOfSize: ({ material, ...size }, locale) => texts.glassOfSize(material, wordSize(size, locale)),
  panelOutOfSquare: () => texts.panelOutOfSquare,
  otherShape: () => texts.otherShape,
  unknownMaterial: () => texts.unknownMaterial,
  unknownEdgeFinish: ({ letter }) => texts.unknownEdgeFinish(letter),
  unknownCornerFinish: ({ corner }) => texts.unknownCornerFinish(corner),
  unknownHole: () => texts.unknownHole,
  unknownHardware: () => texts.unknownHardware,
  someGlass: () => texts.someGlass,
  someEdgeFinish: () => texts.someEdgeFinish,
  someCornerFinish: () => texts.someCornerFinish,
  someHole: () => texts.someHole,
  someHardware: () => texts.someHardware,

  chargedBlock: ({ width, height, minEdge, step, minArea }, locale) => {
    const number = (text: string) => localizeDecimals(locale, text);
    let rule = texts.block(number(width), number(height));
    if (minEdge !== null) rule = texts.minEdge(rule, number(minEdge));
    if (step !== null) rule = wordStep(rule, number(step));
    return minArea === null ? rule : texts.atLeast(rule, number(minArea));
  },
  chargedOutline: ({ minArea }, locale) =>
    minArea === null ? texts.outline : texts.atLeast(texts.outline, localizeDecimals(locale, minArea)),
  sizeStep: (size, locale) => texts.sizeStep(wordSize(size, locale)),
  oversizeOf: ({ area, edge, percent }, locale) => {
    const limits = [
      ...(area === null ? [] : [texts.blockOver(localizeDecimals(locale, area))]),
      ...(edge === null ? [] : [texts.sideOver(localizeDecimals(locale, edge))]),
    ];
    return texts.percentOfGlass(limits.join(', '), writePercent(percent, locale));
  },
  slenderOf: ({ ratio, percent }, locale) =>
    texts.percentOfGlass(texts.ratioOver(localizeDecimals(locale, ratio)), writePercent(percent, locale)),
  shapeOf: ({ percent }, locale) => texts.notRectangle(writePercent(percent, locale)),
  straightEdge: ({ min }, locale) => wordEdge(texts.straightEdge, min, locale),
  curvedEdge: ({ min }, locale) => wordEdge(texts.curvedEdge, min, locale),
  holesUpTo: ({ diameter }, locale) => texts.holesUpTo(localizeDecimals(locale, diameter)),
  countersinksUpTo: ({ diameter }, locale) => texts.countersinksUpTo(localizeDecimals(locale, diameter)),
  perPanel: () => texts.perPanel,
  perCorner: () => texts.perCorner,
  perNotch: () => texts.perNotch,
  perCutout: () => texts.perCutout,
  onceForAll: () => texts.onceForAll,
};

/** Kinds of facts, for tests. */
export const PANEL_FACTS = Object.keys(WORDS) as (keyof PanelFacts)[];

/**
 * Words a text about a panel's price in the current language.
 * @param text facts, or a text stored by an earlier version, which stays as it is
 * @param locale BCP 47, for numbers
 * @returns '' for facts that a later version wrote
 */
export function wordPrice(text: PriceText, locale: string = currentLocale()): string {
  if (typeof text === 'string') return localizeDecimals(locale, text);
  const { about, values } = text;
  const word = (WORDS as Partial<Record<string, (values: object, locale: string) => string>>)[about];
  const item = word?.(values, locale) ?? '';
  const { glass, size, curved } = values;
  if (size !== undefined) return texts.ofSize(item, localizeDecimals(locale, String(size)));
  if (glass === undefined) return item;
  return curved ? texts.onCurve(item, String(glass)) : texts.onGlass(item, String(glass));
}

const wordSize = ({ width, height }: { width: string; height: string }, locale: string) =>
  localizeDecimals(locale, `${width} × ${height}`);

function wordStep(rule: string, step: string): string {
  if (step === '1″') return texts.nextInch(rule);
  return step === '2″' ? texts.nextEvenInch(rule) : texts.step(rule, step);
}

const wordEdge = (rule: string, min: string | null, locale: string): string =>
  min === null ? rule : texts.chargedAtLeast(rule, localizeDecimals(locale, min));

/**
 * Separates where a price line belongs from what it is: edge A and “Flat polish”.
 * @returns `where` is null for lines without a letter
 */
export function splitLabel(
  label: PriceText,
  locale: string = currentLocale(),
): { letter: string | null; item: string } {
  if (typeof label === 'string') {
    const [, kind, letter = '', item = ''] = STORED_LABEL.exec(label) ?? [];
    return kind === undefined ? { letter: null, item: label } : { letter, item };
  }
  const { letter, corner, finish } = label.values;
  return (isAbout(label, 'edge') || isAbout(label, 'corner')) && finish
    ? { letter: String(letter ?? corner), item: String(finish) }
    : { letter: null, item: wordPrice(label, locale) };
}

/** Labels of earlier versions: `Edge A: Flat polish`. */
const STORED_LABEL = /^(Edge|Corner) ([A-Z\d]+): (.+)$/s;
