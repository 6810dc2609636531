import type { Point } from '@glass/contracts';
import { placeAlong } from '../contour/chain.js';
import { loopLength } from '../contour/loop.js';
import type { PanelLayout } from '../net/panel-layout.js';

/** A measured line: extension lines go from `from` and `to` in direction `offset`, the label stands between. */
export interface DimensionLine {
  kind: 'width' | 'height' | 'featureX' | 'featureY' | 'alongEdge' | 'diameter';
  from: Point;
  to: Point;
  /** Unit direction in which the line stands off its points; level 0 is drawn on them, 1 nearest outside. */
  offset: Point;
  level: number;
  mm: number;
  featureUID: string | null;
}

const DOWN: Point = { x: 0, y: -1 };
const LEFT: Point = { x: -1, y: 0 };

/** Overall width below and height to the left, then each feature's place as it was ordered, from its own sides. */
export function dimensionLines(layout: PanelLayout): DimensionLine[] {
  const { box } = layout;
  const outermost = 2;
  const lines: DimensionLine[] = [
    {
      kind: 'width',
      from: { x: box.minX, y: box.minY },
      to: { x: box.maxX, y: box.minY },
      offset: DOWN,
      level: outermost,
      mm: box.maxX - box.minX,
      featureUID: null,
    },
    {
      kind: 'height',
      from: { x: box.minX, y: box.minY },
      to: { x: box.minX, y: box.maxY },
      offset: LEFT,
      level: outermost,
      mm: box.maxY - box.minY,
      featureUID: null,
    },
  ];
  layout.panel.features.forEach((_, index) => addFeatureLines(layout, index, lines));
  return lines;
}

function addFeatureLines(layout: PanelLayout, index: number, lines: DimensionLine[]): void {
  const feature = layout.panel.features[index];
  if (!feature) return;
  if (feature.kind === 'hinge' || feature.kind === 'edgeNotch') {
    addAlongEdge(layout, feature, lines);
    return;
  }
  const laid = layout.openings.find((opening) => opening.feature === index);
  if (!laid || feature.kind === 'cornerNotch') return;
  const { centre, opening } = laid;
  const sideX = feature.fromX === 'left' ? layout.box.minX : layout.box.maxX;
  const sideY = feature.fromY === 'bottom' ? layout.box.minY : layout.box.maxY;
  const featureUID = feature.uid;
  lines.push(
    {
      kind: 'featureX',
      from: { x: sideX, y: centre.y },
      to: centre,
      offset: DOWN,
      level: 0,
      mm: Math.abs(centre.x - sideX),
      featureUID,
    },
    {
      kind: 'featureY',
      from: { x: centre.x, y: sideY },
      to: centre,
      offset: LEFT,
      level: 0,
      mm: Math.abs(centre.y - sideY),
      featureUID,
    },
  );
  if (opening.kind !== 'circle') return;
  lines.push({
    kind: 'diameter',
    from: { x: centre.x - opening.radius, y: centre.y },
    to: { x: centre.x + opening.radius, y: centre.y },
    offset: DOWN,
    level: 0,
    mm: 2 * opening.radius,
    featureUID,
  });
}

/** From the edge's end that the distance is measured from to the centre line, outside the glass. */
function addAlongEdge(
  layout: PanelLayout,
  feature: { uid: string; edge: number; from: 'start' | 'end'; distance: number },
  lines: DimensionLine[],
): void {
  const chain = layout.outline.edges[feature.edge];
  if (!chain) return;
  const length = loopLength(chain);
  const end = placeAlong(chain, feature.from === 'start' ? 0 : length);
  const centre = placeAlong(chain, feature.from === 'start' ? feature.distance : length - feature.distance);
  lines.push({
    kind: 'alongEdge',
    from: end.point,
    to: centre.point,
    offset: { x: 0 - centre.tangent.y, y: centre.tangent.x },
    level: 1,
    mm: feature.distance,
    featureUID: feature.uid,
  });
}
