import type { CatalogueContent, MatrixCell, PriceListChange, PriceListPart } from '@glass/contracts';

const ENTRY_LISTS = [
  'materials',
  'edgeFinishes',
  'cornerFinishes',
  'hinges',
  'holePrices',
  'standardHoles',
] as const satisfies PriceListPart[];

/** Of an entry, or of the rules of pricing. */
const MATRICES = /^(matrix|notch|cutout|countersinks\.\d+\.matrix)$/;

type Scalar = PriceListChange['before'];

/** What is different in `after`, in the order of the price list: an entry that came or went, else field by field. */
export function catalogueChanges(before: CatalogueContent, after: CatalogueContent): PriceListChange[] {
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

/** Rules have no identifier: what came and what went with the same measure of the same glass is one that changed. */
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
      const place = added.findIndex((other) => isAboutTheSame(rule, other));
      const [now] = place === -1 ? [] : added.splice(place, 1);
      return change('shapeRules', null, rule.code, ruleText(rule), now ? ruleText(now) : null);
    }),
    ...added.map((rule) => change('shapeRules', null, rule.code, null, ruleText(rule))),
  ];
}

type Rule = CatalogueContent['shapeRules'][number];

function isAboutTheSame(one: Rule, other: Rule): boolean {
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
  // The cut-out of a hinge is a shape, that of the charges a matrix.
  if (MATRICES.test(field) && Array.isArray(before)) {
    return matrixChanges(part, entryUID, field, before as MatrixCell[], after as MatrixCell[]);
  }
  if (part === 'hinges' && field === 'cutout' && [before, after].some(isDrawn)) {
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [change(part, entryUID, field, scalarOf(before), scalarOf(after))];
  }
  if (areCoded(before) && areCoded(after)) return rowChanges(part, entryUID, field, before, after);
  if (isBranch(before) && isBranch(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      fieldChanges(part, entryUID, field === '' ? key : `${field}.${key}`, before[key], after[key]),
    );
  }
  return valueChange(part, entryUID, field, before, after);
}

export type CodedRow = { code: string } & ({ name: string } | { label: string });

export const nameOfRow = (row: CodedRow): string => ('name' in row ? row.name : row.label);

/** Charges, crates, zones, taxes: rows that stay what they are wherever they stand. */
const areCoded = (rows: unknown): rows is CodedRow[] =>
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
      .map((row) => change(part, entryUID, `${field}.${row.code}`, nameOfRow(row), null)),
    ...after.flatMap((row) => {
      const [was, place] = [old!.get(row.code), `${field}.${row.code}`];
      return was
        ? fieldChanges(part, entryUID, place, was, row)
        : [change(part, entryUID, place, null, nameOfRow(row))];
    }),
    ...(isSameOrder ? [] : [change(part, entryUID, `${field}.order`, null, null)]),
  ];
}

/** A contour is looked at, not told point by point. */
const isDrawn = (value: unknown): boolean => isBranch(value) && value.kind === 'drawn';

interface Compared {
  after: MatrixCell[];
  of: string;
  changes: PriceListChange[];
}

/** Of a price list that somebody types in, all matrices but one are as they were compared before. */
const compared = new WeakMap<MatrixCell[], Compared>();

function matrixChanges(
  part: PriceListPart,
  entryUID: string | null,
  field: string,
  before: MatrixCell[],
  after: MatrixCell[],
): PriceListChange[] {
  const of = `${part} ${entryUID ?? ''} ${field}`;
  const known = compared.get(before);
  if (known?.after === after && known.of === of) return known.changes;
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
      // A finish of corners has no second price, neither before nor after.
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

/** One glass without a price of its own costs what its thickness does, which is not the same as on request. */
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
  const [was, is] = [scalarOf(before), scalarOf(after)];
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

/** What came or went as a whole is told by its text. */
function scalarOf(value: unknown): Scalar {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Scalar);
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
