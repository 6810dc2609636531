import type { CatalogueContent, DrawnCutout, HingeCutout, HingePlate, HingeTemplate } from '@glass/contracts';
import { toDrawnCutout, parseLengthIn } from '@glass/geometry';
import { texts } from './texts.js';

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
export function hingeFormTexts({ cutout, plate }: Pick<HingeTemplate, 'cutout' | 'plate'>): object {
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
export function toHinge(values: Record<string, unknown>, said: Said): object {
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
export function plateFaults(values: Record<string, unknown>): Record<string, string> {
  const isGiven = [values.plateInside, values.plateOutside].some((mm) => typeof mm === 'number' && mm > 0);
  return isGiven && !values.plateWidth ? { plateWidth: texts.required } : {};
}

/** Unedited dimensions keep their exact values; forms show rounded ones. */
export function keepExactDimensions(
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
