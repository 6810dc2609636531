import type { Length, LengthPrecision, PanelShape, PanelSpec } from '@glass/contracts';
import { keptLength } from '../state/frame.js';

/** The sides of a panel as a list asks for them; a side that is left out stays. */
export interface PanelSize {
  width?: Length;
  height?: Length;
}

/**
 * "Same again with other size": the panel with another width, another height. Nothing is scaled: notches, radii,
 * clips and finishes stay as they are, and features keep the distances they were given from the sides that they
 * were measured from. A raked top keeps its drop, a gable its roof. null where the shape has no such side (a polygon,
 * a triangle of three sides, a drawing); what no longer fits is said by `assess`, as for any panel.
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
      // A peak in the middle stays in the middle; any other keeps its distance from the left.
      const isMiddle = Math.abs(2 * shape.peakX.mm - shape.width.mm) < 1e-6;
      return { ...shape, width, peakX: isMiddle ? keptLength(width.mm / 2, precision) : shape.peakX };
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
      const lower = keptLength(height.mm - drop, precision);
      return heightLeft.mm >= heightRight.mm
        ? { ...shape, heightLeft: height, heightRight: lower }
        : { ...shape, heightLeft: lower, heightRight: height };
    }
    case 'gable': {
      const roof = shape.heightPeak.mm - shape.heightSide.mm;
      return { ...shape, heightPeak: height, heightSide: keptLength(height.mm - roof, precision) };
    }
    default:
      return null;
  }
}
