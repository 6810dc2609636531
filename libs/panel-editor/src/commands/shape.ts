import type { PanelShape, PanelSpec, ShapeKind } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';
import { edgeCount, editableShape } from '../shapes/editable-shapes.js';
import type { Block } from '../shapes/shape-row.js';
import { isOnEdge, type Frame } from '../state/frame.js';
import { onSpec, type Command } from '../state/panel-draft.js';

/** Another shape over the same block; finishes and holes stay as far as the new shape has place for them. */
export function setShape(kind: ShapeKind, frame: Frame): Command {
  return onSpec('shape', null, (spec) => {
    const row = editableShape(kind);
    if (!row || spec.shape.kind === kind) return spec;
    return withShape(spec, row.make(blockOf(spec.shape, frame)));
  });
}

/** A side, a way of measuring or a number of sides; `key` is a field of the shape that is no length. */
export function setShapeChoice(key: string, value: string | number): Command {
  return onSpec(key === 'sides' ? 'sides' : 'shape', `shape.${key}`, (spec) => {
    if (!(key in spec.shape) || Reflect.get(spec.shape, key) === value) return spec;
    return withShape(spec, { ...spec.shape, [key]: value } as PanelShape);
  });
}

/** Keeps the text that was entered for width and height where the shape has them. */
function blockOf(shape: PanelShape, frame: Frame): Block {
  return {
    width: 'width' in shape ? shape.width : lengthFromMm(frame.width, frame.precision),
    height: 'height' in shape ? shape.height : lengthFromMm(frame.height, frame.precision),
    precision: frame.precision,
  };
}

function withShape(spec: PanelSpec, shape: PanelShape): PanelSpec {
  const count = edgeCount(shape) ?? spec.edges.length;
  const edges = Array.from({ length: count }, (_, index) => spec.edges[index] ?? { finishUID: null });
  const row = editableShape(shape.kind);
  // A single edge closes on itself and meets no other.
  const corners = Array.from({ length: count > 1 ? count : 0 }, (_, index) => {
    const canHaveFinish = row?.corners === 'all' || row?.corners.includes(index);
    return (canHaveFinish && spec.corners[index]) || { finishUID: null, size: null };
  });
  const features = spec.features.filter((feature) => {
    if (feature.kind === 'cornerNotch') return feature.corner < count;
    return !isOnEdge(feature) || feature.edge < count;
  });
  return { ...spec, shape, edges, corners, features };
}
