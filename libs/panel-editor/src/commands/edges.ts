import type { PanelSpec } from '@glass/contracts';
import { onSpec, type Command } from '../state/panel-draft.js';

/** null is the finish that the material leaves the saw with. */
export function setEdgeFinish(index: number, finishUID: string | null): Command {
  return onSpec('edge finish', null, (spec) => withFinish(spec, finishUID, (at) => at === index));
}

export function setAllEdgeFinishes(finishUID: string | null): Command {
  return onSpec('all edges', null, (spec) => withFinish(spec, finishUID, () => true));
}

function withFinish(
  spec: PanelSpec,
  finishUID: string | null,
  chosen: (index: number) => boolean,
): PanelSpec {
  const changes = spec.edges.some((edge, index) => chosen(index) && edge.finishUID !== finishUID);
  if (!changes) return spec;
  return { ...spec, edges: spec.edges.map((edge, index) => (chosen(index) ? { finishUID } : edge)) };
}
