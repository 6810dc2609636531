import {
  type CatalogueContent,
  type DrawnCutout,
  type HingeCutout,
  type HingePlate,
  type HingeTemplate,
  GLASS_LOOKS,
  HARDWARE_SUPPLIES,
  SIDED_SURFACE_ENTRIES,
} from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import { type EntryOf, listCatalogueFaults, listEntries, withEntry } from '@glass/pricing/price-list';
import { parseLengthIn, toDrawnCutout } from '@glass/geometry';
import { hasMatrix, type SavedList } from './edits.js';
import { type Field, formatFormValue, parseFieldText } from './field-text.js';
import {
  flattenArticle,
  keepExactArticle,
  listArticleFields,
  toArticle,
  toArticleField,
} from './hardware/article-fields.js';
import type { NumberWriting } from './rate-text.js';
import { texts } from './texts.js';

/* Form fields of a glass, a finish, a hinge or an article, as text. */

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
  choices: () => Object.fromEntries(kinds.map((kind) => [kind, texts.kinds[kind]])),
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
        { ...choice('look', ...GLASS_LOOKS), isOptional: true, empty: texts.byItsName },
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
        { ...choice('hardware', ...HARDWARE_SUPPLIES), group: texts.groups.hardware },
        { name: 'finishes', type: 'finishes', isOptional: true },
        { name: 'photoFileUID', type: 'photo', isOptional: true },
        ACTIVE,
      ];
    case 'articles':
      return listArticleFields(said);
  }
}

