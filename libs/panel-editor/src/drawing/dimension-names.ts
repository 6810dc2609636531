import type { PanelSpec } from '@glass/contracts';
import { featureName } from '../form/feature-names.js';
import { editableShape } from '../shapes/editable-shapes.js';
import { isPlaced } from '../state/frame.js';
import { drawingTexts } from './drawing-texts.js';

/** What a dimension on the drawing is called: as its field in the form, with its feature's name before it. */
export function dimensionName(spec: PanelSpec, path: string): string {
  const match = /^features\.(\d+)\.(x|y|distance)$/.exec(path);
  const feature = match && spec.features[Number(match[1])];
  if (feature) {
    const side = isPlaced(feature)
      ? drawingTexts.fromSide(match[2] === 'x' ? feature.fromX : feature.fromY)
      : drawingTexts.alongEdge;
    return drawingTexts.dimensionOf(featureName(spec, feature.uid), side);
  }
  const fields = editableShape(spec.shape.kind)?.fields ?? [];
  return fields.find((field) => field.kind === 'length' && field.path === path)?.label ?? '';
}
