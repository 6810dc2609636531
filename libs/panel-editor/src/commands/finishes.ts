import type { CornerFinish } from '@glass/contracts/catalogue';
import type { PanelCorner, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { type Command, onSpec } from '../state/panel-draft.js';

/** @param finishUID null for the material's standard edge */
export function setEdgeFinish(index: number, finishUID: string | null): Command {
  return onSpec('edgeFinish', null, (spec) => withEdgeFinish(spec, finishUID, (at) => at === index));
}

export function setAllEdgeFinishes(finishUID: string | null): Command {
  return onSpec('allEdges', null, (spec) => withEdgeFinish(spec, finishUID, () => true));
}

function withEdgeFinish(
  spec: PanelSpec,
  finishUID: string | null,
  chosen: (index: number) => boolean,
): PanelSpec {
  const changes = spec.edges.some((edge, index) => chosen(index) && edge.finishUID !== finishUID);
  if (!changes) return spec;
  return { ...spec, edges: spec.edges.map((edge, index) => (chosen(index) ? { finishUID } : edge)) };
}

/** A corner finish, and the size to start with. */
export interface CornerChoice {
  finish: CornerFinish | null;
  /** Used if the corner has no size, or one that the finish does not allow. */
  size: Length | null;
}

export function setCornerFinish(index: number, choice: CornerChoice): Command {
  return onSpec('cornerFinish', null, (spec) => withCornerFinish(spec, choice, (at) => at === index));
}

/** @param indices corners that can have a finish */
export function setAllCornerFinishes(choice: CornerChoice, indices: readonly number[]): Command {
  return onSpec('allCorners', null, (spec) => withCornerFinish(spec, choice, (at) => indices.includes(at)));
}

export function setAllCornerSizes(size: Length): Command {
  return onSpec('allCornerSizes', 'corners.all.size', (spec) => ({
    ...spec,
    corners: spec.corners.map((corner) => (corner.size === null ? corner : { ...corner, size })),
  }));
}

export function hasSize(finish: CornerFinish | null): boolean {
  return finish !== null && finish.minSizeMm !== null;
}

function withCornerFinish(
  spec: PanelSpec,
  choice: CornerChoice,
  chosen: (index: number) => boolean,
): PanelSpec {
  return {
    ...spec,
    corners: spec.corners.map((corner, index) => (chosen(index) ? finished(corner, choice) : corner)),
  };
}

function finished(corner: PanelCorner, { finish, size }: CornerChoice): PanelCorner {
  if (finish === null || !hasSize(finish)) return { finishUID: finish?.uid ?? null, size: null };
  return { finishUID: finish.uid, size: fits(corner.size, finish) ? corner.size : size };
}

function fits(size: Length | null, { minSizeMm, maxSizeMm }: CornerFinish): boolean {
  return (
    size !== null &&
    (minSizeMm === null || size.mm >= minSizeMm) &&
    (maxSizeMm === null || size.mm <= maxSizeMm)
  );
}
