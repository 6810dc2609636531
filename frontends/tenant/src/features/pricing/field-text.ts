import { listWords } from '@glass/language';
import { inEveryLanguage } from '@glass/language/every';
import {
  HARDWARE_FINISHES,
  type CatalogueContent,
  type StockSheet,
  type WeightStep,
} from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import {
  AREA_UNITS,
  type NumberOptions,
  parseMeasure,
  parseNumber,
  WEIGHT_UNITS,
  writeMeasure,
  writeNumber,
} from '@glass/formats';
import { parseYesNo } from '@glass/formats/tables';
import { hardwareFinishName, parseLengthIn, USUAL_DECIMALS_OF_MM, writeLength } from '@glass/geometry';
import {
  type ArticleFieldType,
  formatArticleValue,
  isListType,
  parseArticleValue,
} from './hardware/article-values.js';
import { type NumberWriting, parseRate } from './rate-text.js';
import { texts } from './texts.js';

/* One field of the price list, with its text format in forms, sheets and files. */

export interface Field {
  name: string;
  type: FieldType;
  /** Options with their labels, in the current language. */
  choices?: () => Readonly<Record<string, string>>;
  isOptional?: boolean;
  /** Stored in upper case. */
  isUpper?: boolean;
  /** Meaning of an empty field. */
  empty?: string;
  /** Help text of the input. */
  help?: string;
  /** Heading of the form group that starts with this field. */
  group?: string;
  range?: { min: number; max: number };
}

export type FieldType =
  | 'text'
  /** Amount, percentage or other decimal number, stored as text. */
  | 'rate'
  | 'percent'
  | 'decimal'
  | 'number'
  | 'whole'
  /** Typed in the tenant's units; stored in mm, kg and m². */
  | 'length'
  | 'weight'
  | 'area'
  | 'choice'
  | 'yesNo'
  | 'finish'
  /** Comma-separated words. */
  | 'words'
  /** Finishes of hardware, comma-separated. */
  | 'finishes'
  /** Uid of a picture of the tenant. */
  | 'photo'
  /** Stock sheets: `130 × 96; 84 × 72`. */
  | 'sheets'
  /** Price per started weight step: `6.00 / 50`. */
  | 'weightStep'
  | ArticleFieldType;

type ParsedField =
  | { ok: true; value: unknown }
  /** `readings`: possible values, written unambiguously. */
  | { ok: false; reason: string; readings?: readonly { text: string }[] };

/**
 * Formats a value for an input; '' for none. `parseFieldText` reads it back.
 * @param locale BCP 47
 */
export function formatField(
  { type, choices }: Field,
  value: unknown,
  content: CatalogueContent,
  locale: string,
): string {
  if (value === null || value === undefined) return '';
  switch (type) {
    case 'yesNo':
      return value === true ? texts.yes : texts.no;
    case 'length':
      return writeLength(value as number, content.precision, { locale });
    case 'weight':
      return writeMeasure(value as number, WEIGHT_UNITS[content.units], { locale });
    case 'area':
      return writeMeasure(value as number, AREA_UNITS[content.units], { locale });
    case 'number':
    case 'whole':
      return writeNumber(value as number, { locale });
    case 'rate':
    case 'percent':
    case 'decimal':
      return writeNumber(value as string, { locale });
    case 'weightStep': {
      const { rate, stepKg } = value as WeightStep;
      const step = writeMeasure(stepKg, WEIGHT_UNITS[content.units], { locale });
      return `${writeNumber(rate, { locale })} / ${step}`;
    }
    case 'choice':
      return choices?.()[value as string] ?? (value as string);
    case 'words':
    case 'finishes':
      return (value as string[]).join(', ');
    case 'sheets':
      return (value as StockSheet[])
        .map(({ longMm, shortMm }) =>
          [longMm, shortMm].map((mm) => writeLength(mm, content.precision, { locale })).join(' × '),
        )
        .join('; ');
    case 'finish':
      return content.edgeFinishes.find(({ uid }) => uid === value)?.code ?? '';
    case 'text':
    case 'photo':
      return String(value);
    default:
      return formatArticleValue(type, value, content, locale);
  }
}

/** Label with the unit of the input. */
export function fieldLabel({ type }: Field, label: string, { units }: CatalogueContent): string {
  if (type === 'weight' || type === 'exactWeight') return `${label}, ${units === 'inch' ? 'lb' : 'kg'}`;
  if (type === 'area') return `${label}, ${units === 'inch' ? 'ft²' : 'm²'}`;
  if (type === 'weightStep') return texts.perStep(label, units === 'inch' ? 'lb' : 'kg');
  return label;
}

