import { type Catalogue, type Material, findSidedSurface } from '@glass/contracts/catalogue';
import type { CornerName, DxfProfile, PanelSpec } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import {
  numberFeature,
  formatReadable,
  glassName,
  machineDrawing,
  netContour,
  type NetContour,
  templateText,
} from '@glass/geometry';
import { mirroredDrawing, type SeenFrom, seenFrom } from './seen-from.js';
import type { DxfInfo, OutlineStages } from './write/draw-panel.js';
import { fileLines } from './write/file-lines.js';
import { writePanelDxf } from './write/write-panel-dxf.js';

/** A panel as a line of a quote or order. */
export interface PanelLine {
  panel: PanelSpec<number>;
  /** Number of the quote or order, such as `SO-1042`. */
  number: string;
  line: number;
  quantity: number;
  /** Code of the ordered drawing, `7KQ2-M9XA`. */
  drawingCode?: string;
}

export interface PanelFile {
  name: string;
  content: string;
  /** At finished size. */
  contour: NetContour;
  /** Finished block size. */
  widthMm: number;
  heightMm: number;
  material: Material | undefined;
  /** The side of the glass that the file shows. */
  seenFrom: SeenFrom;
}

/**
 * The machine file of a line. Its name contains number, quantity, thickness and size; its text lines add the glass.
 * @throws like panelDxf
 */
export function panelFile(
  { panel, number, line, quantity, drawingCode }: PanelLine,
  catalogue: Catalogue,
  profile: DxfProfile,
): PanelFile {
  const laid = machineDrawing(panel, catalogue);
  const { contour, box } = laid;
  const [widthMm, heightMm] = [box.maxX - box.minX, box.maxY - box.minY];
  const material = catalogue.materials.find(({ uid }) => uid === panel.materialUID);
  const size = [widthMm, heightMm].map((mm) => formatReadable(mm, catalogue.precision)).join(' x ');
  const heading = `${number}-${String(line).padStart(2, '0')}, ${quantity} pcs, ${size}`;
  const glass = material ? glassName(material, catalogue.units) : '';
  const drawing = drawingCode ? `Drawing ${drawingCode}` : '';
  const textLines = [heading, glass, panel.mark, drawing].filter(Boolean);
  return {
    name: dxfFileName({
      orderNumber: number,
      line,
      quantity,
      thicknessName: material?.thicknessName,
      thicknessMm: material?.thicknessMm ?? 0,
      widthMm,
      heightMm,
      unit: profile.units === 'inch' ? 'inch' : 'metric',
    }),
    content: dxfOf(panel, laid, catalogue, profile, textLines, profile.withText ? '' : drawing),
    contour,
    widthMm,
    heightMm,
    material,
    seenFrom: seenFrom(panel.viewingSide, profile),
  };
}

/**
 * One panel of an order as a DXF file by the tenant's profile, with edge letters and `textLines` (order, line, size,
 * glass) on the text layer.
 * @throws {ImpossiblePanel} if the panel has no shape
 * @throws {DxfError} like writePanelDxf
 */
export function panelDxf(
  panel: PanelSpec<number>,
  catalogue: Catalogue,
  profile: DxfProfile,
  textLines: string[] = [],
): string {
  return dxfOf(panel, machineDrawing(panel, catalogue), catalogue, profile, textLines);
}

function dxfOf(
  panel: PanelSpec<number>,
  laid: LaidOut,
  catalogue: Catalogue,
  profile: DxfProfile,
  textLines: string[],
  comment = '',
): string {
  const asLaidOut = prepareDrawing(panel, catalogue, profile, laid);
  const { side, isMirrored } = seenFrom(panel.viewingSide, profile);
  const { contour, info } = isMirrored ? mirroredDrawing(asLaidOut.contour, asLaidOut.info) : asLaidOut;
  const seen = fileLines[isMirrored ? 'mirrored' : 'seen'][side](profile.units);
  const material = catalogue.materials.find(({ uid }) => uid === panel.materialUID);
  const surface = material && findSidedSurface(material);
  const treated = surface ? [fileLines.sided(surface)] : [];
  const template = panel.template ? [templateText(panel.template)] : [];
  const lines = [
    ...textLines,
    ...template,
    seen,
    ...treated,
    ...countersinkLines(panel, profile, isMirrored),
  ];
  return writePanelDxf(contour, profile, { ...info, textLines: lines, comment });
}

