import type { LayoutCure } from '@glass/contracts/layout';
import { roundLimit } from '@glass/geometry';
import { findBlockHits } from '../block-swing.js';
import type { Bay } from '../context.js';
import { orAskShop, orMeasureAgain } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { findDoorHits } from '../door-hits.js';
import type { DoorSwing } from '../door-swing.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { opposite } from '../gap.js';
import { listLeavesOn } from '../hung-doors.js';
import { findMost } from '../swing.js';
import { findObstacleHits, isFreeToSwing } from '../swing-hits.js';
import { DOOR_WIDTH_MM, LEAST_OPEN_DEGREES, PASSAGE_MM, SWING_CLEARANCE_MM } from '../trade-limits.js';
import { findWallHits } from '../wall-hits.js';
import { withBay } from '../with-bay.js';
import { canTypeWidth } from './width-cures.js';

const waysOf = ({ draft: { bay } }: CutPane): readonly DoorSwing['way'][] =>
  bay.opens === 'both' ? ['out', 'in'] : [bay.opens];

/** The door swings past everything that was measured. */
export function checkSwing(state: EvaluationState): void {
  const { input } = state;
  for (const door of state.panes.filter(({ draft }) => draft.role === 'door')) {
    const { hinged } = door.draft.bay;
    if (!hinged) continue;
    const ways = waysOf(door).map((way) => {
      const swing = { door, hinged, way };
      return { swing, hit: findObstacleHits(input, swing)[0] };
    });
    const opensOneWay = ways.some(({ hit }) => !hit);
    for (const { swing, hit } of ways) {
      if (!hit) continue;
      const field = `obstacles.${input.layout.obstacles.indexOf(hit.obstacle)}`;
      const again: LayoutCure = { kind: 'measureAgain', field: `${field}.away` };
      const { degrees, reachMm } = hit;
      const passageMm = findPassage(door.cut.width, degrees);
      const isTooNarrow = degrees < LEAST_OPEN_DEGREES || passageMm < PASSAGE_MM;
      const cures = listOtherSwings(state, swing);
      reportAt(input, door, {
        code: 'swingHits',
        severity: opensOneWay || !isTooNarrow ? 'warn' : hit.obstacle.assumed ? 'ask' : 'review',
        place: { field },
        values: { degrees, reachMm, ...(isTooNarrow && { passageMm }) },
        cures: isTooNarrow ? [...cures, again] : orMeasureAgain(cures, again.field),
      });
    }
  }
}

/** Clear width between the free edge of a door and the place where it closes, mm. */
const findPassage = (doorMm: number, degrees: number): number =>
  2 * doorMm * Math.sin((degrees * Math.PI) / 360);

/** Opening the other way, and hinges on the other side, if nothing is there: on both sides for a door that opens both ways. */
function listOtherSwings(state: EvaluationState, swing: DoorSwing): LayoutCure[] {
  const bayUID = swing.door.draft.bay.uid;
  const opens = swing.way === 'out' ? 'in' : 'out';
  const hinged = opposite(swing.hinged);
  return [
    ...(isFreeToSwing(state, { ...swing, way: opens })
      ? [{ kind: 'changeOpens' as const, bayUID, opens: opens as 'in' | 'out' }]
      : []),
    ...(waysOf(swing.door).every((way) => isFreeToSwing(state, { ...swing, hinged, way }))
      ? [{ kind: 'changeHinged' as const, bayUID, hinged }]
      : []),
  ];
}

/** A door clears the knee walls and benches beside and below it, and those around the corner. */
export function checkSwingAtBlocks(state: EvaluationState): void {
  const { input, runs, panes } = state;
  for (const door of panes.filter(({ draft }) => draft.role === 'door')) {
    const { bay } = door.draft;
    if (!bay.hinged || isSecondLeaf(state, door)) continue;
    for (const way of waysOf(door)) {
      const swing = { door, hinged: bay.hinged, way };
      const [hit] = findBlockHits(input, runs, swing);
      if (!hit) continue;
      const block = input.layout.runs[hit.run]!.blocks[hit.index]!;
      const reach = way === 'in' ? 'inside' : 'outside';
      const field = `runs.${hit.run}.blocks.${hit.index}.${reach}`;
      const { degrees, reachMm, blockMm, byMm } = hit;
      reportAt(input, door, {
        code: 'swingHitsBlock',
        // A reach that no one measured is a usual one.
        severity: (block[reach] ?? null) === null ? 'ask' : 'review',
        place: { field },
        values: {
          ...{ degrees, reachMm, blockMm, byMm },
          ...{ isAbove: Number(hit.isAbove), isBench: Number(block.kind === 'bench') },
          opensIn: Number(way === 'in'),
        },
        cures: [...listOtherSwings(state, swing), { kind: 'measureAgain', field }],
      });
    }
  }
}

