import type { Catalogue } from '@glass/contracts';
import { chargedGlass } from './charged/charged-glass.js';
import type { NetContour, Panel, PanelMeasures } from './model.js';
import { layOut, type PanelLayout } from './net/panel-layout.js';
import { ImpossiblePanel } from './shapes/shape-error.js';

/**
 * Size, areas (mm²) and edges (mm) of a panel. Throws ImpossiblePanel. Without a catalogue the net area does not
 * know of corner finishes, hinges and standard holes, whose sizes stand there, and no corner is charged as work.
 */
export function measurePanel(panel: Panel, catalogue?: Catalogue): PanelMeasures {
  return measuresOf(layoutOrThrow(panel, catalogue ?? null), catalogue ?? null);
}

/** What is cut: the outline after corners, notches and hinges, and its openings. Throws ImpossiblePanel. */
export function netContour(panel: Panel, catalogue: Catalogue): NetContour {
  return layoutOrThrow(panel, catalogue).contour;
}

/** Net area × the material's weight per square metre. Throws ImpossiblePanel, also for an unknown material. */
export function weightKg(panel: Panel, catalogue: Catalogue): number {
  const weight = weightOf(layoutOrThrow(panel, catalogue), catalogue);
  if (weight === null) {
    throw new ImpossiblePanel([
      { path: 'materialUID', code: 'unknown', message: 'This glass is not in the catalogue.' },
    ]);
  }
  return weight;
}

export function layoutOrThrow(panel: Panel, catalogue: Catalogue | null): PanelLayout {
  const laid = layOut(panel, catalogue);
  if (!laid.ok) throw new ImpossiblePanel(laid.errors);
  return laid.layout;
}

export function measuresOf(layout: PanelLayout, catalogue: Catalogue | null): PanelMeasures {
  const { edges, box } = layout;
  let perimeterMm = 0;
  for (const edge of edges) perimeterMm += edge.lengthMm;
  return {
    blockWidthMm: box.maxX - box.minX,
    blockHeightMm: box.maxY - box.minY,
    shapeAreaMm2: layout.shapeAreaMm2,
    netAreaMm2: layout.netAreaMm2,
    perimeterMm,
    edges,
    charged: chargedGlass(layout, catalogue?.cornerFinishes ?? null),
  };
}

export function weightOf(layout: PanelLayout, catalogue: Catalogue): number | null {
  const material = catalogue.materials.find((candidate) => candidate.uid === layout.panel.materialUID);
  return material ? (layout.netAreaMm2 / 1e6) * material.weightKgPerM2 : null;
}
