import type { PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import type { StoredPanel, StoredPanels } from './stored-panels.js';

/** Relative difference up to which sizes count as alike: doors of one job vary with their walls. */
const ALIKE = 0.1;
/** From this aspect ratio on, users notice a panel's orientation themselves. */
const OBLONG = 1.25;

/** Checks the open panel, unless its sizes were confirmed. */
export function findPanelSwappedAgainst({ panels, openUID, meant = [] }: StoredPanels): StoredPanel | null {
  const at = panels.findIndex(({ panelUID }) => panelUID === openUID);
  return meant.includes(openUID) ? null : findSwappedPanel(panels[at]?.spec, panels.slice(0, at));
}

/** Finds an earlier panel with width and height swapped, if none has them this way. */
export function findSwappedPanel<P extends { spec: PanelSpec }>(
  spec: PanelSpec | undefined,
  before: readonly P[],
): P | null {
  const own = sizeOf(spec);
  if (!own || Math.max(...own) < OBLONG * Math.min(...own)) return null;
  const [width, height] = own;
  if (before.some(({ spec }) => isAlike(sizeOf(spec), [width, height]))) return null;
  return before.findLast(({ spec }) => isAlike(sizeOf(spec), [height, width])) ?? null;
}

/** Width and height, if the shape has them. */
export function findPanelSizes(spec: PanelSpec | undefined): { width: Length; height: Length } | null {
  const shape = spec?.shape;
  return shape && 'width' in shape && 'height' in shape ? shape : null;
}

function sizeOf(spec: PanelSpec | undefined): readonly [number, number] | null {
  const sizes = findPanelSizes(spec);
  return sizes && [sizes.width.mm, sizes.height.mm];
}

function isAlike(size: readonly [number, number] | null, other: readonly [number, number]): boolean {
  return size !== null && size.every((mm, index) => Math.abs(mm - other[index]!) <= ALIKE * mm);
}

export function withSizesSwapped(spec: PanelSpec): PanelSpec {
  const sizes = findPanelSizes(spec);
  return sizes
    ? { ...spec, shape: { ...spec.shape, width: sizes.height, height: sizes.width } as PanelSpec['shape'] }
    : spec;
}
