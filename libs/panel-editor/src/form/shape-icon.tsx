import { useMemo } from 'react';
import type { ShapeKind } from '@glass/contracts';
import { boxOf, lengthFromMm, mapShape, shapeEdges, svgPath } from '@glass/geometry';
import { editableShape } from '../shapes/editable-shapes.js';

/** A shape as the geometry draws it, over a block of 3 to 4 like most panels. */
const WIDTH = 240;
const HEIGHT = 320;

export function ShapeIcon({ kind }: { kind: ShapeKind }) {
  const icon = useMemo(() => iconOf(kind), [kind]);
  return (
    <svg width={30} height={36} viewBox={`-10 -10 ${WIDTH + 20} ${HEIGHT + 20}`} aria-hidden>
      <path
        d={icon}
        fill="currentColor"
        fillOpacity={0.08}
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function iconOf(kind: ShapeKind): string {
  const row = editableShape(kind);
  if (!row) return '';
  const block = {
    width: lengthFromMm(WIDTH, '1mm'),
    height: lengthFromMm(HEIGHT, '1mm'),
    precision: '1mm' as const,
  };
  const outline = shapeEdges(mapShape(row.make(block), (length) => length.mm)).flatMap(
    (edge) => edge.segments,
  );
  const top = boxOf(outline).maxY;
  // Low shapes stand in the middle of the block.
  return svgPath(outline, (HEIGHT + Math.min(top, HEIGHT)) / 2);
}
