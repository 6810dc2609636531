import { limits, type CatalogueContent, type StockSheet, type WeightStep } from '@glass/contracts';
import { exactLength, parseLength } from '@glass/geometry';
import { readRate } from './rate-text.js';
import { texts } from './texts.js';

/*
 * One field of the price list as people type it and read it, wherever it stands: in a form, in a sheet, in a file.
 */

export interface Field {
  name: string;
  type: FieldType;
  /** What can be chosen, and what each is called. */
  choices?: Readonly<Record<string, string>>;
  isOptional?: boolean;
  /** Kept in capitals. */
  isUpper?: boolean;
  /** What it means that nothing is there. */
  empty?: string;
  /** How it is typed. */
  help?: string;
  /** The heading above it in a form, where it begins a group. */
  group?: string;
  range?: { min: number; max: number };
}

export type FieldType =
  | 'text'
  /** An amount of money, a percentage, another decimal number: kept as text. */
  | 'rate'
  | 'percent'
  | 'decimal'
  | 'number'
  | 'whole'
  /** In the tenant’s measures; kept in mm, kg and m². */
  | 'length'
  | 'weight'
  | 'area'
  | 'choice'
  | 'yesNo'
  | 'finish'
  /** Several words, with commas between. */
  | 'words'
  /** Sheets of glass: `130 × 96; 84 × 72`. */
  | 'sheets'
  /** What each begun step of weight costs: `6.00 / 50`. */
  | 'weightStep';

export type ReadField = { ok: true; value: unknown } | { ok: false; reason: string };

const KG_PER_POUND = 0.45359237;
const M2_PER_FT2 = 0.09290304;

/** A value as it is typed; '' for none. */
export function sayField({ type, choices }: Field, value: unknown, content: CatalogueContent): string {
  if (value === null || value === undefined) return '';
  switch (type) {
    case 'yesNo':
      return value === true ? texts.yes : texts.no;
    case 'length':
      return exactLength(value as number, content.precision).text;
    case 'weight':
      return rounded((value as number) / (content.units === 'inch' ? KG_PER_POUND : 1));
    case 'area':
      return rounded((value as number) / (content.units === 'inch' ? M2_PER_FT2 : 1));
    case 'number':
      return plain(value as number);
    case 'weightStep': {
      const { rate, stepKg } = value as WeightStep;
      return `${rate} / ${sayField({ name: '', type: 'weight' }, stepKg, content)}`;
    }
    case 'choice':
      return choices?.[value as string] ?? (value as string);
    case 'words':
      return (value as string[]).join(', ');
    case 'sheets':
      return (value as StockSheet[])
        .map(({ longMm, shortMm }) =>
          [longMm, shortMm].map((mm) => exactLength(mm, content.precision).text).join(' × '),
        )
        .join('; ');
    case 'finish':
      return content.edgeFinishes.find(({ uid }) => uid === value)?.code ?? '';
    default:
      return String(value);
  }
}

/** What a field is called, with the unit that it is typed in. */
export function fieldLabel({ type }: Field, label: string, { units }: CatalogueContent): string {
  if (type === 'weight') return `${label}, ${units === 'inch' ? 'lb' : 'kg'}`;
  if (type === 'area') return `${label}, ${units === 'inch' ? 'ft²' : 'm²'}`;
  if (type === 'weightStep') return texts.perStep(label, units === 'inch' ? 'lb' : 'kg');
  return label;
}

/** A value as the field of a form holds it. */
export function formText(field: Field, value: unknown, content: CatalogueContent): string {
  const isChosen = field.type === 'choice' || field.type === 'finish';
  return isChosen ? ((value as string | null | undefined) ?? '') : sayField(field, value, content);
}

const plain = (value: number): string => String(Number(value.toFixed(4)));
/** What is kept in another unit: 907.185 kg are 2000 lb. */
const rounded = (value: number): string => String(Number(value.toFixed(2)));

/**
 * Reads what was typed or pasted.
 * @param locale BCP 47
 */
export function readFieldText(
  field: Field,
  text: string,
  content: CatalogueContent,
  locale: string,
): ReadField {
  const said = text.trim();
  if (field.type === 'yesNo') return readYesNo(said);
  if (field.type === 'sheets') return readSheets(said, content);
  if (field.type === 'words') return { ok: true, value: readWords(said, field) };
  if (said === '') return field.isOptional ? { ok: true, value: null } : refused(texts.required);
  switch (field.type) {
    case 'rate':
    case 'percent':
    case 'decimal':
      return readAmount(field, said, content, locale);
    case 'length':
      return readLength(field, said, content);
    case 'weight':
    case 'area': {
      const unit = content.units !== 'inch' ? 1 : field.type === 'weight' ? KG_PER_POUND : M2_PER_FT2;
      return readNumber(said, field.range, unit);
    }
    case 'number':
    case 'whole': {
      const read = readNumber(said, field.range, 1);
      return read.ok && field.type === 'whole' && !Number.isInteger(read.value)
        ? refused(texts.wholeNumber)
        : read;
    }
    case 'weightStep':
      return readWeightStep(said, content, locale);
    case 'choice':
      return readChoice(field.choices ?? {}, said);
    case 'finish':
      return readFinish(said, content);
    default: {
      const max = field.range?.max;
      if (max !== undefined && said.length > max) return refused(texts.tooLong(max));
      return { ok: true, value: field.isUpper ? said.toUpperCase() : said };
    }
  }
}

