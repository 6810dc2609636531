import { takesGlass } from '@glass/geometry';
import { listBlocksIn } from '../blocks.js';
import { chooseOneOf } from '../cures.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { opposite, type Side } from '../gap.js';
import { findStretch } from '../glass-edges.js';
import { curbToBottom } from '../hung-doors.js';
import { findHalfLength, placeHandles } from '../place-hardware.js';
import { CUTOUT_TO_EDGE_MM, HANDLE_REACH_MM } from '../trade-limits.js';

/**
 * A handle above a knee wall or bench stays where everyone reaches it (SE). The curb's own height isn't measured, so that a handle
 * below the range may still be in it above the floor, such as on a tub.
 */
export function checkHandleHeights({ input, runs, panes }: EvaluationState): void {
  const { min, max } = HANDLE_REACH_MM;
  for (const pane of panes) {
    // A towel bar below a handle is no handle.
    const [grip] = placeHandles(input, pane, panes);
    if (!grip || (grip.side !== 'left' && grip.side !== 'right')) continue;
    const { side, role, articleUID } = grip;
    const atMm = grip.at.y + curbToBottom(pane, side);
    if (atMm <= max) continue;
    const { run, bay } = pane.draft;
    const placed = runs[run]!;
    const at = placed.bays.find((one) => one.bay.uid === bay.uid)!;
    const highest = listBlocksIn(input, placed, at)
      .filter((index) => placed.run.blocks[index]!.side === side)
      .toSorted((one, other) => placed.run.blocks[other]!.height - placed.run.blocks[one]!.height)[0];
    const field = highest === undefined ? `runs.${run}.heights` : `runs.${run}.blocks.${highest}.height`;
    const lowestOn = (of: Side, templateUID: string | null) =>
      findStretch(pane, of).from +
      curbToBottom(pane, of) +
      CUTOUT_TO_EDGE_MM +
      findHalfLength(input, { templateUID });
    const shorter = input.articles.filter(
      (one) =>
        one.active &&
        one.family === (role === 'handle' ? 'handle' : 'towelBar') &&
        one.uid !== articleUID &&
        takesGlass(one, input.thicknessMm) &&
        lowestOn(side, one.templateUID) <= max,
    );
    const canTurn = pane.draft.role === 'door' && lowestOn(opposite(side), grip.templateUID) <= max;
    reportAt(input, pane, {
      code: 'handleHeight',
      severity: 'warn',
      place: { field },
      values: { atMm, minMm: min, maxMm: max },
      articles: [articleUID],
      cures: [
        ...chooseOneOf(shorter, role, bay.uid),
        ...(canTurn ? [{ kind: 'changeHinged' as const, bayUID: bay.uid, hinged: side }] : []),
        { kind: 'measureAgain', field },
      ],
    });
  }
}
