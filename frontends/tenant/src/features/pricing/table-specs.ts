import { defineTexts } from '@glass/language';
import type {
  CatalogueContent,
  Crate,
  DeliveryZone,
  HolePrice,
  OrderCharge,
  PricingRules,
  RushClass,
  StandardHole,
  Tax,
} from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import type { Edit } from './edits.js';
import type { Field } from './field-text.js';
import { texts } from './texts.js';

export type Row = object;

/* Tables of the price list that are saved as a whole: their fields and the defaults of a new row. */

export interface TableSpec {
  id: keyof typeof texts.tables;
  fields: readonly Field[];
  /** Field that names a row; without one, rows are numbered. */
  nameField?: string;
  rowsOf: (content: CatalogueContent) => Row[];
  withRows: (content: CatalogueContent, rows: Row[]) => Edit;
  /** Values of a new row. */
  first: () => Row;
  /** Identifies a row across changes. */
  keyOf?: (row: Row) => string;
  /** Sorted by size, so rows can't be moved by hand. */
  isSorted?: boolean;
  /** Path in validation errors, such as `pricing.taxes`. */
  path: string;
}

type ListOfPricing =
  | 'oversize'
  | 'aspect'
  | 'volumeTiers'
  | 'orderCharges'
  | 'rushClasses'
  | 'crates'
  | 'deliveryZones'
  | 'taxes';

const text = (name: string, range: Field['range']): Field => ({ name, type: 'text', range });
const percent: Field = { name: 'percent', type: 'percent' };
const amount = (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'rate', ...more });
const optional = (empty: string) => ({ isOptional: true, empty });
const DAYS = { min: 0, max: 365 };
const CODE = defineTexts((): Field => ({
  ...text('code', limits.chargeCode),
  isOptional: true,
  empty: texts.codeOfName,
}));
const SHORT_CODE = defineTexts((): Field => ({ ...CODE, range: limits.catalogueCode }));
const NAME = text('name', limits.catalogueName);
const LABEL = text('label', limits.catalogueName);
const KG = { min: 0, max: 100_000 };

function ofPricing(
  id: ListOfPricing,
  fields: readonly Field[],
  first: object,
  nameField?: string,
): TableSpec {
  return {
    id,
    fields,
    nameField,
    rowsOf: ({ pricing }) => pricing[id],
    withRows: ({ pricing }, rows) => ({ kind: 'part', part: 'pricing', value: { ...pricing, [id]: rows } }),
    first: () => ({ ...first }),
    ...(nameField ? { keyOf: (row) => (row as { code: string }).code } : {}),
    path: `pricing.${id}`,
  };
}

/** An amount, an area or a number of pieces, by the basis of its row. */
export const TIER_FROM: Field = { name: 'from', type: 'decimal' };

export const SURCHARGES = defineTexts((): readonly TableSpec[] => [
  ofPricing(
    'oversize',
    [
      { name: 'aboveArea', type: 'decimal', isOptional: true },
      { name: 'aboveEdgeMm', type: 'length', isOptional: true },
      percent,
    ],
    { aboveArea: null, aboveEdgeMm: null, percent: '' },
  ),
  ofPricing('aspect', [{ name: 'aboveRatio', type: 'decimal' }, percent], { aboveRatio: '', percent: '' }),
  ofPricing(
    'volumeTiers',
    [{ name: 'basis', type: 'choice', choices: () => texts.forms.basis }, TIER_FROM, percent],
    { basis: 'amount', from: '', percent: '' },
  ),
]);

export const CHARGES = defineTexts((): readonly TableSpec[] => [
  ofPricing(
    'orderCharges',
    [
      LABEL,
      { name: 'kind', type: 'choice', choices: () => texts.forms.kind },
      amount('value'),
      { name: 'optional', type: 'yesNo' },
      SHORT_CODE,
    ],
    { code: '', label: '', kind: 'fixed', value: '', optional: false } satisfies OrderCharge,
    'label',
  ),
  ofPricing(
    'rushClasses',
    [
      NAME,
      { name: 'leadWorkingDays', type: 'whole', range: DAYS },
      percent,
      amount('fixed'),
      amount('minimum', optional(texts.none)),
      CODE,
    ],
    { code: '', name: '', leadWorkingDays: 5, percent: '0', fixed: '0', minimum: null } satisfies RushClass,
    'name',
  ),
  ofPricing(
    'crates',
    [
      NAME,
      amount('fixed'),
      amount('perPiece'),
      { name: 'perWeight', type: 'weightStep', ...optional(texts.none) },
      { name: 'requiredAboveKg', type: 'weight', range: KG, ...optional(texts.never) },
      { name: 'requiredAboveM2', type: 'area', range: { min: 0, max: 100 }, ...optional(texts.never) },
      CODE,
    ],
    {
      ...{ code: '', name: '', fixed: '', perPiece: '0', perWeight: null },
      ...{ requiredAboveKg: null, requiredAboveM2: null },
    } satisfies Crate,
    'name',
  ),
  ofPricing(
    'deliveryZones',
    [
      NAME,
      { ...text('country', { min: 2, max: 2 }), isUpper: true },
      { name: 'states', type: 'words', isUpper: true, empty: texts.allOf },
      { name: 'postalCodes', type: 'words', empty: texts.allOf },
      amount('fixed', optional(texts.onRequest)),
      { name: 'perWeight', type: 'weightStep', ...optional(texts.none) },
      amount('freeFrom', optional(texts.never)),
      { name: 'transitWorkingDays', type: 'whole', range: DAYS },
      { name: 'taxed', type: 'yesNo' },
      CODE,
    ],
    {
      ...{ code: '', name: '', country: '', states: [], postalCodes: [], fixed: null, perWeight: null },
      ...{ freeFrom: null, taxed: true, transitWorkingDays: 1 },
    } satisfies DeliveryZone,
    'name',
  ),
  ofPricing(
    'taxes',
    [LABEL, percent, { name: 'compound', type: 'yesNo' }, SHORT_CODE],
    { code: '', label: '', percent: '', compound: false } satisfies Tax,
    'label',
  ),
]);

