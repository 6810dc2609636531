import type { Length, LengthPrecision, PanelShape, PanelSpec } from '@glass/contracts';
import { toEntryLength } from '../state/frame.js';

/** New sizes of a panel; omitted sides stay. */
export interface PanelSize {
  width?: Length;
  height?: Length;
}

/**
 * Changes width and height without scaling: notches, radii, clips and finishes stay, features keep their distances, a
 * raked top keeps its drop and a gable its roof height. Returns null if the shape has no such side (polygon, triangle
 * by three sides, drawing). The result may not be makeable; see `assess`.
 */
export function withSize(spec: PanelSpec, size: PanelSize, precision: LengthPrecision): PanelSpec | null {
  let shape: PanelShape | null = spec.shape;
  if (size.width) shape = withWidth(shape, size.width, precision);
  if (shape && size.height) shape = withHeight(shape, size.height, precision);
  return shape && { ...spec, shape };
}

function withWidth(shape: PanelShape, width: Length, precision: LengthPrecision): PanelShape | null {
  switch (shape.kind) {
    case 'rectangle':
    case 'quadByOffsets':
    case 'rakedTop':
    case 'rightTriangle':
    case 'ellipse':
    case 'semicircle':
    case 'archTop':
    case 'eyebrow':
    case 'racetrack':
    case 'notched':
    case 'clippedRectangle':
    case 'radiusRectangle':
      return { ...shape, width };
    case 'gable': {
      // A centered peak stays centered; any other keeps its distance from the left.
      const isMiddle = Math.abs(2 * shape.peakX.mm - shape.width.mm) < 1e-6;
      return { ...shape, width, peakX: isMiddle ? toEntryLength(width.mm / 2, precision) : shape.peakX };
    }
    case 'circle':
      return { ...shape, diameter: width };
    case 'quarterCircle':
      return { ...shape, radius: width };
    default:
      return null;
  }
}

function withHeight(shape: PanelShape, height: Length, precision: LengthPrecision): PanelShape | null {
  switch (shape.kind) {
    case 'rectangle':
    case 'quadByOffsets':
    case 'trapezoid':
    case 'parallelogram':
    case 'rightTriangle':
    case 'ellipse':
    case 'archTop':
    case 'racetrack':
    case 'notched':
    case 'clippedRectangle':
    case 'radiusRectangle':
      return { ...shape, height };
    case 'rakedTop': {
      const { heightLeft, heightRight } = shape;
      const drop = Math.abs(heightLeft.mm - heightRight.mm);
      const lower = toEntryLength(height.mm - drop, precision);
      return heightLeft.mm >= heightRight.mm
        ? { ...shape, heightLeft: height, heightRight: lower }
        : { ...shape, heightLeft: lower, heightRight: height };
    }
    case 'gable': {
      const roof = shape.heightPeak.mm - shape.heightSide.mm;
      return { ...shape, heightPeak: height, heightSide: toEntryLength(height.mm - roof, precision) };
    }
    default:
      return null;
  }
}
