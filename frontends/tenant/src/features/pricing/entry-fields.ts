import {
  limits,
  newUid,
  SIDED_SURFACE_ENTRIES,
  type CatalogueContent,
  type HingeCutout,
  type HingeTemplate,
} from '@glass/contracts';
import { listCatalogueFaults, withEntry, type EntryOf } from '@glass/pricing/price-list';
import type { SavedList } from './edits.js';
import { formatFormValue, parseFieldText, type Field } from './field-text.js';
import type { NumberWriting } from './rate-text.js';
import {
  CONTOUR,
  CUTOUTS,
  toHinge,
  keepExactDimensions,
  plateFaults,
  hingeFormTexts,
} from './hinge-fields.js';
import { texts } from './texts.js';

/* Form fields of a glass, a finish or a hinge, as text. */

export type Fields = Record<string, string>;

const NAME: Field = { name: 'name', type: 'text', range: limits.catalogueName };
const CODE: Field = { name: 'code', type: 'text', range: limits.catalogueCode };
const ACTIVE: Field = { name: 'active', type: 'yesNo' };
const length = (name: string, isOptional = false): Field => ({ name, type: 'length', isOptional });
const thickness = (name: string, isOptional = false): Field => ({
  name,
  type: 'number',
  isOptional,
  range: limits.thicknessMm,
});
const choice = (name: string, ...kinds: (keyof typeof texts.kinds)[]): Field => ({
  name,
  type: 'choice',
  choices: Object.fromEntries(kinds.map((kind) => [kind, texts.kinds[kind]])),
});
const weight = (name: string): Field => ({
  name,
  type: 'weight',
  isOptional: true,
  range: { min: 0.1, max: 5000 },
});

/** Fields in form order. Cutout dimensions depend on the chosen shape. */
export function listEntryFields(list: SavedList, said: Fields): Field[] {
  switch (list) {
    case 'materials':
      return [
        NAME,
        CODE,
        thickness('thicknessMm'),
        { name: 'thicknessName', type: 'text', range: limits.thicknessName },
        { name: 'ratePerArea', type: 'rate', isOptional: true },
        { name: 'weightKgPerM2', type: 'number', range: { min: 0.1, max: 500 } },
        { name: 'defaultEdgeFinishUID', type: 'finish', isOptional: true },
        { name: 'tempered', type: 'yesNo' },
        {
          ...choice('sidedSurface', ...SIDED_SURFACE_ENTRIES),
          isOptional: true,
          empty: texts.byItsName,
          help: texts.sidedHelp,
        },
        ACTIVE,
        { ...length('minShortMm', true), group: texts.groups.limits },
        length('minLongMm', true),
        length('maxShortMm', true),
        length('maxLongMm', true),
        weight('maxWeightKg'),
        {
          name: 'leadWorkingDays',
          type: 'whole',
          isOptional: true,
          range: { min: 0, max: 365 },
          group: texts.groups.supply,
          empty: texts.asUsual,
        },
        { name: 'stockSheets', type: 'sheets', help: texts.sheetsHelp },
      ];
    case 'edgeFinishes':
      return [
        NAME,
        CODE,
        choice('kind', 'seamed', 'flatPolish', 'pencilPolish', 'mitre', 'bevel', 'cut'),
        ...(said.kind === 'bevel' ? [length('bevelWidthMm')] : []),
        ...(said.kind === 'mitre'
          ? [{ name: 'mitreDegrees', type: 'number', range: { min: 1, max: 89 } } as const]
          : []),
        ACTIVE,
      ];
    case 'cornerFinishes':
      return [
        NAME,
        CODE,
        choice('kind', 'square', 'eased', 'dubbed', 'clipped', 'radius'),
        length('minSizeMm', true),
        length('maxSizeMm', true),
        ACTIVE,
      ];
    case 'hinges':
      return [
        NAME,
        CODE,
        choice('kind', 'hinge', 'clamp', 'handle'),
        choice('cutout', 'mouseEar', 'uSlot', 'holes', 'drawn'),
        ...CUTOUTS[(said.cutout || 'mouseEar') as HingeCutout['kind']].map((name) => length(name)),
        { ...length('plateWidth', true), group: texts.groups.plate },
        length('plateInside', true),
        length('plateOutside', true),
        { ...length('maxDoorWidthMm', true), group: texts.groups.carries },
        weight('maxDoorWeightKg'),
        { ...thickness('minThicknessMm', true), empty: texts.thinnerPasses },
        { ...thickness('maxThicknessMm', true), empty: texts.thickerPasses },
        ACTIVE,
      ];
  }
}

