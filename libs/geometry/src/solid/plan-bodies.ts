import type { Catalogue, HingeCutout, HingePlate, HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelFeature, Point } from '@glass/contracts/panel';
import { placeAlong } from '../contour/chain.js';
import { boxOf, loopLength } from '../contour/loop.js';
import type { PanelLayout } from '../net/panel-layout.js';
import { hardwareFinish } from './hardware-finish.js';
import { type PlanBody, roundMm as round, type SolidFinish } from './solid-plan.js';

/** mm. Thickness of a plate with its gasket, and how far hardware of unknown size extends beyond its cutout. */
const PLATE = 6;
const BEYOND = 8;
/** Radii and distance from the glass of handles, mm. */
const BAR = { radius: 9.5, post: 6, away: 45, overhang: 25 };
const KNOB = { radius: 16, post: 7, away: 28 };
const KNUCKLE_SHARE = 0.7;

/** Simple bodies of the hinges, clamps and handles. */
export function planBodies(layout: PanelLayout, { hinges }: Catalogue, thickness: number): PlanBody[] {
  return layout.panel.features.flatMap((feature, index) => {
    if (feature.kind !== 'hinge') return [];
    const template = hinges.find(({ uid }) => uid === feature.templateUID);
    if (!template) return [];
    const finish = hardwareFinish(template, feature.finish);
    return template.kind === 'handle'
      ? handleBodies(layout, index, finish, thickness)
      : plateBodies(layout, { feature, template, finish, thickness });
  });
}

/** Bars on both faces for two or more holes, knobs for one. */
function handleBodies(
  layout: PanelLayout,
  index: number,
  finish: SolidFinish,
  thickness: number,
): PlanBody[] {
  const centres = layout.openings
    .filter(({ feature, opening }) => feature === index && opening.kind === 'circle')
    .map(({ centre }) => centre);
  const [first, last] = [centres[0], centres.at(-1)];
  if (!first || !last) return [];
  const half = thickness / 2;
  return [1, -1].flatMap((side): PlanBody[] => {
    const rod = (from: Point, to: Point, heights: [number, number], radius: number): PlanBody => ({
      kind: 'rod',
      finish,
      from: { ...rounded(from), z: round(side * heights[0]) },
      to: { ...rounded(to), z: round(side * heights[1]) },
      radius,
    });
    if (first === last) {
      const { radius, post, away } = KNOB;
      return [
        rod(first, first, [half, half + away / 2], post),
        rod(first, first, [half + away / 2, half + away], radius),
      ];
    }
    const { radius, post, away, overhang } = BAR;
    const [begin, end] = [beyond(last, first, overhang), beyond(first, last, overhang)];
    return [
      ...centres.map((centre) => rod(centre, centre, [half, half + away], post)),
      rod(begin, end, [half + away, half + away], radius),
    ];
  });
}

/** The point `by` mm beyond `to`, seen from `from`. */
function beyond(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: to.x + ((to.x - from.x) / length) * by, y: to.y + ((to.y - from.y) / length) * by };
}

interface Plated {
  feature: Extract<PanelFeature<number>, { kind: 'hinge' }>;
  template: HingeTemplate;
  finish: SolidFinish;
  thickness: number;
}

/** Plates on both faces, joined beyond the edge; hinges also have a knuckle. */
function plateBodies(layout: PanelLayout, { feature, template, finish, thickness }: Plated): PlanBody[] {
  const chain = layout.edges[feature.edge]?.segments;
  if (!chain) return [];
  const { along, inside, outside } = template.plate ?? coveringPlate(template.cutout);
  const distance = feature.from === 'start' ? feature.distance : loopLength(chain) - feature.distance;
  const { point, tangent } = placeAlong(chain, distance);
  const at = (u: number, depth: number): Point =>
    rounded({
      x: point.x + tangent.x * u + tangent.y * depth,
      y: point.y + tangent.y * u - tangent.x * depth,
    });
  const half = along / 2;
  const slab = (depths: [number, number], from: number, to: number): PlanBody => ({
    kind: 'slab',
    finish,
    outline: [at(-half, depths[0]), at(-half, depths[1]), at(half, depths[1]), at(half, depths[0])],
    from: round(from),
    to: round(to),
  });
  const face = thickness / 2;
  const bodies = [
    slab([-outside, inside], face, face + PLATE),
    slab([-outside, inside], -face - PLATE, -face),
  ];
  if (outside <= 1) return bodies;
  bodies.push(slab([-outside, -1], -face, face));
  if (template.kind !== 'hinge') return bodies;
  const reach = half * KNUCKLE_SHARE;
  const [from, to] = [at(-reach, -outside), at(reach, -outside)];
  bodies.push({
    kind: 'rod',
    finish,
    from: { ...from, z: 0 },
    to: { ...to, z: 0 },
    radius: round(face + PLATE),
  });
  return bodies;
}

function coveringPlate(cutout: HingeCutout): HingePlate {
  const [along, inside] = sizeOf(cutout);
  return { along: along + 2 * BEYOND, inside: inside + BEYOND, outside: BEYOND };
}

/** Size of a cutout along its edge and into the glass, mm. */
function sizeOf(cutout: HingeCutout): [along: number, inside: number] {
  switch (cutout.kind) {
    case 'mouseEar':
      return [cutout.overallWidth, cutout.depth];
    case 'uSlot':
      return [cutout.width, cutout.depth];
    case 'holes':
      return [cutout.apart + cutout.diameter, cutout.fromEdge + cutout.diameter / 2];
    case 'drawn': {
      const points = [...cutout.mouth, ...cutout.openings.flat()];
      const box = boxOf(points.map((point) => ({ start: point, end: point, bulge: 0 })));
      return [box.maxX - box.minX, box.maxY];
    }
  }
}

function rounded({ x, y }: Point): Point {
  return { x: round(x), y: round(y) };
}