/** Formats a value for a form field. */
export function formatFormValue(
  field: Field,
  value: unknown,
  content: CatalogueContent,
  locale: string,
): string {
  const isChosen = field.type === 'choice' || field.type === 'finish' || field.type === 'cutout';
  return isChosen ? ((value as string | null | undefined) ?? '') : formatField(field, value, content, locale);
}

/** `parseNumber` options of a field with a single number; null for other fields. */
export function numberOptions(
  { type, range }: Field,
  { currency, units }: CatalogueContent,
): Pick<NumberOptions, 'currency' | 'isPercent' | 'units' | 'limits'> | null {
  switch (type) {
    case 'rate':
    case 'decimal':
      return { currency };
    case 'percent':
      return { isPercent: true };
    case 'number':
      return { limits: { ...range } };
    case 'whole':
      return { limits: { ...range, decimals: 0 } };
    case 'weight':
    case 'exactWeight':
      return { units: WEIGHT_UNITS[units].names };
    case 'area':
      return { units: AREA_UNITS[units].names };
    default:
      return null;
  }
}

/** How `parseNumber` reads a length in millimeters; null for every other field and for inches, which may be fractions. */
export function lengthOptions(
  { type }: Field,
  { units }: CatalogueContent,
): Pick<NumberOptions, 'units' | 'limits'> | null {
  if (type !== 'length' || units === 'inch') return null;
  return { units: ['mm'], limits: { usualDecimals: USUAL_DECIMALS_OF_MM } };
}

/** Parses typed or pasted text. */
export function parseFieldText(
  field: Field,
  text: string,
  content: CatalogueContent,
  writing: NumberWriting,
): ParsedField {
  const said = text.trim();
  if (field.type === 'yesNo') return parseYesNoField(said);
  if (field.type === 'sheets') return parseSheets(said, content, writing);
  if (field.type === 'finishes') return parseFinishes(said);
  if (field.type === 'words') return { ok: true, value: parseWords(said, field) };
  if (said === '' && isListType(field.type)) return { ok: true, value: [] };
  if (said === '') return field.isOptional ? { ok: true, value: null } : refused(texts.required);
  switch (field.type) {
    case 'rate':
    case 'percent':
    case 'decimal':
      return readAmount(field, said, content, writing);
    case 'length':
      return parseLength(field, said, content, writing);
    case 'weight':
      return withoutEmptyReadings(
        parseMeasure(said, { ...writing, unit: WEIGHT_UNITS[content.units], range: field.range }),
      );
    case 'area':
      return withoutEmptyReadings(
        parseMeasure(said, { ...writing, unit: AREA_UNITS[content.units], range: field.range }),
      );
    case 'number':
    case 'whole':
      return parseNumberField(field, said, writing);
    case 'weightStep':
      return parseWeightStep(said, content, writing);
    case 'choice':
      return parseChoice(field.choices?.() ?? {}, said);
    case 'finish':
      return parseFinish(said, content);
    case 'text':
    case 'photo': {
      const max = field.range?.max;
      if (max !== undefined && said.length > max) return refused(texts.tooLong(max));
      return { ok: true, value: field.isUpper ? said.toUpperCase() : said };
    }
    default:
      return parseArticleValue(field.type, said, content, writing);
  }
}

const refused = (reason: string): ParsedField => ({ ok: false, reason });

/** Drops an empty list of readings. */
function withoutEmptyReadings(read: ParsedField): ParsedField {
  return read.ok || (read.readings ?? []).length > 0 ? read : refused(read.reason);
}

function readAmount(
  field: Field,
  said: string,
  content: CatalogueContent,
  writing: NumberWriting,
): ParsedField {
  const read = parseRate(said, writing, content.currency, field.type === 'percent');
  if (!read.ok) return read;
  if (read.rate === null && !field.isOptional) return refused(texts.required);
  return { ok: true, value: read.rate };
}

function parseLength(
  { range }: Field,
  said: string,
  content: CatalogueContent,
  writing: NumberWriting,
): ParsedField {
  const read = parseLengthIn(said, content.units, writing);
  if (!read.ok) return read;
  const { mm } = read.length;
  if (mm < 0) return refused(texts.noLength);
  const isIn = range === undefined || (mm >= range.min && mm <= range.max);
  if (isIn) return { ok: true, value: mm };
  const [min, max] = [range.min, range.max].map((limit) => writeLength(limit, content.precision, writing));
  return refused(texts.lengthFrom(min!, max!));
}

