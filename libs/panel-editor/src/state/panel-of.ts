import type { PanelSpec } from '@glass/contracts';
import { panelInMillimetres } from '@glass/geometry';

const panels = new WeakMap<PanelSpec, PanelSpec<number>>();

/** A spec in millimeters. Cached by identity, so that it is drawn once. */
export function panelOf(spec: PanelSpec): PanelSpec<number> {
  const known = panels.get(spec);
  if (known) return known;
  const panel = panelInMillimetres(spec);
  panels.set(spec, panel);
  return panel;
}
