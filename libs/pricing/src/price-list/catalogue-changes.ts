import {
  CATALOGUE_LANGUAGES,
  type CatalogueContent,
  type CatalogueLanguage,
  type CatalogueTranslation,
  type MatrixCell,
  type PriceListChange,
  type PriceListPart,
  type SizePrice,
} from '@glass/contracts/catalogue';
import { sizeKey } from './edit-catalogue.js';

const ENTRY_LISTS = [
  'materials',
  'edgeFinishes',
  'cornerFinishes',
  'hinges',
  'articles',
  'holePrices',
  'standardHoles',
] as const satisfies PriceListPart[];

/** Fields that are matrices, of an entry or of the pricing rules. */
const MATRICES = /^(matrix|notch|cutout|countersinks\.\d+\.matrix)$/;

type Scalar = PriceListChange['before'];

/**
 * Lists the changes from `before` to `after` in the order of the price list: added and removed entries, otherwise by
 * field.
 */
export function compareCatalogues(before: CatalogueContent, after: CatalogueContent): PriceListChange[] {
  return [
    ...ENTRY_LISTS.flatMap((part) =>
      listChanges<{ uid: string }>(part, [before[part] ?? [], after[part] ?? []], uidOf, nameOf, (uid) =>
        uid === null ? [null, 'order'] : [uid, ''],
      ),
    ),
    ...ruleChanges(before.shapeRules, after.shapeRules),
    ...fieldChanges('pricing', null, '', before.pricing, after.pricing),
    ...translationChanges(before.translations, after.translations),
    ...(['currency', 'units', 'precision'] as const).flatMap((field) =>
      valueChange('general', null, field, before[field], after[field]),
    ),
  ];
}

/**
 * Removed, added and changed rows of a list, and whether the others changed their order.
 * @param placeOf entry and field of the row with a key, or of the order (null)
 */
function listChanges<Row extends object>(
  part: PriceListPart,
  [before, after]: [Row[], Row[]],
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
  placeOf: (key: string | null) => [entryUID: string | null, field: string],
): PriceListChange[] {
  const byKey = (rows: Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [old, current] = [byKey(before), byKey(after)];
  const stayed = before.filter((row) => current.has(keyOf(row)));
  const isSameOrder = after
    .filter((row) => old.has(keyOf(row)))
    .every((row, i) => stayed[i] && keyOf(row) === keyOf(stayed[i]));
  return [
    ...before
      .filter((row) => !current.has(keyOf(row)))
      .map((row) => change(part, ...placeOf(keyOf(row)), nameOf(row), null)),
    ...after.flatMap((row) => {
      const [was, place] = [old.get(keyOf(row)), placeOf(keyOf(row))];
      return was ? fieldChanges(part, ...place, was, row) : [change(part, ...place, null, nameOf(row))];
    }),
    ...(isSameOrder ? [] : [change(part, ...placeOf(null), null, null)]),
  ];
}

const uidOf = ({ uid }: { uid: string }): string => uid;

function nameOf(entry: object): string {
  if ('name' in entry) return String(entry.name);
  return 'maxDiameterMm' in entry ? String(entry.maxDiameterMm) : '';
}

/** Rules have no identifier. A removed and an added rule with the same measure and glass count as one change. */
function ruleChanges(before: Rule[], after: Rule[]): PriceListChange[] {
  const textOf = (rule: Rule): string =>
    JSON.stringify(Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1)));
  const without = (rules: Rule[], others: Rule[]): Rule[] => {
    const left = others.map(textOf);
    return rules.filter((rule) => {
      const place = left.indexOf(textOf(rule));
      if (place !== -1) left.splice(place, 1);
      return place === -1;
    });
  };
  const [gone, added] = [without(before, after), without(after, before)];
  return [
    ...gone.map((rule) => {
      const place = added.findIndex((other) => isSameRule(rule, other));
      const [now] = place === -1 ? [] : added.splice(place, 1);
      return change('shapeRules', null, rule.code, ruleText(rule), now ? ruleText(now) : null);
    }),
    ...added.map((rule) => change('shapeRules', null, rule.code, null, ruleText(rule))),
  ];
}

type Rule = CatalogueContent['shapeRules'][number];

function isSameRule(one: Rule, other: Rule): boolean {
  return (['code', 'materialUID', 'thicknessMm', 'tempered', 'shape'] as const).every(
    (field) => one[field] === other[field],
  );
}

/** Facts of a rule as a value, which `describePriceChange` words. */
function ruleText({ operator, formula, unit, severity, message }: Rule): string {
  return JSON.stringify({ operator, formula, unit, severity, message } satisfies RuleFacts);
}

export type RuleFacts = Pick<Rule, 'operator' | 'formula' | 'unit' | 'severity' | 'message'>;

function fieldChanges(
  part: PriceListPart,
  entryUID: string | null,
  field: string,
  before: unknown,
  after: unknown,
): PriceListChange[] {
  // `cutout` is a shape in hinges, but a matrix in the pricing rules. Drawn shapes and lists of finishes change whole.
  if (MATRICES.test(field) && Array.isArray(before)) {
    return matrixChanges(part, entryUID, field, before as MatrixCell[], after as MatrixCell[]);
  }
  if (part === 'pricing' && field === 'sizePrices') {
    return sizePriceChanges((before ?? []) as SizePrice[], (after ?? []) as SizePrice[]);
  }
  if (isWhole(part, field, before, after)) {
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [change(part, entryUID, field, toScalar(before), toScalar(after))];
  }
  if (haveCodes(before) && haveCodes(after)) {
    return listChanges(
      part,
      [before, after],
      ({ code }) => code,
      getRowName,
      (code) => [entryUID, `${field}.${code ?? 'order'}`],
    );
  }
  if (isBranch(before) && isBranch(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      fieldChanges(part, entryUID, field === '' ? key : `${field}.${key}`, before[key], after[key]),
    );
  }
  return valueChange(part, entryUID, field, before, after);
}

