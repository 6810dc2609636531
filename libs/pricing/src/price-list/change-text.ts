import {
  CATALOGUE_LANGUAGES,
  type CatalogueContent,
  type CatalogueLanguage,
  type HardwareFinish,
  type HardwareSupply,
  type HingeCutout,
  type PriceListChange,
  type ShapeArea,
  type StockSheet,
} from '@glass/contracts/catalogue';
import { writeNumber } from '@glass/formats';
import {
  formatReadable,
  glassName,
  formatToHundredth,
  hingeCutoutText,
  isRuleCode,
  describeRule,
  thicknessText,
} from '@glass/geometry';
import { getRowName, type CodedRow, type RuleFacts } from './catalogue-changes.js';
import { describeArticleValue } from './article-change-text.js';
import { changeWords as words } from './change-words.js';
import { listEntries } from './edit-catalogue.js';

/** A change in words: “Flat polish, 3⁄8″: 0.15 → 0.156”. */
export interface PriceChangeText {
  what: string;
  before: string;
  after: string;
}

/**
 * Describes a change: its place and both values.
 * @param locale BCP 47, for numbers
 */
export function describePriceChange(
  change: PriceListChange,
  before: CatalogueContent,
  after: CatalogueContent,
  locale = 'en-US',
): PriceChangeText {
  const { part, field, entryUID } = change;
  if (part === 'translations') return describeTranslation(change);
  const name = entryUID === null ? '' : nameOf(part, entryUID, before, after, locale);
  if (field === '') {
    const what = name || String(change.after ?? change.before ?? '');
    return change.before === null
      ? { what, before: '', after: words.added }
      : { what, before: '', after: words.removed };
  }
  if (field === 'order') return { what: words.order(words.parts[part]), before: '', after: '' };
  const list = /^(\w+)\.order$/.exec(field)?.[1];
  if (list) return { what: words.order(fieldName(list)), before: '', after: '' };
  const where = [name || words.parts[part], ...placeOf(change, after, before, locale)].join(', ');
  if (rowAt(field, after, before)?.rest === '') {
    return { what: where, before: '', after: change.before === null ? words.added : words.removed };
  }
  const say = (value: PriceListChange['before']) => valueText(value, change, before, after, locale);
  return { what: where, before: say(change.before), after: say(change.after) };
}

/** `Low-iron, Deutsch`. */
function describeTranslation({ field, before, after }: PriceListChange): PriceChangeText {
  const dot = field.lastIndexOf('.');
  const language = CATALOGUE_LANGUAGES[field.slice(dot + 1) as CatalogueLanguage];
  const say = (value: PriceListChange['before']) => (value === null ? words.none : String(value));
  return { what: `${field.slice(0, dot)}, ${language}`, before: say(before), after: say(after) };
}

function nameOf(
  part: PriceListChange['part'],
  uid: string,
  before: CatalogueContent,
  after: CatalogueContent,
  locale: string,
): string {
  for (const content of [after, before]) {
    const material = content.materials.find((one) => one.uid === uid);
    if (material) return glassName(material, content.units);
    const hole = content.holePrices.find((one) => one.uid === uid);
    if (part === 'holePrices' && hole) {
      return words.holesUpTo(formatReadable(hole.maxDiameterMm, content.precision, locale));
    }
    for (const list of ['edgeFinishes', 'cornerFinishes', 'hinges', 'articles', 'standardHoles'] as const) {
      const entry = listEntries(content, list).find((one) => one.uid === uid);
      if (entry) return entry.name;
    }
  }
  return '';
}

/** Words for the cell or field of a change. */
function placeOf(
  { part, at, field }: PriceListChange,
  after: CatalogueContent,
  before: CatalogueContent,
  locale: string,
): string[] {
  const path = field.split('.');
  const last = path.at(-1)!;
  if (at) {
    const list = path[0] === 'matrix' ? [] : [fieldName(path[0]!)];
    const size = path[0] === 'sizePrices' ? [sizeText(path[1]!, after, locale)] : [];
    return [
      ...list,
      describeGlass(at, after) ?? describeGlass(at, before) ?? '',
      ...size,
      ...(last === 'curvedRate' ? [words.curved] : []),
    ];
  }
  if (part === 'shapeRules') return [isRuleCode(field) ? describeRule(field) : field];
  const row = part === 'pricing' ? rowAt(field, after, before) : undefined;
  if (row)
    return [fieldName(row.list), row.name, ...(row.rest === '' ? [] : row.rest.split('.').map(fieldName))];
  return path.map((word) => (/^\d+$/.test(word) ? words.row(Number(word) + 1) : fieldName(word)));
}

/** @param size thousandths of a millimeter: `1000000x2000000` */
function sizeText(size: string, { precision }: CatalogueContent, locale: string): string {
  return size
    .split('x')
    .map((thousandths) => formatReadable(Number(thousandths) / 1000, precision, locale))
    .join(' × ');
}

