import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { computeChargedGlass } from './charged/charged-glass.js';
import type { NetContour, PanelMeasures } from './model.js';
import { layOutPanel, type PanelLayout } from './net/panel-layout.js';
import { ImpossiblePanel } from './shapes/shape-error.js';

/**
 * Size, areas (mm²) and edges (mm) of a panel. Without a catalog, the net area ignores corner finishes, hinges and
 * standard holes, and no corner is charged.
 * @throws ImpossiblePanel
 */
export function measurePanel(panel: PanelSpec<number>, catalogue?: Catalogue): PanelMeasures {
  return computeMeasures(layoutOrThrow(panel, catalogue ?? null), catalogue ?? null);
}

/**
 * The outline after corners, notches and hinges, and its openings.
 * @throws ImpossiblePanel
 */
export function netContour(panel: PanelSpec<number>, catalogue: Catalogue): NetContour {
  return layoutOrThrow(panel, catalogue).contour;
}

/**
 * Net area × the material's weight per square meter.
 * @throws ImpossiblePanel also for an unknown material
 */
export function weightKg(panel: PanelSpec<number>, catalogue: Catalogue): number {
  const weight = computeWeight(layoutOrThrow(panel, catalogue), catalogue);
  if (weight === null) {
    throw new ImpossiblePanel([{ path: 'materialUID', code: 'unknown', about: 'unknownGlass' }]);
  }
  return weight;
}

export function layoutOrThrow(panel: PanelSpec<number>, catalogue: Catalogue | null): PanelLayout {
  const laid = layOutPanel(panel, catalogue);
  if (!laid.ok) throw new ImpossiblePanel(laid.errors);
  return laid.layout;
}

export function computeMeasures(layout: PanelLayout, catalogue: Catalogue | null): PanelMeasures {
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
    charged: computeChargedGlass(layout, catalogue?.cornerFinishes ?? null),
  };
}

export function computeWeight(layout: PanelLayout, catalogue: Catalogue): number | null {
  const material = catalogue.materials.find((candidate) => candidate.uid === layout.panel.materialUID);
  return material ? (layout.netAreaMm2 / 1e6) * material.weightKgPerM2 : null;
}
