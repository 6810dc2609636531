import type { Length, PanelSpec } from '@glass/contracts';
import type { KeptPanel, KeptPanels } from './kept-panels.js';

/** By how much (share) sizes differ that were meant alike: the doors of one job follow their walls. */
const ALIKE = 0.1;
/** From here on (the longer side by the shorter) everybody sees whether a panel stands or lies. */
const OBLONG = 1.25;

/**
 * The panel before the one in the editor that has the same sizes the other way round, where no other lies as this one
 * does and nobody has said that it is right so.
 */
export function turnedFrom(kept: KeptPanels): KeptPanel | null {
  const { panels, openUID, meant = [] } = kept;
  const at = panels.findIndex(({ panelUID }) => panelUID === openUID);
  const own = sizeOf(panels[at]?.spec);
  if (!own || meant.includes(openUID) || Math.max(...own) < OBLONG * Math.min(...own)) return null;
  const before = panels.slice(0, at);
  const [width, height] = own;
  if (before.some(({ spec }) => isAlike(sizeOf(spec), [width, height]))) return null;
  return before.findLast(({ spec }) => isAlike(sizeOf(spec), [height, width])) ?? null;
}

/** Width and height, of a shape that has them. */
export function sizesOf(spec: PanelSpec | undefined): { width: Length; height: Length } | null {
  const shape = spec?.shape;
  return shape && 'width' in shape && 'height' in shape ? shape : null;
}

function sizeOf(spec: PanelSpec | undefined): readonly [number, number] | null {
  const sizes = sizesOf(spec);
  return sizes && [sizes.width.mm, sizes.height.mm];
}

function isAlike(size: readonly [number, number] | null, other: readonly [number, number]): boolean {
  return size !== null && size.every((mm, index) => Math.abs(mm - other[index]!) <= ALIKE * mm);
}

export function withSizesSwapped(spec: PanelSpec): PanelSpec {
  const sizes = sizesOf(spec);
  return sizes
    ? { ...spec, shape: { ...spec.shape, width: sizes.height, height: sizes.width } as PanelSpec['shape'] }
    : spec;
}
