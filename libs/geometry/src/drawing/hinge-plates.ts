import type { Catalogue, HingePlate, PanelFeature } from '@glass/contracts';
import { placeAlong } from '../contour/chain.js';
import { loopLength } from '../contour/loop.js';
import { line } from '../contour/segment.js';
import type { Loop, Segment } from '../model.js';
import type { PanelLayout } from '../net/panel-layout.js';

/** Plate of a hinge or clamp: a rectangle across its edge. */
interface DrawnPlate {
  featureUID: string;
  outline: Loop;
}

/** Plates of the panel's hardware whose template gives a plate size. */
export function listPlates({ panel, edges }: PanelLayout, { hinges }: Catalogue): DrawnPlate[] {
  return panel.features.flatMap((feature) => {
    if (feature.kind !== 'hinge') return [];
    const plate = hinges.find(({ uid }) => uid === feature.templateUID)?.plate;
    const chain = edges[feature.edge]?.segments;
    if (!plate || !chain) return [];
    return [{ featureUID: feature.uid, outline: outlineOf(plate, feature, chain) }];
  });
}

function outlineOf(
  { along, inside, outside }: HingePlate,
  { from, distance }: Extract<PanelFeature<number>, { kind: 'hinge' }>,
  chain: readonly Segment[],
): Loop {
  const { point, tangent } = placeAlong(chain, from === 'start' ? distance : loopLength(chain) - distance);
  const corner = (x: number, depth: number) => ({
    x: point.x + tangent.x * x + tangent.y * depth,
    y: point.y + tangent.y * x - tangent.x * depth,
  });
  const half = along / 2;
  const corners = [
    corner(-half, -outside),
    corner(-half, inside),
    corner(half, inside),
    corner(half, -outside),
  ];
  return corners.map((start, i) => line(start, corners[(i + 1) % corners.length]!));
}
