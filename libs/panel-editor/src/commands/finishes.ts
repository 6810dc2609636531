import type { CornerFinish, Length, PanelCorner, PanelSpec } from '@glass/contracts';
import { type Command, onSpec } from '../state/panel-draft.js';

/** null is the finish that the material leaves the saw with. */
export function setEdgeFinish(index: number, finishUID: string | null): Command {
  return onSpec('edge finish', null, (spec) => withEdgeFinish(spec, finishUID, (at) => at === index));
}

export function setAllEdgeFinishes(finishUID: string | null): Command {
  return onSpec('all edges', null, (spec) => withEdgeFinish(spec, finishUID, () => true));
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

/** The finish a corner gets, and the size it starts with where the finish has one. */
export interface CornerChoice {
  finish: CornerFinish | null;
  /** Used when the corner has no size yet or its size is outside what the finish can be made in. */
  size: Length | null;
}

export function setCornerFinish(index: number, choice: CornerChoice): Command {
  return onSpec('corner finish', null, (spec) => withCornerFinish(spec, choice, (at) => at === index));
}

/** `indices`: the corners that can have a finish. */
export function setAllCornerFinishes(choice: CornerChoice, indices: readonly number[]): Command {
  return onSpec('all corners', null, (spec) => withCornerFinish(spec, choice, (at) => indices.includes(at)));
}

/** One size for every corner whose finish has a size. */
export function setAllCornerSizes(size: Length): Command {
  return onSpec('all corner sizes', 'corners.all.size', (spec) => ({
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
