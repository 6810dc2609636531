import type { Catalogue } from '@glass/contracts';
import type { NetContour, Panel, PanelMeasures } from './model.js';
import { layOut, type PanelLayout } from './net/panel-layout.js';
import { ImpossiblePanel } from './shapes/shape-error.js';

/** A corner further than this from a right angle (radians) is not square: 1e-6 is 1 µm over a metre. */
const SQUARE = 1e-6;
/** Out of square is up to 5° off at every corner, some 2 1/2 in over 28 in; further off it is a shape. */
const NEARLY_SQUARE = (5 * Math.PI) / 180;

/**
 * Size, areas (mm²) and edges (mm) of a panel. Throws ImpossiblePanel. Without a catalogue the net area does not
 * know of corner finishes, hinges and standard holes, whose sizes stand there.
 */
export function measurePanel(panel: Panel, catalogue?: Catalogue): PanelMeasures {
  return measuresOf(layoutOrThrow(panel, catalogue ?? null));
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

export function measuresOf(layout: PanelLayout): PanelMeasures {
  const { edges, box } = layout;
  const square = squareness(layout);
  let perimeterMm = 0;
  for (const edge of edges) perimeterMm += edge.lengthMm;
  return {
    blockWidthMm: box.maxX - box.minX,
    blockHeightMm: box.maxY - box.minY,
    shapeAreaMm2: layout.shapeAreaMm2,
    netAreaMm2: layout.netAreaMm2,
    perimeterMm,
    edges,
    isRectangle: square === 'square',
    isOutOfSquare: square === 'nearly',
  };
}

export function weightOf(layout: PanelLayout, catalogue: Catalogue): number | null {
  const material = catalogue.materials.find((candidate) => candidate.uid === layout.panel.materialUID);
  return material ? (layout.netAreaMm2 / 1e6) * material.weightKgPerM2 : null;
}

function squareness({ edges, corners }: PanelLayout): 'square' | 'nearly' | 'not' {
  if (edges.length !== 4) return 'not';
  let worst = 0;
  for (let i = 0; i < 4; i += 1) {
    const edge = edges[i];
    const corner = corners[i];
    if (!edge || !corner || edge.segments.length !== 1 || edge.segments[0]?.bulge !== 0) return 'not';
    worst = Math.max(worst, Math.abs(corner.interiorAngle - Math.PI / 2));
  }
  if (worst < SQUARE) return 'square';
  return worst < NEARLY_SQUARE ? 'nearly' : 'not';
}