/** Every field that a form of this list can have, once. */
function formFields(list: SavedList): Field[] {
  const kinds = list === 'edgeFinishes' ? ['bevel', 'mitre'] : [''];
  if (list === 'articles') return listArticleFields();
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
  hinges: { kind: 'hinge', cutout: 'mouseEar', hardware: 'cutoutOnly', active: 'yes' },
  articles: { family: 'hinge', sold: 'piece', active: 'yes' },
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
  const values: Record<string, unknown> = 'sliding' in entry ? flattenArticle(entry) : { ...entry };
  if ('cutout' in entry) {
    const { kind, cutout, hardware = 'cutoutOnly' } = entry;
    Object.assign(values, hingeFormTexts(entry), { kind, cutout: cutout.kind, hardware });
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
  const shown = before && fieldsOf(list, before, content, writing.locale);
  for (const field of listEntryFields(list, said)) {
    const text = said[field.name] ?? '';
    // Unedited fields are shown in the locale's way, whatever the file's is.
    const how = shown?.[field.name] === text ? { locale: writing.locale } : writing;
    const read = parseFieldText(field, text, content, how);
    if (read.ok) values[field.name] = read.value;
    else faults[field.name] = read.reason;
  }
  const uid = before?.uid ?? newUid();
  if (list === 'hinges') Object.assign(faults, plateFaults(values));
  const entry = { ...shapeOf(list, values, said), uid, ...matrixOf(list, before) } as EntryOf<SavedList>;
  keepUneditedFields(list, before, entry, said, content, writing.locale);
  if (Object.keys(faults).length === 0) {
    const next = withEntry(content, list, entry);
    const place = listEntries<SavedList>(next, list).findIndex((one) => one.uid === uid);
    const prefix = `${list}.${place}.`;
    for (const { field, reason } of listCatalogueFaults(next)) {
      if (field.startsWith(prefix)) faults[toFormField(list, field.slice(prefix.length))] ??= reason;
    }
  }
  return { entry, faults };
}

/** Field of the form for a path in the entry: `deductions` for `deductions.1.mm`. */
const toFormField = (list: SavedList, path: string): string =>
  list === 'articles' ? toArticleField(path) : path;

function matrixOf(list: SavedList, before: EntryOf<SavedList> | null): object {
  if (!hasMatrix(list)) return {};
  return { matrix: before && 'matrix' in before ? before.matrix : [] };
}

function shapeOf(list: SavedList, values: Record<string, unknown>, said: Fields): object {
  if (list === 'edgeFinishes') return { bevelWidthMm: null, mitreDegrees: null, ...values };
  if (list === 'articles') return toArticle(values as never);
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
  if (list === 'articles')
    return keepExactArticle(before as HardwareArticle, entry as HardwareArticle, shown, said);
  for (const name of Object.keys(to)) {
    if (name in shown && name !== 'cutout' && name !== 'plate' && shown[name] === said[name])
      to[name] = from[name];
  }
  if (list === 'hinges') keepExactDimensions(before as HingeTemplate, entry as HingeTemplate, shown, said);
}

/* Converts the cutout and plate of a hinge, clamp or handle to form texts and back. A drawn contour is one text. */

type Said = Readonly<Record<string, string>>;

/** Dimensions of each kind; a drawn one has none. */
export const CUTOUTS: Record<HingeCutout['kind'], readonly string[]> = {
  mouseEar: ['mouthWidth', 'overallWidth', 'depth', 'earDiameter'],
  uSlot: ['width', 'depth'],
  holes: ['diameter', 'apart', 'fromEdge'],
  drawn: [],
};

export const CONTOUR = 'contour';
const PLATE = { plateWidth: 'along', plateInside: 'inside', plateOutside: 'outside' } as const;

const NOTHING: DrawnCutout = { kind: 'drawn', mouth: [], openings: [] };

/** Dimensions, contour and plate by field name. */
function hingeFormTexts({ cutout, plate }: Pick<HingeTemplate, 'cutout' | 'plate'>): object {
  return {
    ...cutout,
    [CONTOUR]: formatContour(toDrawnCutout(cutout)),
    plateWidth: plate?.along,
    plateInside: plate?.inside,
    plateOutside: plate?.outside,
  };
}

export const formatContour = ({ mouth, openings }: DrawnCutout): string =>
  JSON.stringify({ mouth, openings });

/** The text is always valid, because only this form writes it. */
export function parseContour(said: Said): DrawnCutout {
  const text = said[CONTOUR] ?? '';
  return text === '' ? NOTHING : { kind: 'drawn', ...(JSON.parse(text) as Omit<DrawnCutout, 'kind'>) };
}

/** Parses the cutout; null while a dimension is missing. */
export function parseCutout(said: Said, content: CatalogueContent, locale: string): HingeCutout | null {
  const kind = (said.cutout || 'mouseEar') as HingeCutout['kind'];
  if (kind === 'drawn') return parseContour(said);
  const sizes = CUTOUTS[kind].map((name) => [name, millimetres(said[name], content, locale)] as const);
  if (sizes.some(([, mm]) => mm === null)) return null;
  return { kind, ...Object.fromEntries(sizes) } as HingeCutout;
}

/** Parses the plate; null while it has no size. */
export function parsePlate(said: Said, content: CatalogueContent, locale: string): HingePlate | null {
  const [along, inside, outside] = Object.keys(PLATE).map((name) => millimetres(said[name], content, locale));
  return along ? { along, inside: inside ?? 0, outside: outside ?? 0 } : null;
}

function millimetres(text: string | undefined, content: CatalogueContent, locale: string): number | null {
  const read = parseLengthIn(text ?? '', content.units, { locale });
  return read.ok && read.length.mm >= 0 ? read.length.mm : null;
}

/** Converts form values to hinge fields. */
function toHinge(values: Record<string, unknown>, said: Said): object {
  const shape = values.cutout as HingeCutout['kind'];
  const apart = new Set<string>([...Object.values(CUTOUTS).flat(), ...Object.keys(PLATE)]);
  const measures = Object.fromEntries(CUTOUTS[shape].map((name) => [name, values[name]]));
  const others = Object.entries(values).filter(([name]) => !apart.has(name));
  const { plateWidth, plateInside, plateOutside } = values as Record<string, number | null | undefined>;
  const plate = plateWidth
    ? { along: plateWidth, inside: plateInside ?? 0, outside: plateOutside ?? 0 }
    : null;
  return {
    ...Object.fromEntries(others),
    cutout: shape === 'drawn' ? parseContour(said) : { kind: shape, ...measures },
    plate,
  };
}

/** A plate needs a width along the edge. */
function plateFaults(values: Record<string, unknown>): Record<string, string> {
  const isGiven = [values.plateInside, values.plateOutside].some((mm) => typeof mm === 'number' && mm > 0);
  return isGiven && !values.plateWidth ? { plateWidth: texts.required } : {};
}

/** Unedited dimensions keep their exact values; forms show rounded ones. */
function keepExactDimensions(
  before: Pick<HingeTemplate, 'cutout' | 'plate'>,
  entry: Pick<HingeTemplate, 'cutout' | 'plate'>,
  shown: Said,
  said: Said,
): void {
  type Numbers = Record<string, unknown>;
  if (before.cutout.kind === entry.cutout.kind) {
    const [old, now] = [before.cutout, entry.cutout] as unknown as [Numbers, Numbers];
    for (const name of CUTOUTS[entry.cutout.kind]) if (shown[name] === said[name]) now[name] = old[name];
  }
  if (!before.plate || !entry.plate) return;
  for (const [name, field] of Object.entries(PLATE)) {
    if (shown[name] === said[name]) entry.plate[field] = before.plate[field];
  }
}

/** Whether the hinge states its glass thickness. The rules check only stated limits. */
export function hasGlassLimits({
  minThicknessMm,
  maxThicknessMm,
}: Pick<HingeTemplate, 'minThicknessMm' | 'maxThicknessMm'>): boolean {
  return minThicknessMm !== null && maxThicknessMm !== null;
}