const fieldName = (word: string): string => (words.fields as Readonly<Record<string, string>>)[word] ?? word;

const CODED_LISTS = ['orderCharges', 'rushClasses', 'crates', 'deliveryZones', 'taxes'] as const;

/** Finds the charge, crate, zone or tax of a field, and the rest of the path. The code may contain dots. */
function rowAt(
  field: string,
  ...contents: readonly CatalogueContent[]
): { list: string; name: string; rest: string } | undefined {
  for (const list of CODED_LISTS) {
    for (const { pricing } of contents) {
      const rows: readonly CodedRow[] = pricing[list];
      const row = rows.find(({ code }) => `${field}.`.startsWith(`${list}.${code}.`));
      if (row) return { list, name: getRowName(row), rest: field.slice(`${list}.${row.code}.`.length) };
    }
  }
  return undefined;
}

function describeGlass(
  at: NonNullable<PriceListChange['at']>,
  content: CatalogueContent,
): string | undefined {
  const { materials, units, precision } = content;
  if (at.materialUID !== null) {
    const material = materials.find(({ uid }) => uid === at.materialUID);
    return material && glassName(material, units);
  }
  const { thicknessMm } = at;
  if (thicknessMm === null) return words.anyGlass;
  const material = materials.find((one) => Math.abs(one.thicknessMm - thicknessMm) < 0.0005);
  return material ? thicknessText(material, units) : formatToHundredth(thicknessMm, precision);
}

/** Fields whose digits are not numbers. */
const TEXTS = /(^|\.)(name|label|code|thicknessName|states|postalCodes|country)(\.\d+)?$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const PRICES = /(^|\.)(ratePerArea|rate|curvedRate|price)$/;

function valueText(
  value: PriceListChange['before'],
  { part, field }: PriceListChange,
  before: CatalogueContent,
  after: CatalogueContent,
  locale: string,
): string {
  const number = (text: string) => (NUMBER.test(text) ? writeNumber(text, { locale }) : text);
  if (field.startsWith('sizePrices.') && value === '') return words.none;
  if (field === 'shapeArea') return words.shapeAreas[value as ShapeArea] ?? words.shapeAreas.block;
  if (PRICES.test(field) && value === '') return words.asThickness;
  if (PRICES.test(field))
    return value === null ? words.onRequest : Number(value) === 0 ? words.free : number(String(value));
  if (value === null) return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (field.endsWith('Mm') && typeof value === 'number')
    return formatReadable(value, after.precision, locale);
  if (field === 'defaultEdgeFinishUID') {
    const finishes = [...after.edgeFinishes, ...before.edgeFinishes];
    return finishes.find(({ uid }) => uid === value)?.name ?? String(value);
  }
  if (part === 'hinges' && field === 'cutout') {
    return hingeCutoutText(JSON.parse(String(value)) as HingeCutout, after.precision);
  }
  if (part === 'hinges' && field === 'hardware') return words.hardwareSupplies[value as HardwareSupply];
  if (part === 'articles') {
    const text = describeArticleValue(field, value, [after, before], locale);
    if (text !== null) return text;
  }
  if (part === 'hinges' && field === 'finishes') {
    const finishes = JSON.parse(String(value)) as HardwareFinish[];
    return finishes.map((finish) => words.hardwareFinishes[finish]).join(', ') || words.none;
  }
  if (part === 'hinges' && field === 'photoFileUID') return words.own;
  if (part === 'materials' && /^stockSheets(\.\d+)?$/.test(field)) {
    const sheets = JSON.parse(String(value)) as StockSheet | StockSheet[];
    return sheetsText([sheets].flat(), after, locale);
  }
  if (typeof value === 'number') return writeNumber(value, { locale });
  if (part === 'shapeRules' && String(value).startsWith('{'))
    return ruleText(JSON.parse(String(value)) as RuleFacts, number);
  if (/^[{[]/.test(String(value))) return words.several;
  return part === 'shapeRules' || TEXTS.test(field) ? String(value) : number(String(value));
}

/** `at least 12 mm · Can’t be made · “Too narrow”` */
function ruleText(
  { operator, formula, unit, severity, message }: RuleFacts,
  number: (text: string) => string,
): string {
  const limit = `${words.bounds[operator]} ${number(formula)} ${words.units[unit]}`.trim();
  return [limit, words.severities[severity], message && words.quoted(message)].filter(Boolean).join(' · ');
}

/** `130″ × 96″; 144″ × 96″` */
function sheetsText(sheets: readonly StockSheet[], { precision }: CatalogueContent, locale: string): string {
  const side = (mm: number) => formatReadable(mm, precision, locale);
  const texts = sheets.map(({ longMm, shortMm }) => `${side(longMm)} × ${side(shortMm)}`);
  return texts.join('; ') || words.none;
}
