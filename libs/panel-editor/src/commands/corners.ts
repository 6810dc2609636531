import type { CornerFinish, Length, PanelCorner, PanelSpec } from '@glass/contracts';
import { onSpec, type Command } from '../state/panel-draft.js';

/** The finish a corner gets, and the size it starts with where the finish has one. */
export interface CornerChoice {
  finish: CornerFinish | null;
  /** Used when the corner has no size yet or its size is outside what the finish can be made in. */
  size: Length | null;
}

export function setCornerFinish(index: number, choice: CornerChoice): Command {
  return onSpec('corner finish', null, (spec) => withFinish(spec, choice, (at) => at === index));
}

/** `indices`: the corners that can have a finish. */
export function setAllCornerFinishes(choice: CornerChoice, indices: readonly number[]): Command {
  return onSpec('all corners', null, (spec) => withFinish(spec, choice, (at) => indices.includes(at)));
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

function withFinish(spec: PanelSpec, choice: CornerChoice, chosen: (index: number) => boolean): PanelSpec {
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
