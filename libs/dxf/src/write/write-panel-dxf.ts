import type { DxfLayerNames, DxfProfile, Point } from '@glass/contracts/panel';
import type { Loop, NetContour } from '@glass/geometry';

import { DxfError } from '../errors.js';
import { FAR_LAYER } from '../read/sort-loops.js';
import { validateDxf } from '../validate-dxf.js';
import { cleanLayerName, cleanText } from './clean-text.js';
import {
  type DrawnPanel,
  type DrawnShape,
  type DxfInfo,
  circle,
  drawPanel,
  placedTexts,
  polyline,
  text,
} from './draw-panel.js';
import { Groups } from './groups.js';
import {
  BLOCKS,
  type DrawnLayer,
  FIRST_ENTITY_HANDLE,
  header,
  OBJECTS,
  r12Tables,
  section,
  tables,
} from './structure.js';

const MM_PER_INCH = 25.4;

/** AutoCAD color indices that machine shops expect (research §5): white, red, green, blue, magenta, grey. */
export const LAYER_COLOURS: Record<keyof DxfLayerNames, number> = {
  outer: 7,
  holes: 1,
  cutouts: 3,
  hinges: 5,
  countersinks: 6,
  text: 8,
};
const FALLBACK: DxfLayerNames = {
  outer: 'OUTER',
  holes: 'HOLES',
  cutouts: 'CUTOUTS',
  hinges: 'HINGES',
  countersinks: 'COUNTERSINKS',
  text: 'TEXT',
};

const MAX_ALLOWANCE_MM = 10;

/**
 * Writes one panel as an ASCII DXF file with CRLF line ends: outline and cutouts as closed polylines with true arcs,
 * holes as circles, each on its layer, the lower left of the outline's box at the origin, seen from the panel's
 * viewing side. Contours are in mm.
 * @throws {DxfError} for non-finite numbers, an open outline, a hole without a radius, an allowance without room, and
 * a file that does not read back as the same panel
 */
export function writePanelDxf(contour: NetContour, profile: DxfProfile, info: DxfInfo = {}): string {
  const allowance = profile.grindingAllowanceMm;
  if (profile.size === 'cut' && !(allowance >= 0 && allowance <= MAX_ALLOWANCE_MM)) {
    throw new DxfError('allowanceTooLarge', `A grinding allowance is 0 to 10 mm, not ${allowance}`);
  }
  assertFinite(contour);
  const panel = drawPanel(contour, profile, info);
  const { before, drawing, after } = fileParts(panel, profile, info);
  // The parts around the drawing are constant; reading them back each time would prove nothing.
  const [complaint] = validateDxf(drawing + END_OF_FILE, profile.units, panel.contour);
  if (complaint !== undefined) throw new DxfError('notValid', complaint);
  return before + drawing + after;
}

/**
 * The file without the read-back check.
 * @throws {DxfError} like writePanelDxf
 */
export function fileText(panel: DrawnPanel, profile: DxfProfile, info: DxfInfo): string {
  const { before, drawing, after } = fileParts(panel, profile, info);
  return before + drawing + after;
}

const END_OF_FILE = new Groups(null, 1).text(0, 'EOF').toString();

/** The section of entities, and the parts before and after it. */
function fileParts(
  panel: DrawnPanel,
  profile: DxfProfile,
  info: DxfInfo,
): { before: string; drawing: string; after: string } {
  const names = layerNames(profile);
  const isModern = profile.version === 'AC1015';
  const scale = profile.units === 'inch' ? 1 / MM_PER_INCH : 1;
  const { width, height } = panel.size;

  const entities = new Groups(isModern ? FIRST_ENTITY_HANDLE : null, scale);
  for (const shape of panel.shapes) drawShape(entities, profile, names, shape);
  const texts = profile.withText ? placedTexts(panel, info) : [];
  for (const placed of texts) text(entities, profile.version, names.text, placed.value, placed);

  const file = new Groups(null, scale);
  const layers = usedLayers(names, panel);
  if (info.comment) file.text(999, cleanText(info.comment, profile.version));
  header(file, profile, { minX: 0, minY: 0, maxX: width, maxY: height }, entities.handleSeed);
  if (isModern) {
    section(file, 'CLASSES');
    file.text(0, 'ENDSEC');
    tables(file, layers, { centreX: width / 2, centreY: height / 2, height: height * 1.2 });
    file.fixed(BLOCKS);
  } else {
    r12Tables(file, layers);
  }
  const drawing = new Groups(null, scale);
  section(drawing, 'ENTITIES');
  drawing.append(entities).text(0, 'ENDSEC');
  const after = isModern ? new Groups(null, scale).fixed(OBJECTS).toString() : '';
  return { before: file.toString(), drawing: drawing.toString(), after: after + END_OF_FILE };
}

function drawShape(groups: Groups, profile: DxfProfile, names: DxfLayerNames, shape: DrawnShape): void {
  const layer = layerOf(names, shape);
  if (shape.kind === 'loop') polyline(groups, profile.version, layer, shape.loop);
  else circle(groups, profile.version, layer, shape.centre, shape.radius);
}

function layerOf(names: DxfLayerNames, shape: DrawnShape): string {
  return shape.layer === 'countersinks' && shape.isFar
    ? `${names.countersinks}${FAR_LAYER}`
    : names[shape.layer];
}

/** Guards against bugs upstream: one NaN in a file ruins a sheet of glass. */
function assertFinite({ outer, openings }: NetContour): void {
  const isFinite =
    isLoopFinite(outer) &&
    openings.every((opening) =>
      opening.kind === 'circle'
        ? isPointFinite(opening.centre) &&
          Number.isFinite(opening.radius) &&
          Number.isFinite(opening.countersink?.radius ?? 0)
        : isLoopFinite(opening.loop),
    );
  if (!isFinite) throw new DxfError('notFinite', 'The contour has a number that is not finite');
}

function isLoopFinite(loop: Loop): boolean {
  return loop.every(
    ({ start, end, bulge }) => isPointFinite(start) && isPointFinite(end) && Number.isFinite(bulge),
  );
}

function isPointFinite({ x, y }: Point): boolean {
  return Number.isFinite(x) && Number.isFinite(y);
}

function layerNames(profile: DxfProfile): DxfLayerNames {
  const name = (key: keyof DxfLayerNames): string =>
    cleanLayerName(profile.layers[key] ?? '', profile.version, FALLBACK[key]);
  return {
    outer: name('outer'),
    holes: name('holes'),
    cutouts: name('cutouts'),
    hinges: name('hinges'),
    countersinks: name('countersinks'),
    text: name('text'),
  };
}

/** Layer 0 is in every file; names are case-insensitive, so equal names are one layer. */
function usedLayers(names: DxfLayerNames, panel: DrawnPanel): DrawnLayer[] {
  const layers = new Map<string, DrawnLayer>([['0', { name: '0', color: 7 }]]);
  const add = (key: keyof DxfLayerNames, name: string) => {
    if (!layers.has(name.toUpperCase())) layers.set(name.toUpperCase(), { name, color: LAYER_COLOURS[key] });
  };
  for (const key of ['outer', 'holes', 'cutouts', 'hinges'] as const) add(key, names[key]);
  for (const shape of panel.shapes) {
    if (shape.layer === 'countersinks') add('countersinks', layerOf(names, shape));
  }
  add('text', names.text);
  return [...layers.values()];
}
