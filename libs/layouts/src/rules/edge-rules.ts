import { EDGE_ZONES, type EdgeZone, type LayoutCure } from '@glass/contracts/layout';
import { isEdgeSold } from '@glass/geometry';
import { chooseUsualEdges, findMiter, findMiterAt, isPolished, listEdgeFinishes } from '../edge-finishes.js';
import { MAX_CURES, orAskShop } from '../cures.js';
import { mitersOf } from '../draft-pane.js';
import type { EvaluationState } from '../evaluation-state.js';
import { listEdgePlaces } from '../to-panel-spec.js';

/** Chosen finishes must be sold for square edges of the glass, and edges that are seen or joined should be polished. */
export function checkEdgeFinishes({ input, panes }: EvaluationState): void {
  const { catalogue, layout, report } = input;
  const material = catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  if (!material) return;
  const used = new Set<EdgeZone>(
    panes.flatMap(({ draft, cut }) =>
      listEdgePlaces(draft, cut)
        .filter((place) => !findMiterAt(catalogue, place, mitersOf(draft)))
        .map(({ zone }) => zone),
    ),
  );
  const sold = listEdgeFinishes(catalogue, layout.materialUID);
  const usual = chooseUsualEdges(catalogue, layout.materialUID);
  for (const zone of EDGE_ZONES.filter((one) => used.has(one))) {
    const finishUID = layout.edges[zone];
    const finish = catalogue.edgeFinishes.find(({ uid }) => uid === finishUID);
    const at = {
      place: { field: `edges.${zone}` },
      values: {},
      articles: finishUID === null ? [] : [finishUID],
    };
    const cure = (uid: string): LayoutCure => ({ kind: 'chooseEdge', zone, finishUID: uid });
    if (finishUID !== null && !(finish && sold.includes(finish)))
      report({
        code: 'edgeNotSold',
        severity: finish ? 'review' : 'block',
        ...at,
        cures: orAskShop(
          sold
            .toSorted((one, other) => Number(other.uid === usual[zone]) - Number(one.uid === usual[zone]))
            .slice(0, MAX_CURES)
            .map(({ uid }) => cure(uid)),
        ),
      });
    else if (zone !== 'hidden' && !isPolished(catalogue, material, finishUID))
      report({
        code: 'edgeNotPolished',
        severity: 'warn',
        ...at,
        cures: orAskShop(usual[zone] === null ? [] : [cure(usual[zone])]),
      });
  }
}

/** Mitered corners need a miter of their angle that is sold for the glass. */
export function checkMiters({ input, panes }: EvaluationState): void {
  const { catalogue, layout, report } = input;
  const material = catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  layout.joints.forEach((_, joint) => {
    // One of the two panes may be impossible to make.
    const [degrees] = panes.flatMap(({ draft: { run, gaps } }) => {
      const gap = run === joint ? gaps.right : run === joint + 1 ? gaps.left : null;
      return gap?.miterDegrees ?? [];
    });
    if (degrees === undefined || !material) return;
    const finish = findMiter(catalogue, degrees);
    if (finish && isEdgeSold(finish, material, catalogue)) return;
    report({
      code: 'miterNotSold',
      severity: 'review',
      place: { run: joint, field: `joints.${joint}.corner` },
      values: { degrees },
      articles: [],
      cures: [{ kind: 'setCorner', joint, corner: 'butt' }],
    });
  });
}
