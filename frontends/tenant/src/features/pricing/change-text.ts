import type { CatalogueContent, PriceListChange } from '@glass/contracts';
import { formatLength, glassName, thicknessText } from '@glass/geometry';
import { texts } from './texts.js';

/** A change as people say it: “Flat polish, 3⁄8″: 0.15 → 0.156”. */
export interface ChangeText {
  what: string;
  before: string;
  after: string;
}

export type SectionName =
  'glass' | 'edges' | 'corners' | 'hinges' | 'holes' | 'surcharges' | 'charges' | 'others';

const OF_HOLES = /^(notch|cutout|countersinks)\b/;
const OF_CHARGES = /^(orderCharges|rushClasses|crates|deliveryZones|leadWorkingDays|taxes)\b/;

/** Where in the studio a change is seen. */
export function sectionOf({ part, field }: PriceListChange): SectionName {
  switch (part) {
    case 'materials':
      return 'glass';
    case 'edgeFinishes':
      return 'edges';
    case 'cornerFinishes':
      return 'corners';
    case 'hinges':
      return 'hinges';
    case 'holePrices':
    case 'standardHoles':
      return 'holes';
    case 'pricing':
      if (OF_HOLES.test(field)) return 'holes';
      return OF_CHARGES.test(field) ? 'charges' : 'surcharges';
    default:
      return 'others';
  }
}

/** Names the place and says both sides. */
export function changeText(
  change: PriceListChange,
  before: CatalogueContent,
  after: CatalogueContent,
): ChangeText {
  const { part, field, entryUID } = change;
  const name = entryUID === null ? '' : nameOf(part, entryUID, before, after);
  if (field === '') {
    const what = name || String(change.after ?? change.before ?? '');
    return change.before === null
      ? { what, before: '', after: texts.changes.added }
      : { what, before: '', after: texts.changes.removed };
  }
  if (field === 'order')
    return { what: texts.changes.order(texts.changes.parts[part]), before: '', after: '' };
  const where = [name || texts.changes.parts[part], ...placeOf(change, after, before)].join(', ');
  const say = (value: PriceListChange['before']) => valueText(value, change, before, after);
  return { what: where, before: say(change.before), after: say(change.after) };
}

function nameOf(
  part: PriceListChange['part'],
  uid: string,
  before: CatalogueContent,
  after: CatalogueContent,
): string {
  for (const content of [after, before]) {
    const material = content.materials.find((one) => one.uid === uid);
    if (material) return glassName(material, content.units);
    const hole = content.holePrices.find((one) => one.uid === uid);
    if (part === 'holePrices' && hole) {
      return texts.holesUpTo(formatLength(hole.maxDiameterMm, content.precision));
    }
    for (const list of ['edgeFinishes', 'cornerFinishes', 'hinges', 'standardHoles'] as const) {
      const entry = content[list].find((one) => one.uid === uid);
      if (entry) return entry.name;
    }
  }
  return '';
}

/** Which cell, or which field. */
function placeOf(
  { at, field }: PriceListChange,
  after: CatalogueContent,
  before: CatalogueContent,
): string[] {
  const path = field.split('.');
  const last = path.at(-1)!;
  const words = texts.changes.fields as Readonly<Record<string, string>>;
  if (at) {
    const list = path[0] === 'matrix' ? [] : [words[path[0]!] ?? path[0]!];
    return [
      ...list,
      glassOf(at, after) ?? glassOf(at, before) ?? '',
      ...(last === 'curvedRate' ? [texts.curved] : []),
    ];
  }
  return path.map((word) =>
    /^\d+$/.test(word) ? texts.changes.row(Number(word) + 1) : (words[word] ?? word),
  );
}

function glassOf(at: NonNullable<PriceListChange['at']>, content: CatalogueContent): string | undefined {
  const { materials, units } = content;
  if (at.materialUID !== null) {
    const material = materials.find(({ uid }) => uid === at.materialUID);
    return material && glassName(material, units);
  }
  const { thicknessMm } = at;
  if (thicknessMm === null) return texts.anyGlass;
  const material = materials.find((one) => Math.abs(one.thicknessMm - thicknessMm) < 0.0005);
  return material ? thicknessText(material, units) : `${Number(thicknessMm.toFixed(2))} mm`;
}

const PRICES = /(^|\.)(ratePerArea|rate|curvedRate)$/;

function valueText(
  value: PriceListChange['before'],
  { field }: PriceListChange,
  before: CatalogueContent,
  after: CatalogueContent,
): string {
  if (PRICES.test(field))
    return value === null ? texts.onRequest : Number(value) === 0 ? texts.free : String(value);
  if (value === null) return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (field.endsWith('Mm') && typeof value === 'number') return formatLength(value, after.precision);
  if (field === 'defaultEdgeFinishUID') {
    const finishes = [...after.edgeFinishes, ...before.edgeFinishes];
    return finishes.find(({ uid }) => uid === value)?.name ?? String(value);
  }
  return String(value).startsWith('{') ? texts.changes.several : String(value);
}
