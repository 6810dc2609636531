import type { Catalogue, CornerFinish, EdgeFinish, PanelSpec } from '@glass/contracts';

/** The finish an edge gets: the one that was chosen, or the one that the material brings along. */
export function effectiveFinish(
  spec: PanelSpec<unknown>,
  index: number,
  catalogue: Catalogue,
): EdgeFinish | null {
  const material = catalogue.materials.find((candidate) => candidate.uid === spec.materialUID);
  const uid = spec.edges[index]?.finishUID ?? material?.defaultEdgeFinishUID ?? null;
  return catalogue.edgeFinishes.find((finish) => finish.uid === uid) ?? null;
}

/** The finish of a corner; null for one that is left square. */
export function cornerFinish(
  spec: PanelSpec<unknown>,
  index: number,
  catalogue: Catalogue,
): CornerFinish | null {
  const uid = spec.corners[index]?.finishUID ?? null;
  const finish = catalogue.cornerFinishes.find((candidate) => candidate.uid === uid) ?? null;
  return finish?.kind === 'square' ? null : finish;
}