export type CodedRow = { code: string } & ({ name: string } | { label: string });

export const getRowName = (row: CodedRow): string => ('name' in row ? row.name : row.label);

/** Charges, crates, zones and taxes are identified by their code, not their position. */
const haveCodes = (rows: unknown): rows is CodedRow[] =>
  Array.isArray(rows) && rows.every((row) => isBranch(row) && typeof row.code === 'string');

/** Lists and objects that change whole: `change-text` writes them in one line. */
const WHOLE_OF_ARTICLES =
  /^(deductions|limits|kit|finishes|stockLengthsMm|sliding\.(top|doorHoles|fixedHoles|returnHoles))$/;

function isWhole(part: PriceListPart, field: string, before: unknown, after: unknown): boolean {
  if (part === 'articles') return WHOLE_OF_ARTICLES.test(field);
  return part === 'hinges' && (field === 'finishes' || (field === 'cutout' && [before, after].some(isDrawn)));
}

/** Drawn contours are compared as a whole instead of point by point. */
const isDrawn = (value: unknown): boolean => isBranch(value) && value.kind === 'drawn';

interface Compared {
  after: MatrixCell[];
  of: string;
  changes: PriceListChange[];
}

/** Cache: while a price list is edited, all matrices but one stay the same objects. */
const compared = new WeakMap<MatrixCell[], Compared>();

function matrixChanges(
  part: PriceListPart,
  entryUID: string | null,
  field: string,
  before: MatrixCell[],
  after: MatrixCell[],
): PriceListChange[] {
  const of = `${part} ${entryUID ?? ''} ${field}`;
  const cached = compared.get(before);
  if (cached?.after === after && cached.of === of) return cached.changes;
  const changes = changedCells(part, entryUID, field, before, after);
  compared.set(before, { after, of, changes });
  return changes;
}

function changedCells(
  part: PriceListPart,
  entryUID: string | null,
  field: string,
  before: MatrixCell[],
  after: MatrixCell[],
): PriceListChange[] {
  const old = new Map(before.map((cell) => [keyOf(cell), cell]));
  const current = new Map(after.map((cell) => [keyOf(cell), cell]));
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), current.get(key)];
    const { materialUID, thicknessMm } = (is ?? was)!;
    const at = { materialUID, thicknessMm };
    return ['rate', 'curvedRate'].flatMap((rate) =>
      // Corner finishes have no second rate, neither before nor after.
      ![was, is].some((cell) => cell && rate in cell)
        ? []
        : valueChange(part, entryUID, `${field}.${rate}`, rateOf(was, rate, at), rateOf(is, rate, at)).map(
            (each) => ({
              ...each,
              at,
            }),
          ),
    );
  });
}

/** One change per size: `sizePrices.1000000x2000000.rate`, in thousandths of a millimeter; '' for no such size. */
function sizePriceChanges(before: SizePrice[], after: SizePrice[]): PriceListChange[] {
  const old = new Map(before.map((row) => [sizeKey(row), row]));
  const current = new Map(after.map((row) => [sizeKey(row), row]));
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), current.get(key)];
    const { materialUID } = (is ?? was)!;
    const field = `sizePrices.${key.slice(materialUID.length + 1)}.rate`;
    const rate = (row: SizePrice | undefined) => (row ? row.rate : '');
    return valueChange('pricing', null, field, rate(was), rate(is)).map((each) => ({
      ...each,
      at: { materialUID, thicknessMm: null },
    }));
  });
}

/** One change per text and language: `Low-iron.de`. */
function translationChanges(
  before: readonly CatalogueTranslation[] = [],
  after: readonly CatalogueTranslation[] = [],
): PriceListChange[] {
  const [old, current] = [before, after].map((rows) => new Map(rows.map((row) => [row.text, row]))) as [
    Map<string, CatalogueTranslation>,
    Map<string, CatalogueTranslation>,
  ];
  const languages = Object.keys(CATALOGUE_LANGUAGES) as CatalogueLanguage[];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((text) =>
    languages.flatMap((language) =>
      valueChange(
        'translations',
        null,
        `${text}.${language}`,
        old.get(text)?.[language] || null,
        current.get(text)?.[language] || null,
      ),
    ),
  );
}

/** Without a cell of its own, a material costs what its thickness does, which is different from on request. */
function rateOf(
  cell: MatrixCell | undefined,
  rate: string,
  { materialUID }: Pick<MatrixCell, 'materialUID'>,
): unknown {
  if (cell === undefined) return materialUID === null ? null : '';
  return (cell as unknown as Record<string, unknown>)[rate] ?? null;
}

const keyOf = ({ materialUID, thicknessMm }: MatrixCell): string =>
  materialUID ?? (thicknessMm === null ? 'all' : String(Math.round(thicknessMm * 1000)));

function valueChange(
  part: PriceListPart,
  entryUID: string | null,
  field: string,
  before: unknown,
  after: unknown,
): PriceListChange[] {
  const [was, is] = [toScalar(before), toScalar(after)];
  return was === is ? [] : [change(part, entryUID, field, was, is)];
}

function change(
  part: PriceListPart,
  entryUID: string | null,
  field: string,
  before: Scalar,
  after: Scalar,
): PriceListChange {
  return { part, entryUID, field, at: null, before, after };
}

/** Added or removed objects are stored as JSON. */
function toScalar(value: unknown): Scalar {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Scalar);
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