/** Text for countersinks: the angle, which two circles cannot show, and the side that the layer encodes. */
function countersinkLines(panel: PanelSpec<number>, { units }: DxfProfile, isMirrored: boolean): string[] {
  return panel.features.flatMap((feature, index) => {
    if (feature.kind !== 'hole' || !feature.countersunk) return [];
    const { diameter, angleDegrees, side } = feature.countersunk;
    const width = size(diameter, units === 'inch' ? 'inch' : 'metric');
    const where = (side === 'near') !== isMirrored ? 'near' : 'far';
    const { feature: word, number } = numberFeature(panel, index);
    return [fileLines.countersink[where](word, String(number), width, angleDegrees)];
  });
}

/** Computed once for the file and its name. */
type LaidOut = Pick<ReturnType<typeof machineDrawing>, 'contour' | 'edges'>;

/** The net contour with edge letters, hinges and, if the profile needs them, the outline stages before notches. */
export function prepareDrawing(
  panel: PanelSpec<number>,
  catalogue: Catalogue,
  profile: DxfProfile,
  { contour, edges }: LaidOut = machineDrawing(panel, catalogue),
): { contour: NetContour; info: DxfInfo } {
  const hinges = panel.features.filter(({ kind }) => kind === 'hinge');
  const needsStages = profile.notches === 'separateCutouts' || profile.size === 'cut';
  return {
    contour,
    info: {
      edgeLetters: edges.map(({ letter, anchor, normal }) => ({ letter, at: anchor, normal })),
      hingeFeatureUIDs: new Set(hinges.map(({ uid }) => uid)),
      stages: needsStages ? outlineStages(panel, catalogue) : undefined,
    },
  };
}

/** The outline before hinges, and before notches; shapes that are notched rectangles start as the rectangle. */
function outlineStages(panel: PanelSpec<number>, catalogue: Catalogue): OutlineStages {
  const without = (kinds: string[], of: PanelSpec<number>): PanelSpec<number> => ({
    ...of,
    features: of.features.filter(({ kind }) => !kinds.includes(kind)),
  });
  const base = without(['hinge', 'edgeNotch', 'cornerNotch'], withoutShapeNotches(panel));
  return {
    base: netContour(base, catalogue).outer,
    withNotches: netContour(without(['hinge'], panel), catalogue).outer,
  };
}

/** Clockwise from the end of edge A, as corners are counted. */
const CORNERS: CornerName[] = ['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'];

/** A notch of the shape has three corners and two edges more than the corner it replaces. */
function withoutShapeNotches(panel: PanelSpec<number>): PanelSpec<number> {
  const { shape } = panel;
  if (shape.kind !== 'notched') return panel;
  let next = 0;
  const corners = CORNERS.map((name) => {
    const isNotched = shape.notches.some(({ corner }) => corner === name);
    const kept = isNotched
      ? { finishUID: null, size: null }
      : (panel.corners[next] ?? { finishUID: null, size: null });
    next += isNotched ? 3 : 1;
    return kept;
  });
  return {
    ...panel,
    shape: { kind: 'rectangle', width: shape.width, height: shape.height },
    edges: CORNERS.map(() => ({ finishUID: null })),
    corners,
  };
}

interface DxfFileNameParts {
  orderNumber: string;
  line: number;
  quantity: number;
  /** Trade name such as `3/8`; falls back to millimeters. */
  thicknessName?: string;
  thicknessMm: number;
  widthMm: number;
  heightMm: number;
  /** Unit of the numbers in the file, since many importers ignore the file's own unit. */
  unit: UnitSystem;
}

const MM_PER_INCH = 25.4;

/**
 * `{order}-{line}_{qty}x_{thickness}_{W}x{H}_{unit}.dxf`, such as `SO-1042-03_2x_3-8_36.4375x72_in.dxf`. Uses only
 * letters, digits, `-`, `_` and `.`, which are safe on every system and in every archive.
 */
export function dxfFileName(parts: DxfFileNameParts): string {
  const { quantity, widthMm, heightMm, unit } = parts;
  const order = safe(parts.orderNumber) || 'order';
  const line = String(parts.line).padStart(2, '0');
  const thickness = safe(parts.thicknessName ?? '') || size(parts.thicknessMm, 'metric');
  const suffix = unit === 'inch' ? 'in' : 'mm';
  return `${order}-${line}_${quantity}x_${thickness}_${size(widthMm, unit)}x${size(heightMm, unit)}_${suffix}.dxf`;
}

/** Up to four decimals: 1/64 in has six, but the last two do not distinguish panels. */
function size(mm: number, unit: UnitSystem): string {
  const value = unit === 'inch' ? mm / MM_PER_INCH : mm;
  return String(Number(value.toFixed(unit === 'inch' ? 4 : 2)));
}

function safe(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);
}