const refused = (reason: string): ReadField => ({ ok: false, reason });

function readAmount(field: Field, said: string, content: CatalogueContent, locale: string): ReadField {
  const read = readRate(
    field.type === 'percent' ? said.replace(/\s*%$/, '') : said,
    locale,
    content.currency,
  );
  if (!read.ok) return read;
  if (read.rate === null && !field.isOptional) return refused(texts.required);
  return { ok: true, value: read.rate };
}

function readLength({ range }: Field, said: string, content: CatalogueContent): ReadField {
  const read = parseLength(said, content.units);
  if (!read.ok) return refused(read.reason);
  if (read.mm < 0) return refused(texts.noLength);
  const isIn = range === undefined || (read.mm >= range.min && read.mm <= range.max);
  if (isIn) return { ok: true, value: read.mm };
  const [min, max] = [range.min, range.max].map((mm) => exactLength(mm, content.precision).text);
  return refused(texts.lengthFrom(min!, max!));
}

function readNumber(said: string, range: Field['range'], unit: number): ReadField {
  const typed = Number(said.replace(',', '.'));
  const value = unit === 1 ? typed : Number((typed * unit).toFixed(6));
  const isIn = range === undefined || (value >= range.min && value <= range.max);
  if (Number.isFinite(value) && isIn) return { ok: true, value };
  if (range === undefined) return refused(texts.noNumber);
  return refused(texts.numberFrom(Number(plain(range.min / unit)), Number(plain(range.max / unit))));
}

function readYesNo(said: string): ReadField {
  const lower = said.toLowerCase();
  if (/^(yes|y|true|1|x)$/.test(lower)) return { ok: true, value: true };
  if (/^(no|n|false|0|)$/.test(lower)) return { ok: true, value: false };
  return refused(texts.yesOrNo);
}

function readWords(said: string, { isUpper }: Field): string[] {
  const words = said.split(/[,;\n]+/).map((word) => word.trim());
  return words.filter(Boolean).map((word) => (isUpper ? word.toUpperCase() : word));
}

function readWeightStep(said: string, content: CatalogueContent, locale: string): ReadField {
  const [price = '', step = '', ...more] = said.split(/\s*(?:\/|\bper\b)\s*/i);
  const rate = readRate(price, locale, content.currency);
  const kg = readFieldText(
    { name: '', type: 'weight', range: { min: 0.001, max: 100_000 } },
    step.replace(/\s*(kg|lbs?)\.?$/i, ''),
    content,
    locale,
  );
  if (more.length > 0 || !rate.ok || rate.rate === null || !kg.ok) return refused(texts.noWeightStep);
  return { ok: true, value: { stepKg: kg.value, rate: rate.rate } };
}

function readSheets(said: string, content: CatalogueContent): ReadField {
  const sheets: StockSheet[] = [];
  for (const one of said.split(/[;\n]/).filter((text) => text.trim() !== '')) {
    const sides = one.split(/[×x*]/i).map((side) => parseLength(side.trim(), content.units));
    const [first, second, ...more] = sides.map((side) => (side.ok ? side.mm : 0));
    if (more.length > 0 || !first || !second || first < 0 || second < 0) {
      return refused(texts.noSheets(one.trim()));
    }
    sheets.push({ longMm: Math.max(first, second), shortMm: Math.min(first, second) });
  }
  const { max } = limits.stockSheets;
  return sheets.length > max ? refused(texts.tooManySheets(max)) : { ok: true, value: sheets };
}

function readChoice(choices: Readonly<Record<string, string>>, said: string): ReadField {
  const lower = said.toLowerCase();
  const found = Object.entries(choices).find(
    ([value, name]) => value.toLowerCase() === lower || name.toLowerCase() === lower,
  );
  return found ? { ok: true, value: found[0] } : refused(texts.oneOf(Object.values(choices).join(', ')));
}

function readFinish(said: string, content: CatalogueContent): ReadField {
  const lower = said.toLowerCase();
  if (lower === texts.none) return { ok: true, value: null };
  const finish = content.edgeFinishes.find(
    ({ uid, code, name }) => uid === said || code.toLowerCase() === lower || name.toLowerCase() === lower,
  );
  return finish ? { ok: true, value: finish.uid } : refused(texts.noFinish(said));
}
