import type { CatalogueContent, MatrixCell, PriceListChange, PriceListPart } from '@glass/contracts';

const ENTRY_LISTS = [
  'materials',
  'edgeFinishes',
  'cornerFinishes',
  'hinges',
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
    ...ENTRY_LISTS.flatMap((part) => entryChanges(part, before[part], after[part])),
    ...ruleChanges(before.shapeRules, after.shapeRules),
    ...fieldChanges('pricing', null, '', before.pricing, after.pricing),
    ...(['currency', 'units', 'precision'] as const).flatMap((field) =>
      valueChange('general', null, field, before[field], after[field]),
    ),
  ];
}

interface Entry {
  uid: string;
}

function entryChanges(part: PriceListPart, before: Entry[], after: Entry[]): PriceListChange[] {
  const old = new Map(before.map((entry) => [entry.uid, entry]));
  const current = new Map(after.map((entry) => [entry.uid, entry]));
  return [
    ...before
      .filter(({ uid }) => !current.has(uid))
      .map((entry) => change(part, entry.uid, '', nameOf(entry), null)),
    ...after.flatMap((entry) => {
      const was = old.get(entry.uid);
      return was
        ? fieldChanges(part, entry.uid, '', was, entry)
        : [change(part, entry.uid, '', null, nameOf(entry))];
    }),
    ...(isSameOrder(before, after, old, current) ? [] : [change(part, null, 'order', null, null)]),
  ];
}

function isSameOrder(
  before: Entry[],
  after: Entry[],
  old: Map<string, Entry>,
  current: Map<string, Entry>,
): boolean {
  const stayed = before.filter(({ uid }) => current.has(uid));
  return after.filter(({ uid }) => old.has(uid)).every(({ uid }, i) => uid === stayed[i]?.uid);
}

function nameOf(entry: object): string {
  if ('name' in entry) return String(entry.name);
  return 'maxDiameterMm' in entry ? String(entry.maxDiameterMm) : '';
}

/** Rules have no identifier. A removed and an added rule with the same measure and glass count as one change. */
function ruleChanges(
  before: CatalogueContent['shapeRules'],
  after: CatalogueContent['shapeRules'],
): PriceListChange[] {
  const textOf = (rule: object): string =>
    JSON.stringify(Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1)));
  const left = after.map(textOf);
  const gone = before.filter((rule) => {
    const place = left.indexOf(textOf(rule));
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
  const old = before.map(textOf);
  const added = after.filter((rule) => {
    const place = old.indexOf(textOf(rule));
    if (place !== -1) old.splice(place, 1);
    return place === -1;
  });
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

function ruleText({ operator, formula, unit, severity, message }: Rule): string {
  return `${operator} ${formula} ${unit}, ${severity}${message ? `, “${message}”` : ''}`;
}

function fieldChanges(
  part: PriceListPart,
  entryUID: string | null,
  field: string,
  before: unknown,
  after: unknown,
): PriceListChange[] {
  // `cutout` is a shape in hinges, but a matrix in the pricing rules.
  if (MATRICES.test(field) && Array.isArray(before)) {
    return matrixChanges(part, entryUID, field, before as MatrixCell[], after as MatrixCell[]);
  }
  if (part === 'hinges' && field === 'cutout' && [before, after].some(isDrawn)) {
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [change(part, entryUID, field, toScalar(before), toScalar(after))];
  }
  if (haveCodes(before) && haveCodes(after)) return rowChanges(part, entryUID, field, before, after);
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

function rowChanges(
  part: PriceListPart,
  entryUID: string | null,
  field: string,
  before: CodedRow[],
  after: CodedRow[],
): PriceListChange[] {
  const [old, current] = [before, after].map((rows) => new Map(rows.map((row) => [row.code, row])));
  const stayed = before.filter(({ code }) => current!.has(code));
  const isSameOrder = after
    .filter(({ code }) => old!.has(code))
    .every(({ code }, i) => code === stayed[i]?.code);
  return [
    ...before
      .filter(({ code }) => !current!.has(code))
      .map((row) => change(part, entryUID, `${field}.${row.code}`, getRowName(row), null)),
    ...after.flatMap((row) => {
      const [was, place] = [old!.get(row.code), `${field}.${row.code}`];
      return was
        ? fieldChanges(part, entryUID, place, was, row)
        : [change(part, entryUID, place, null, getRowName(row))];
    }),
    ...(isSameOrder ? [] : [change(part, entryUID, `${field}.order`, null, null)]),
  ];
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