function parseNumberField({ type, range }: Field, said: string, writing: NumberWriting): ParsedField {
  const limits = { ...range, ...(type === 'whole' ? { decimals: 0 } : {}) };
  const read = parseNumber(said, { ...writing, limits });
  return read.ok ? { ok: true, value: Number(read.value) } : withoutEmptyReadings(read);
}

/** Empty means no. */
function parseYesNoField(said: string): ParsedField {
  const value = said === '' ? false : parseYesNo(said);
  return value === null ? refused(texts.yesOrNo) : { ok: true, value };
}

function parseWords(said: string, { isUpper }: Field): string[] {
  const words = said.split(/[,;\n]+/).map((word) => word.trim());
  return words.filter(Boolean).map((word) => (isUpper ? word.toUpperCase() : word));
}

function parseFinishes(said: string): ParsedField {
  const wanted = parseWords(said, { name: '', type: 'words' });
  const found = HARDWARE_FINISHES.filter((finish) =>
    wanted.some((word) =>
      [finish, ...inEveryLanguage(() => hardwareFinishName(finish))].some(
        (name) => name.toLowerCase() === word.toLowerCase(),
      ),
    ),
  );
  if (found.length === wanted.length) return { ok: true, value: found };
  return refused(texts.oneOf(listWords(HARDWARE_FINISHES.map(hardwareFinishName))));
}

function parseWeightStep(said: string, content: CatalogueContent, writing: NumberWriting): ParsedField {
  const [price = '', step = '', ...more] = said.split(/\s*(?:\/|\b(?:per|pro|je|par|por)\b)\s*/i);
  const rate = parseRate(price, writing, content.currency);
  const unit = WEIGHT_UNITS[content.units];
  const kg = parseMeasure(step, { ...writing, unit, range: { min: 0.001, max: 100_000 } });
  if (!rate.ok && rate.readings)
    return { ...rate, readings: rate.readings.map(({ text }) => ({ text: `${text} / ${step}` })) };
  if (!kg.ok && kg.readings.length > 0) {
    return { ...kg, readings: kg.readings.map(({ text }) => ({ text: `${price} / ${text}` })) };
  }
  if (more.length > 0 || !rate.ok || rate.rate === null || !kg.ok) return refused(texts.noWeightStep);
  return { ok: true, value: { stepKg: kg.value, rate: rate.rate } };
}

function parseSheets(said: string, content: CatalogueContent, writing: NumberWriting): ParsedField {
  const sheets: StockSheet[] = [];
  for (const one of said.split(/[;\n]/).filter((text) => text.trim() !== '')) {
    const sides = one.split(/[×x*]/i).map((side) => parseLengthIn(side.trim(), content.units, writing));
    const doubtful = sides.find((side) => !side.ok && (side.readings ?? []).length > 0);
    if (doubtful && !doubtful.ok) return refused(`${one.trim()}: ${doubtful.reason}`);
    const [first, second, ...more] = sides.map((side) => (side.ok ? side.length.mm : 0));
    if (more.length > 0 || !first || !second || first < 0 || second < 0) {
      return refused(texts.noSheets(one.trim()));
    }
    const { min, max } = limits.stockSheetMm;
    if ([first, second].some((mm) => mm < min || mm > max)) {
      const [from, to] = [min, max].map((mm) => writeLength(mm, content.precision, writing));
      return refused(texts.sheetSides(one.trim(), from!, to!));
    }
    sheets.push({ longMm: Math.max(first, second), shortMm: Math.min(first, second) });
  }
  const { max } = limits.stockSheets;
  return sheets.length > max ? refused(texts.tooManySheets(max)) : { ok: true, value: sheets };
}

function parseChoice(choices: Readonly<Record<string, string>>, said: string): ParsedField {
  const lower = said.toLowerCase();
  const found = Object.entries(choices).find(
    ([value, name]) => value.toLowerCase() === lower || name.toLowerCase() === lower,
  );
  return found ? { ok: true, value: found[0] } : refused(texts.oneOf(listWords(Object.values(choices))));
}

function parseFinish(said: string, content: CatalogueContent): ParsedField {
  const lower = said.toLowerCase();
  if (inEveryLanguage(() => texts.none.toLowerCase()).includes(lower)) return { ok: true, value: null };
  const finish = content.edgeFinishes.find(
    ({ uid, code, name }) => uid === said || code.toLowerCase() === lower || name.toLowerCase() === lower,
  );
  return finish ? { ok: true, value: finish.uid } : refused(texts.noFinish(said));
}
