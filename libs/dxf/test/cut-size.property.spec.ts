import type { DxfProfile, Point, PanelSpec } from '@glass/contracts/panel';
import {
  arcOf,
  boxOf,
  endTangent,
  isInside,
  moveLoop,
  nearestOnChain,
  pointAlong,
  segmentLength,
  startTangent,
  type Loop,
  type NetContour,
} from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';

import { anyPanel } from '@glass/geometry/test/any-panel.factory.js';
import { testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { DxfError } from '../src/errors.js';
import { panelDxf, prepareDrawing } from '../src/panel-file.js';
import { readDxf } from '../src/read/read-dxf.js';
import { runsApart } from '../src/shape/separate-notches.js';
import { contoursEqual, movedContour } from '../src/shape/contours.js';
import { drawPanel } from '../src/write/draw-panel.js';
import { contourDistance } from './contour-distance.js';
import { EVERY_PROFILE } from './dxf-file.js';

/*
 * Guarantees of the cut size. With allowance a, for every written panel:
 * - no point of the cut outline is nearer to the finished outline than a, and none is inside the finished glass;
 * - a point farther away than a belongs to the miter of a corner, at most ten allowances long;
 * - every point of the finished outline moved outward by a is in or on the cut outline;
 * - holes, inside cutouts and hinge or clamp cutouts keep place and size.
 * A panel that cannot be written is rejected with an error code, and has an inward turn.
 */

const { numRuns } = runs(100);
const SAME_MM = 2e-6;
const MITRE_LIMIT = 10;
const SHARES = [0.02, 0.3, 0.5, 0.8, 0.98];

const catalogue = testCatalogue('metric');
const CUT = EVERY_PROFILE.filter(({ size, withText }) => size === 'cut' && !withText);
const allowance = fc.integer({ min: 0, max: 48 }).map((sixteenths) => sixteenths / 16);

function points(loop: Loop): { at: Point; outwards: Point }[] {
  return loop.flatMap((segment) =>
    SHARES.map((share) => {
      const length = segmentLength(segment);
      const at = pointAlong(segment, length * share);
      const [before, after] = [length * share - length * 1e-4, length * share + length * 1e-4].map((along) =>
        pointAlong(segment, along),
      ) as [Point, Point];
      const step = Math.hypot(after.x - before.x, after.y - before.y);
      return { at, outwards: { x: -(after.y - before.y) / step, y: (after.x - before.x) / step } };
    }),
  );
}

/** Corners at which the outline turns right. */
function outerCorners(loop: Loop): Point[] {
  return loop.flatMap((segment, index) => (turnAfter(loop, index) < -1e-9 ? [segment.end] : []));
}

function turnAfter(loop: Loop, index: number): number {
  const [a, b] = [endTangent(loop[index]!), startTangent(loop[(index + 1) % loop.length]!)];
  return Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
}

function turnsInwards(loop: Loop): boolean {
  return loop.some((segment, index) => segment.bulge > 0 || turnAfter(loop, index) > 1e-9);
}

/** Inner radii that the allowance fills leave a sharp corner, slightly farther away than the allowance. */
function filledRadii(loop: Loop, by: number): Loop {
  return loop.filter((segment) => segment.bulge > 0 && arcOf(segment).radius < by);
}

function isMiter(at: Point, finished: Loop, by: number): boolean {
  const reach = MITRE_LIMIT * by + 2 * by + SAME_MM;
  const near = ({ x, y }: Point): boolean => Math.hypot(x - at.x, y - at.y) <= reach;
  return outerCorners(finished).some(near) || filledRadii(finished, by).some(({ start }) => near(start));
}

/**
 * The largest violation (mm) for one panel in one profile.
 * @param ground the finished outline before hinge cutouts, which are the parts where `finished` differs
 */
function brokenBy(cut: Loop, finished: Loop, ground: Loop, by: number): number {
  const hinges = runsApart(finished, ground);
  const cutOuts = hinges.flat();
  const mouths = hinges.flatMap((run) => [run[0]!.start, run.at(-1)!.end]);
  const isOn = (chain: Loop, at: Point) => nearestOnChain(chain, at).distance < SAME_MM;
  const isAtMouth = ({ x, y }: Point) =>
    mouths.some((mouth) => Math.hypot(x - mouth.x, y - mouth.y) <= 3 * by + SAME_MM);
  let worst = 0;
  for (const { at } of points(cut)) {
    if (cutOuts.length > 0 && (isOn(cutOuts, at) || isAtMouth(at))) continue;
    const away = nearestOnChain(ground, at).distance;
    worst = Math.max(worst, by - away);
    if (by > SAME_MM && isInside(ground, at)) worst = Math.max(worst, away);
    if (away > by + SAME_MM && !isMiter(at, ground, by)) worst = Math.max(worst, away - by);
  }
  for (const { at, outwards } of points(ground)) {
    if (cutOuts.length > 0 && !isOn(finished, at)) continue;
    const moved = { x: at.x + outwards.x * by, y: at.y + outwards.y * by };
    if (!isInside(cut, moved)) worst = Math.max(worst, nearestOnChain(cut, moved).distance);
  }
  for (const { at } of points(cutOuts)) worst = Math.max(worst, nearestOnChain(cut, at).distance);
  return worst;
}

function cutOf(panel: PanelSpec<number>, profile: DxfProfile): NetContour | null {
  try {
    const { panels, faults } = readDxf(panelDxf(panel, catalogue, profile), { units: profile.units });
    expect(faults.filter(({ code }) => code !== 'countersink')).toEqual([]);
    expect(panels).toHaveLength(1);
    return panels[0]!.contour;
  } catch (error) {
    if (error instanceof DxfError && ['allowanceTooLarge', 'notValid'].includes(error.code)) return null;
    throw error;
  }
}

describe('cut size', () => {
  it('is larger by exactly the allowance everywhere, or rejected with an error code', () => {
    let refused = 0;
    fc.assert(
      fc.property(anyPanel, allowance, fc.constantFrom(...CUT), (panel, by, chosen) => {
        const profile = { ...chosen, grindingAllowanceMm: by };
        const cut = cutOf(panel, profile);
        const { contour, info } = prepareDrawing(panel, catalogue, profile);
        if (!cut) {
          refused += 1;
          expect(turnsInwards(contour.outer)).toBe(true);
          return;
        }
        const finished = movedContour(contour, drawPanel(contour, profile, info).shift);
        const { dx, dy } = drawPanel(contour, profile, info).shift;
        const ground = moveLoop(info.stages!.withNotches, dx, dy);
        expect(brokenBy(cut.outer, finished.outer, ground, by)).toBeLessThan(SAME_MM);
        const openings = { outer: finished.outer, openings: cut.openings };
        expect(contoursEqual(openings, finished, SAME_MM)).toBe(true);
      }),
      { numRuns },
    );
    // Notches as wide as two allowances, and needles whose notch would taper to zero width along the edge.
    expect(refused).toBeLessThanOrEqual(Math.ceil(numRuns * 0.001));
  });

  it('has the same outline with notches drawn in it or separately', () => {
    fc.assert(
      fc.property(anyPanel, allowance, (panel, by) => {
        const [inContour, apart] = (['inContour', 'separateCutouts'] as const).map((notches) =>
          cutOf(panel, { ...CUT[0]!, notches, grindingAllowanceMm: by }),
        );
        if (!inContour || !apart) return;
        const aligned = (cut: NetContour): NetContour => {
          const { minX, minY } = boxOf(cut.outer);
          return movedContour(cut, { dx: -minX, dy: -minY });
        };
        expect(contourDistance(aligned(inContour), aligned(apart))).toBeLessThan(SAME_MM);
      }),
      { numRuns },
    );
  });
});
