import type { LayoutPane, LayoutPoint, ObstacleKind } from '@glass/contracts/layout';
import type { SolidPart } from '@glass/geometry/solid';
import { findReach } from '../blocks.js';
import { type PlanRun } from '../sketch/sketch-plan.js';
import { movePart, type SolidPoint, toWorld } from './move-part.js';
import { toPrism } from './prism.js';
import { findBehindMm, type ShowerScene } from './shower-scene.js';

type Material = SolidPart['material'];

const matte = (name: string, shade: number): Material => ({
  name,
  color: [shade, shade, shade * 0.98],
  opacity: 1,
  metalness: 0,
  roughness: 0.85,
});
const WALL = matte('wall', 0.72);
const STONE = matte('curb', 0.55);
const OBSTACLE: Material = { ...matte('obstacle', 0.9), color: [0.85, 0.62, 0.3] };
const METAL: Material = {
  name: 'metal',
  color: [0.7, 0.71, 0.73],
  opacity: 1,
  metalness: 1,
  roughness: 0.25,
};

/** Sizes that are drawn but not measured, mm. */
const WALL_MM = { thick: 60, outside: 60, inside: 600, above: 80 } as const;
const CURB_MM = { outside: 70, inside: 50, high: 90 } as const;
const HEADER_MM = { high: 40, deep: 30 } as const;
const CHANNEL_MM = { deep: 20, side: 19 } as const;
const OBSTACLE_DEPTH_MM = 350;

/** From and to above the curb, mm. */
const OBSTACLE_HEIGHTS: Record<ObstacleKind, readonly [number, number]> = {
  toilet: [-90, 400],
  vanity: [-90, 800],
  towelBar: [1050, 1090],
  showerHead: [1950, 2000],
  radiator: [60, 900],
  other: [-90, 800],
};

/** Walls, curbs, knee walls, headers, channels and obstacles. */
export function buildSurroundings(scene: ShowerScene): SolidPart[] {
  const { layout, runs, plan } = scene;
  const first = plan.runs[0];
  const last = plan.runs.at(-1);
  const walls: SolidPart[] = [];
  if (first && layout.start === 'wall') walls.push(buildWall(scene, first, 0, 'left'));
  if (last && layout.end === 'wall') walls.push(buildWall(scene, last, runs.length - 1, 'right'));
  return [
    ...walls,
    ...runs.flatMap((run, index) => {
      const at = plan.runs[index]!;
      const [lowerLeft, upperLeft, upperRight, lowerRight] = run.opening as [
        LayoutPoint,
        LayoutPoint,
        LayoutPoint,
        LayoutPoint,
      ];
      const curb = [lowerLeft, lowerRight, lower(lowerRight, CURB_MM.high), lower(lowerLeft, CURB_MM.high)];
      const header = [
        upperLeft,
        upperRight,
        lower(upperRight, -HEADER_MM.high),
        lower(upperLeft, -HEADER_MM.high),
      ];
      return [
        extrude(at, curb, -CURB_MM.inside, CURB_MM.outside, 'curb', STONE),
        ...run.blocks.map((block, number) => {
          const { inside, outside } = findReach(layout.runs[index]!.blocks[number]!);
          return extrude(at, block, -inside, outside, 'block', STONE);
        }),
        ...(run.hasHeader
          ? [extrude(at, header, -HEADER_MM.deep / 2, HEADER_MM.deep / 2, 'header', METAL)]
          : []),
      ];
    }),
    ...scene.evaluated.panes.flatMap((pane) => buildChannels(scene, pane)),
    ...layout.obstacles.flatMap(({ kind, run, where, along, away, width }) => {
      const at = plan.runs[run];
      if (!at) return [];
      const [from, to] = OBSTACLE_HEIGHTS[kind];
      const far = away + OBSTACLE_DEPTH_MM;
      const box = rectangle(along, along + width, from, to);
      return where === 'inside'
        ? extrude(at, box, -far, -away, 'obstacle', OBSTACLE)
        : extrude(at, box, away, far, 'obstacle', OBSTACLE);
    }),
  ];
}

/** A wall at an end of the shower, leaning as measured. */
function buildWall(
  { layout, runs }: ShowerScene,
  at: PlanRun,
  index: number,
  side: 'left' | 'right',
): SolidPart {
  const { width, leftHeight, rightHeight } = runs[index]!;
  const high = (side === 'left' ? leftHeight : rightHeight) + WALL_MM.above;
  const lean = layout.runs[index]?.leans[side] ?? 0;
  const [x, out] = side === 'left' ? [0, -1] : [width, 1];
  const outline = [
    { x, y: -CURB_MM.high },
    { x: x - out * lean, y: high },
    { x: x - out * lean + out * WALL_MM.thick, y: high },
    { x: x + out * WALL_MM.thick, y: -CURB_MM.high },
  ];
  return extrude(at, outline, -WALL_MM.inside, WALL_MM.outside, 'wall', WALL);
}

/** Channels that hold fixed glass at walls, floor and ceiling. */
function buildChannels({ layout, plan, runs }: ShowerScene, pane: LayoutPane): SolidPart[] {
  const { run, outline, edges } = pane;
  const at = plan.runs[run];
  if (!at) return [];
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const center = (layout.measuredTo === 'outside' ? -CHANNEL_MM.deep / 4 : 0) - findBehindMm(runs, pane);
  return edges
    .filter(({ role }) => role === 'wallFixing' || role === 'floorFixing' || role === 'ceilingFixing')
    .map(({ side, gapMm }) => {
      const inner = Math.max(0, CHANNEL_MM.side - gapMm);
      const box = {
        left: rectangle(left - gapMm, left + inner, bottom, top),
        right: rectangle(right - inner, right + gapMm, bottom, top),
        bottom: rectangle(left, right, bottom - gapMm, bottom + inner),
        top: rectangle(left, right, top - inner, top + gapMm),
      }[side];
      return extrude(at, box, center - CHANNEL_MM.deep / 2, center + CHANNEL_MM.deep / 2, 'channel', METAL);
    });
}

const lower = ({ x, y }: LayoutPoint, mm: number): LayoutPoint => ({ x, y: y - mm });

const rectangle = (left: number, right: number, bottom: number, top: number): LayoutPoint[] => [
  { x: left, y: bottom },
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
];

/** A prism over an outline in its run. @param from and `to`: toward the room */
function extrude(
  run: PlanRun,
  outline: readonly LayoutPoint[],
  from: number,
  to: number,
  name: string,
  material: Material,
): SolidPart {
  const part = { name, material, ...toPrism(outline, from, to) };
  return movePart(part, (point: SolidPoint) => toWorld(run, point));
}