export const STANDARD_HOLES: TableSpec = {
  id: 'standardHoles',
  nameField: 'name',
  fields: [
    NAME,
    { name: 'diameterMm', type: 'length', range: { min: 0.1, max: 20_000 } },
    { name: 'active', type: 'yesNo' },
  ],
  rowsOf: ({ standardHoles }) => standardHoles,
  withRows: (_content, rows) => ({ kind: 'part', part: 'standardHoles', value: rows as StandardHole[] }),
  first: () => ({ uid: newUid(), name: '', diameterMm: null, active: true }),
  keyOf: (row) => (row as StandardHole).uid,
  path: 'standardHoles',
};

const DIAMETER: Field = { name: 'maxDiameterMm', type: 'length', range: { min: 0.1, max: 20_000 } };
const byDiameter = (rows: Row[]): HolePrice[] =>
  (rows as HolePrice[]).toSorted((one, other) => one.maxDiameterMm - other.maxDiameterMm);

/** Hole classes only; their prices are a matrix. */
export const HOLE_CLASSES: TableSpec = {
  id: 'holePrices',
  isSorted: true,
  fields: [DIAMETER],
  rowsOf: ({ holePrices }) => holePrices,
  withRows: (_content, rows) => ({ kind: 'part', part: 'holePrices', value: byDiameter(rows) }),
  first: () => ({ uid: newUid(), maxDiameterMm: null, matrix: [] }),
  keyOf: (row) => (row as HolePrice).uid,
  path: 'holePrices',
};

export const COUNTERSINK_CLASSES: TableSpec = {
  id: 'countersinks',
  isSorted: true,
  fields: [DIAMETER],
  rowsOf: ({ pricing }) => pricing.countersinks,
  withRows: ({ pricing }, rows) => ({
    kind: 'part',
    part: 'pricing',
    value: { ...pricing, countersinks: byDiameter(rows) },
  }),
  first: () => ({ maxDiameterMm: null, matrix: [] }),
  path: 'pricing.countersinks',
};

/** Single fields of the pricing rules, one row each. */
type SingleField = Field & { name: keyof PricingRules };

export const MINIMUMS = defineTexts((): readonly SingleField[] => [
  { name: 'roundUpToMm', type: 'length', range: { min: 0, max: 20_000 }, ...optional(texts.none) },
  { name: 'minEdgeMm', type: 'length', range: { min: 0, max: 20_000 }, ...optional(texts.none) },
  { name: 'areaDecimals', type: 'whole', range: { min: 0, max: 6 } },
  { name: 'minArea', type: 'decimal', ...optional(texts.none) },
  { name: 'minEdgeWorkMm', type: 'length', range: { min: 0, max: 20_000 }, ...optional(texts.none) },
  { name: 'shapePercent', type: 'percent', ...optional(texts.onRequest) },
  { name: 'outOfSquare', type: 'rate', ...optional(texts.onRequest) },
]);

/** Fees for making a template, and for cutting from the buyer's template. */
export const TEMPLATES = defineTexts((): readonly Field[] => [
  { name: 'made', type: 'rate', ...optional(texts.notOffered) },
  { name: 'supplied', type: 'rate', ...optional(texts.notOffered) },
]);

export const LEAD_TIME: readonly SingleField[] = [{ name: 'leadWorkingDays', type: 'whole', range: DAYS }];

/** Derives a unique code from a row's name. */
export function deriveCode(name: string, taken: readonly string[], max: number): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  const base = (plain || 'row').slice(0, max);
  for (let i = 1; ; i += 1) {
    const code = i === 1 ? base : `${base.slice(0, max - String(i).length - 1)}-${i}`;
    if (!taken.includes(code)) return code;
  }
}
