import { type HardwareArticle, type LayoutCure, PANE_SIDES, type PaneSide } from '@glass/contracts/layout';
import { isOnGlass } from '../cutout-on-glass.js';
import { orAskShop } from '../cures.js';
import type { CutPane } from '../cut-pane.js';
import { reportAt, type EvaluationState } from '../evaluation-state.js';
import { opposite } from '../gap.js';
import { findSharedStretch, findStretch, lengthOf } from '../glass-edges.js';
import { findHingeStretch, findHungOn, hasRoomForHinges, type HungOn } from '../hung-doors.js';
import { findPaneAcross } from '../pane-edges.js';
import { placeHardware } from '../place-hardware.js';

/** Everything that is mounted on a pane is on its glass, and the hinges of a door have room on one axis. */
export function checkMounting(state: EvaluationState): void {
  for (const pane of state.panes) {
    const hung = findHungOn(state.input, pane, state.panes);
    const lacksRoom = hung !== null && !hasRoomForHinges(hung.stretch, hung.count);
    if (lacksRoom)
      reportNoRoom(state, pane, {
        ...hung,
        freeMm: lengthOf(hung.stretch),
        cures: listOtherSide(state, pane, hung),
      });
    const reported = new Set(lacksRoom ? [`${hung.article.uid} ${hung.side}`] : []);
    for (const mounted of placeHardware(state.input, pane, state.panes)) {
      const { articleUID, side } = mounted;
      const article = state.input.articles.find(({ uid }) => uid === articleUID);
      const name = `${articleUID} ${side}`;
      if (!article || reported.has(name) || isOnGlass(state.input, pane, mounted)) continue;
      reported.add(name);
      reportNoRoom(state, pane, { article, side, freeMm: findFree(state, pane, side), cures: [] });
    }
  }
}

interface NoRoom {
  article: HardwareArticle;
  /** null for holes that belong to no edge. */
  side: PaneSide | null;
  freeMm: number;
  cures: readonly LayoutCure[];
}

function reportNoRoom(
  { input }: EvaluationState,
  pane: CutPane,
  { article, side, freeMm, cures }: NoRoom,
): void {
  const { run } = pane.draft;
  const { blocks } = input.layout.runs[run]!;
  const inTheWay = [...blocks.keys()].filter((index) => side === null || blocks[index]!.side === side);
  reportAt(input, pane, {
    code: 'noRoomOnEdge',
    severity: 'block',
    values: {
      side: side && PANE_SIDES.indexOf(side),
      freeMm,
      isAtBlock: inTheWay.length > 0 ? 1 : 0,
    },
    articles: [article.uid],
    cures: orAskShop([
      ...cures,
      ...inTheWay.map((index) => ({
        kind: 'measureAgain' as const,
        field: `runs.${run}.blocks.${index}.height`,
      })),
    ]),
  });
}

/** Length of an edge on which articles can be mounted. */
function findFree({ input, panes }: EvaluationState, pane: CutPane, side: PaneSide | null): number {
  if (side === null) return 0;
  return lengthOf(
    side === 'left' || side === 'right'
      ? findSharedStretch(pane, side, findPaneAcross(input, pane, side, panes))
      : findStretch(pane, side),
  );
}

/** Hinges on the other side, if it has room for them. */
export function listOtherSide(
  { input, panes }: EvaluationState,
  pane: CutPane,
  { side, count }: Pick<HungOn, 'side' | 'count'>,
): LayoutCure[] {
  const hinged = opposite(side);
  const stretch = findHingeStretch(input, pane, panes, hinged);
  const across = findSharedStretch(pane, hinged, findPaneAcross(input, pane, hinged, panes));
  const hasRoom = [stretch, across].every((one) => hasRoomForHinges(one, count));
  return hasRoom ? [{ kind: 'changeHinged', bayUID: pane.draft.bay.uid, hinged }] : [];
}