/** A door opens almost to a right angle before it meets the wall behind a return, or glass around the corner. */
export function checkSwingAtWalls(state: EvaluationState): void {
  const { input, panes } = state;
  for (const door of panes.filter(({ draft }) => draft.role === 'door')) {
    const { hinged } = door.draft.bay;
    if (!hinged || isSecondLeaf(state, door)) continue;
    const ways = waysOf(door).map((way) => {
      const swing = { door, hinged, way };
      return { swing, hit: findWallHits(input, panes, swing)[0] };
    });
    const opensOneWay = ways.some(({ hit }) => !hit);
    for (const { swing, hit } of ways) {
      if (!hit) continue;
      const joint = hit.run < door.draft.run ? door.draft.run - 1 : door.draft.run;
      const field = hit.isGlass ? `joints.${joint}.angleDegrees` : `runs.${hit.run}.widths`;
      const { degrees, reachMm } = hit;
      reportAt(input, door, {
        code: 'swingHitsWall',
        severity: opensOneWay ? 'warn' : 'review',
        place: { field },
        values: {
          ...{ degrees, reachMm, isGlass: Number(hit.isGlass), opensIn: Number(swing.way === 'in') },
        },
        cures: [
          ...listOtherSwings(state, swing),
          ...listNarrower(state, swing),
          { kind: 'measureAgain', field },
        ],
      });
    }
  }
}

/** The second leaf of a folding door moves away from its wall. */
const isSecondLeaf = ({ input, panes }: EvaluationState, door: CutPane): boolean =>
  panes.some((one) => listLeavesOn(input, one, panes).includes(door));

/** The widest door that passes walls and glass with some space, if doors are made so narrow. */
function listNarrower(state: EvaluationState, swing: DoorSwing): LayoutCure[] {
  const { input, runs, panes } = state;
  const { draft, cut } = swing.door;
  const bayUID = draft.bay.uid;
  const mostMm = findMost(cut.width, (mm) => findWallHits(input, panes, swing, mm).length === 0);
  const mm = roundLimit(mostMm - SWING_CLEARANCE_MM, 'most', input.catalogue.precision);
  if (mm < DOOR_WIDTH_MM.min || !canTypeWidth(runs[draft.run]!.run, bayUID)) return [];
  // Beside a wider panel, the hinges may be elsewhere.
  const tried = state.cut(withBay(input.layout, bayUID, (bay) => ({ ...bay, width: mm })));
  const door = tried.panes.find((pane) => pane.draft.key === draft.key);
  const isFree = door && findWallHits(tried.input, tried.panes, { ...swing, door }).length === 0;
  return isFree ? [{ kind: 'setWidth', bayUID, mm }] : [];
}

/** Two doors don't hit each other while one of them is open. */
export function checkDoorsAgainstDoors(state: EvaluationState): void {
  const { input, panes } = state;
  for (const { moving, open, degrees, reachMm } of findDoorHits(input, panes))
    reportAt(input, moving.door, {
      code: 'swingHitsDoor',
      severity: 'warn',
      values: { degrees, reachMm, side: open.door.draft.run + 1, opensIn: Number(moving.way === 'in') },
      cures: orAskShop([...listApart(state, moving), ...listApart(state, open)]),
    });
}

/** Changes of a door after which it hits no other door, and nothing else: each was tried. */
function listApart(state: EvaluationState, { door, hinged, way }: DoorSwing): LayoutCure[] {
  const bayUID = door.draft.bay.uid;
  const other = way === 'in' ? 'out' : 'in';
  const tried: { change: Partial<Bay>; cure: LayoutCure }[] = [
    { change: { opens: other }, cure: { kind: 'changeOpens', bayUID, opens: other } },
    {
      change: { hinged: opposite(hinged) },
      cure: { kind: 'changeHinged', bayUID, hinged: opposite(hinged) },
    },
  ];
  return tried.flatMap(({ change, cure }) => {
    const after = state.cut(withBay(state.input.layout, bayUID, (bay) => ({ ...bay, ...change })));
    const again = after.panes.find((pane) => pane.draft.key === door.draft.key);
    if (!again) return [];
    const turned = again.draft.bay.hinged ?? hinged;
    const isFree = waysOf(again).every((one) =>
      isFreeToSwing({ ...state, ...after }, { door: again, hinged: turned, way: one }),
    );
    const isHit = findDoorHits(after.input, after.panes).some(
      (hit) => hit.moving.door === again || hit.open.door === again,
    );
    return isFree && !isHit ? [cure] : [];
  });
}
