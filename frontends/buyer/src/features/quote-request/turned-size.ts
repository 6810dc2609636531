import type { Length, PanelSpec } from '@glass/contracts';
import type { KeptPanel, KeptPanels } from './kept-panels.js';

/** By how much (share) sizes differ that were meant alike: the doors of one job follow their walls. */
const ALIKE = 0.1;
/** From here on (the longer side by the shorter) everybody sees whether a panel stands or lies. */
const OBLONG = 1.25;

/** Of the panel in the editor: not where somebody has said that it is right so. */
export function turnedFrom({ panels, openUID, meant = [] }: KeptPanels): KeptPanel | null {
  const at = panels.findIndex(({ panelUID }) => panelUID === openUID);
  return meant.includes(openUID) ? null : turnedAgainst(panels[at]?.spec, panels.slice(0, at));
}

/** The panel before it that has the same sizes the other way round, where no other lies as this one does. */
export function turnedAgainst<P extends { spec: PanelSpec }>(
  spec: PanelSpec | undefined,
  before: readonly P[],
): P | null {
  const own = sizeOf(spec);
  if (!own || Math.max(...own) < OBLONG * Math.min(...own)) return null;
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
