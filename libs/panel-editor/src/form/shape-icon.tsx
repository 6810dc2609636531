import { useMemo } from 'react';
import type { PanelShape, ShapeKind } from '@glass/contracts';
import { boxOf, lengthFromMm, svgPath } from '@glass/geometry';
import { drawnEdges } from '../shapes/drawn-edges.js';
import { editableShape } from '../shapes/editable-shapes.js';
import type { Block } from '../shapes/shape-row.js';

/** A shape as the geometry draws it, over a block of 3 to 4 like most panels. */
const WIDTH = 240;
const HEIGHT = 320;

const BLOCK: Block = {
  width: lengthFromMm(WIDTH, '1mm'),
  height: lengthFromMm(HEIGHT, '1mm'),
  precision: '1mm',
};

export function ShapeIcon({ kind }: { kind: ShapeKind }) {
  const icon = useMemo(() => iconOf(kind), [kind]);
  return (
    <svg
      width={30}
      height={36}
      viewBox={`-10 -10 ${WIDTH + 20} ${HEIGHT + 20}`}
      aria-hidden
      overflow="visible"
    >
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
  const outline = (drawnEdges(shapeShown(kind)) ?? []).flatMap((edge) => edge.segments);
  if (outline.length === 0) return '';
  const top = boxOf(outline).maxY;
  // Low shapes stand in the middle of the block.
  return svgPath(outline, (HEIGHT + Math.min(top, HEIGHT)) / 2);
}

/** What tells a shape from a rectangle at a glance, where the one it starts with does not. */
function shapeShown(kind: ShapeKind): PanelShape {
  const mm = (length: number) => lengthFromMm(length, '1mm');
  const none = { x: mm(0), y: mm(0) };
  const rectangle: PanelShape = { kind: 'rectangle', width: BLOCK.width, height: BLOCK.height };
  switch (kind) {
    case 'quad':
      return { kind, bottom: mm(240), left: mm(320), top: mm(214), right: mm(292), diagonal: mm(374) };
    case 'quadByOffsets':
      return {
        kind,
        width: BLOCK.width,
        height: BLOCK.height,
        lowerLeft: none,
        upperLeft: { x: mm(32), y: mm(0) },
        upperRight: { x: mm(0), y: mm(26) },
        lowerRight: none,
      };
    case 'polygon':
      return {
        kind,
        vertices: [
          [240, 0],
          [0, 0],
          [0, 230],
          [90, 320],
          [160, 180],
          [240, 180],
        ].map(([x = 0, y = 0]) => ({ x: mm(x), y: mm(y), radius: mm(0) })),
      };
    case 'contour':
      return {
        kind,
        sourceFileUID: null,
        vertices: [
          { x: 240, y: 0, bulge: 0 },
          { x: 0, y: 0, bulge: 0 },
          { x: 0, y: 200, bulge: -0.4 },
          { x: 150, y: 300, bulge: 0.35 },
          { x: 240, y: 160, bulge: 0 },
        ],
      };
    default:
      return editableShape(kind)?.make?.(BLOCK, rectangle) ?? rectangle;
  }
}