/** Every field that a form of this list can have, once. */
function formFields(list: SavedList): Field[] {
  const kinds = list === 'edgeFinishes' ? ['bevel', 'mitre'] : [''];
  const cutouts = list === 'hinges' ? Object.keys(CUTOUTS) : [''];
  const fields = kinds.flatMap((kind) =>
    cutouts.flatMap((cutout) => listEntryFields(list, { kind, cutout })),
  );
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

export const allFields = (list: SavedList): string[] => [
  ...formFields(list).map(({ name }) => name),
  ...(list === 'hinges' ? [CONTOUR] : []),
];

const FIRST: Record<SavedList, Fields> = {
  materials: { tempered: 'yes', active: 'yes' },
  edgeFinishes: { kind: 'flatPolish', active: 'yes' },
  cornerFinishes: { kind: 'radius', active: 'yes' },
  hinges: { kind: 'hinge', cutout: 'mouseEar', active: 'yes' },
};

/** @param entry null for a new one */
export function fieldsOf(
  list: SavedList,
  entry: EntryOf<SavedList> | null,
  content: CatalogueContent,
  locale: string,
): Fields {
  const empty = Object.fromEntries(allFields(list).map((name) => [name, '']));
  if (!entry) return { ...empty, ...FIRST[list] };
  const values: Record<string, unknown> = { ...entry };
  if ('cutout' in entry) {
    Object.assign(values, hingeFormTexts(entry), { kind: entry.kind, cutout: entry.cutout.kind });
  }
  const fields = new Map(formFields(list).map((field) => [field.name, field]));
  const said = (name: string): string => {
    const field = fields.get(name);
    return field ? formatFormValue(field, values[name], content, locale) : String(values[name] ?? '');
  };
  return Object.fromEntries(Object.keys(empty).map((name) => [name, said(name)]));
}

type ParsedEntry = { entry: EntryOf<SavedList>; faults: Record<string, string> };

/**
 * Parses a form.
 * @param before null for a new entry
 */
export function parseEntry(
  list: SavedList,
  before: EntryOf<SavedList> | null,
  said: Fields,
  content: CatalogueContent,
  writing: NumberWriting,
): ParsedEntry {
  const faults: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const field of listEntryFields(list, said)) {
    const read = parseFieldText(field, said[field.name] ?? '', content, writing);
    if (read.ok) values[field.name] = read.value;
    else faults[field.name] = read.reason;
  }
  const uid = before?.uid ?? newUid();
  if (list === 'hinges') Object.assign(faults, plateFaults(values));
  const entry = { ...shapeOf(list, values, said), uid, ...matrixOf(list, before) } as EntryOf<SavedList>;
  keepUneditedFields(list, before, entry, said, content, writing.locale);
  if (Object.keys(faults).length === 0) {
    const next = withEntry(content, list, entry);
    const prefix = `${list}.${next[list].findIndex((one) => one.uid === uid)}.`;
    for (const { field, reason } of listCatalogueFaults(next)) {
      if (field.startsWith(prefix)) faults[field.slice(prefix.length)] ??= reason;
    }
  }
  return { entry, faults };
}

function matrixOf(list: SavedList, before: EntryOf<SavedList> | null): object {
  if (list === 'materials') return {};
  return { matrix: before && 'matrix' in before ? before.matrix : [] };
}

function shapeOf(list: SavedList, values: Record<string, unknown>, said: Fields): object {
  if (list === 'edgeFinishes') return { bevelWidthMm: null, mitreDegrees: null, ...values };
  return list === 'hinges' ? toHinge(values, said) : values;
}

/** Fields show rounded values: 9.525 mm has fewer decimals on screen. An unedited field keeps its exact value. */
function keepUneditedFields(
  list: SavedList,
  before: EntryOf<SavedList> | null,
  entry: EntryOf<SavedList>,
  said: Fields,
  content: CatalogueContent,
  locale: string,
): void {
  if (!before) return;
  const shown = fieldsOf(list, before, content, locale);
  const [from, to] = [before as object, entry as object] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  for (const name of Object.keys(to)) {
    if (name in shown && name !== 'cutout' && name !== 'plate' && shown[name] === said[name])
      to[name] = from[name];
  }
  if (list === 'hinges') keepExactDimensions(before as HingeTemplate, entry as HingeTemplate, shown, said);
}
