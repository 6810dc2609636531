import type {
  Catalogue,
  DrawnCutout,
  HingeCutout,
  HingeTemplate,
  LengthPrecision,
  PanelFeature,
} from '@glass/contracts';
import { formatShort } from '../lengths/format-length.js';
import { drawnBox } from './drawn-cutout.js';

/** Measures of a hinge's cutout in one line: `63 mm × 44 mm deep, mouth 57 mm, ears Ø 16 mm`. */
export function hingeCutoutText(cutout: HingeCutout, precision: LengthPrecision): string {
  const length = (mm: number) => formatShort(mm, precision);
  switch (cutout.kind) {
    case 'mouseEar': {
      const { overallWidth, depth, mouthWidth, earDiameter } = cutout;
      return `${length(overallWidth)} × ${length(depth)} deep, mouth ${length(mouthWidth)}, ears Ø ${length(earDiameter)}`;
    }
    case 'uSlot':
      return `${length(cutout.width)} × ${length(cutout.depth)} deep, round end`;
    case 'holes': {
      const { diameter, apart, fromEdge } = cutout;
      return `2 holes Ø ${length(diameter)}, ${length(apart)} apart and ${length(fromEdge)} from the edge to centers`;
    }
    case 'drawn':
      return drawnText(cutout, length);
  }
}

/** `63 mm × 44 mm deep, as drawn`; if it does not open to the edge, also where its openings begin. */
function drawnText(cutout: DrawnCutout, length: (mm: number) => string): string {
  const { mouth, openings } = cutout;
  const count = openings.length === 1 ? '1 opening' : `${openings.length} openings`;
  const box = drawnBox({ ...cutout, ...(mouth.length > 0 && { openings: [] }) });
  if (!box) return 'as drawn';
  const width = length(box.maxX - box.minX);
  if (mouth.length > 0) {
    return `${width} × ${length(box.maxY)} deep${openings.length > 0 ? ` and ${count}` : ''}, as drawn`;
  }
  return `${count} over ${width} × ${length(box.maxY - box.minY)}, ${length(box.minY)} from the edge, as drawn`;
}

/** Width along the edge and depth into the glass, mm. */
export function cutoutSize(cutout: HingeCutout): { width: number; depth: number } {
  switch (cutout.kind) {
    case 'mouseEar':
      return { width: cutout.overallWidth, depth: cutout.depth };
    case 'uSlot':
      return { width: cutout.width, depth: cutout.depth };
    case 'holes':
      return { width: cutout.apart + cutout.diameter, depth: cutout.fromEdge + cutout.diameter / 2 };
    case 'drawn': {
      const box = drawnBox(cutout);
      return box ? { width: box.maxX - box.minX, depth: box.maxY } : { width: 0, depth: 0 };
    }
  }
}

/** Hinges and clamps of a panel, each once, in the order of the features. */
export function listHingeTemplates(
  features: readonly PanelFeature<unknown>[],
  { hinges }: Pick<Catalogue, 'hinges'>,
): HingeTemplate[] {
  const uids = new Set(
    features.flatMap((feature) => (feature.kind === 'hinge' ? [feature.templateUID] : [])),
  );
  return [...uids].flatMap((uid) => hinges.find((template) => template.uid === uid) ?? []);
}
