import type { DxfLayerNames, DxfProfile } from '@glass/contracts';
import type { Box, NetContour } from '@glass/geometry';

import { DxfError } from '../errors.js';
import { cleanLayerName } from './clean-text.js';
import { circle, polyline, text } from './entities.js';
import { Groups } from './groups.js';
import { header } from './header.js';
import { panelDrawing, type DrawnShape, type DxfInfo } from './panel-drawing.js';
import { r12Tables } from './r12-tables.js';
import { blocks, FIRST_ENTITY_HANDLE, objects, section, tables, type DrawnLayer } from './structure.js';

const MM_PER_INCH = 25.4;

/** AutoCAD colour indices that machine shops expect (research §5): white, red, green, blue, grey. */
const COLOURS: Record<keyof DxfLayerNames, number> = { outer: 7, holes: 1, cutouts: 3, hinges: 5, text: 8 };
const FALLBACK: DxfLayerNames = {
  outer: 'OUTER',
  holes: 'HOLES',
  cutouts: 'CUTOUTS',
  hinges: 'HINGES',
  text: 'TEXT',
};

/** Text is a fortieth of the panel, but between 4 and 20 mm high, so that it can be read at any zoom. */
const TEXT_PART_OF_PANEL = 1 / 40;
const SMALLEST_TEXT_MM = 4;
const LARGEST_TEXT_MM = 20;

/**
 * Writes one panel as an ASCII DXF file with CRLF line ends: the outline and cut-outs as closed polylines with
 * true arcs, holes as circles, each on its layer, the lower left of the outline's block at the origin, seen from
 * the panel's viewing side.
 *
 * Throws DxfError for numbers that are not finite, an outline that is not closed, a hole without a radius, an
 * allowance that the outline has no room for.
 */
export function writePanelDxf(contour: NetContour, profile: DxfProfile, info: DxfInfo = {}): string {
  const allowance = profile.grindingAllowanceMm;
  if (profile.size === 'cut' && !(allowance >= 0 && allowance <= 10)) {
    throw new DxfError('allowanceTooLarge', `A grinding allowance is 0 to 10 mm, not ${allowance}`);
  }
  const drawing = panelDrawing(contour, profile, info);
  const names = layerNames(profile);
  const ascii = profile.version === 'AC1015';
  const scale = profile.units === 'inch' ? 1 / MM_PER_INCH : 1;
  const { box } = drawing;
  const shift = { x: -box.minX, y: -box.minY };
  const size: Box = { minX: 0, minY: 0, maxX: box.maxX + shift.x, maxY: box.maxY + shift.y };

  const entities = new Groups(ascii ? FIRST_ENTITY_HANDLE : null, scale);
  for (const shape of drawing.shapes) drawShape(entities, profile, names, moved(shape, shift.x, shift.y));
  if (profile.withText) drawText(entities, profile, names.text, info, shift, size);

  const file = new Groups(null, scale);
  const layers = usedLayers(names);
  header(file, profile, size, entities.handleSeed);
  if (ascii) {
    section(file, 'CLASSES');
    file.text(0, 'ENDSEC');
    tables(file, layers, { centreX: size.maxX / 2, centreY: size.maxY / 2, height: size.maxY * 1.2 });
    blocks(file);
  } else {
    r12Tables(file, layers);
  }
  section(file, 'ENTITIES');
  file.append(entities).text(0, 'ENDSEC');
  if (ascii) objects(file);
  return file.text(0, 'EOF').toString();
}

function drawShape(groups: Groups, profile: DxfProfile, names: DxfLayerNames, shape: DrawnShape): void {
  const layer = names[shape.layer];
  if (shape.kind === 'loop') polyline(groups, profile.version, layer, shape.loop);
  else circle(groups, profile.version, layer, shape.centre, shape.radius);
}

function drawText(
  groups: Groups,
  profile: DxfProfile,
  layer: string,
  info: DxfInfo,
  shift: { x: number; y: number },
  size: Box,
): void {
  const wanted = Math.max(size.maxX, size.maxY) * TEXT_PART_OF_PANEL;
  const heightMm = Math.min(LARGEST_TEXT_MM, Math.max(SMALLEST_TEXT_MM, wanted));
  for (const { letter, at } of info.edgeLetters ?? []) {
    const place = { x: at.x + shift.x, y: at.y + shift.y, heightMm, centred: true };
    text(groups, profile.version, layer, letter, place);
  }
  (info.textLines ?? []).forEach((line, index) => {
    const y = -heightMm * (3 + index * 1.6);
    text(groups, profile.version, layer, line, { x: 0, y, heightMm, centred: false });
  });
}

function moved(shape: DrawnShape, dx: number, dy: number): DrawnShape {
  const at = (point: { x: number; y: number }) => ({ x: point.x + dx, y: point.y + dy });
  if (shape.kind === 'circle') return { ...shape, centre: at(shape.centre) };
  const loop = shape.loop.map(({ start, end, bulge }) => ({ start: at(start), end: at(end), bulge }));
  return { ...shape, loop };
}

function layerNames(profile: DxfProfile): DxfLayerNames {
  const name = (key: keyof DxfLayerNames): string =>
    cleanLayerName(profile.layers[key], profile.version, FALLBACK[key]);
  return {
    outer: name('outer'),
    holes: name('holes'),
    cutouts: name('cutouts'),
    hinges: name('hinges'),
    text: name('text'),
  };
}

/** Layer 0 is in every file; two uses of one name are one layer, for names do not tell capitals apart. */
function usedLayers(names: DxfLayerNames): DrawnLayer[] {
  const layers = new Map<string, DrawnLayer>([['0', { name: '0', colour: 7 }]]);
  for (const key of Object.keys(COLOURS) as (keyof DxfLayerNames)[]) {
    const name = names[key];
    if (!layers.has(name.toUpperCase())) layers.set(name.toUpperCase(), { name, colour: COLOURS[key] });
  }
  return [...layers.values()];
}
