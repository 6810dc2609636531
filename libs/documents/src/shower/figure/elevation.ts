import type { LayoutPane, LayoutPoint, MountedArticle } from '@glass/contracts/layout';
import { type RunSketch, sketchRuns } from '@glass/layouts';
import type { Area } from '../../figure/panel-figure.js';
import type { ShowerFacts } from '../shower-facts.js';
import { SHADES } from './canvas.js';

/** A run seen from outside, with its glass. */
export interface Elevation {
  facts: ShowerFacts;
  /** Index of the run. */
  run: number;
  sketch: RunSketch;
  /** Its panes in their order. */
  panes: readonly LayoutPane[];
}

export function elevationOf(facts: ShowerFacts, run: number): Elevation {
  const { layout, doc } = facts;
  return {
    facts,
    run,
    sketch: sketchRuns(layout, doc.evaluated)[run]!,
    panes: doc.evaluated.panes.filter((pane) => pane.run === run),
  };
}

/** Lengths of a drawing stand without `mm`; its title says so. */
export const figureOf =
  ({ format }: Pick<ShowerFacts, 'format'>) =>
  (mm: number): string =>
    format.length(mm).replace(/ mm$/, '');

export const shadeOf = ({ role }: LayoutPane): string =>
  role === 'door' || role === 'slider' ? SHADES.door : SHADES.fixed;

/** Handles and towel bars are on the face of a door, not at its edge. */
export const isOnFace = ({ role }: Pick<MountedArticle, 'role'>): boolean =>
  role === 'handle' || role === 'towelBar';

/** Place of a fixing in its run. */
export function placeOf({ outline }: LayoutPane, { at }: MountedArticle): LayoutPoint {
  return {
    x: Math.min(...outline.map(({ x }) => x)) + at.x,
    y: Math.min(...outline.map(({ y }) => y)) + at.y,
  };
}

export function boxOf(points: readonly LayoutPoint[]): Area {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const hasBar = ({ doc }: ShowerFacts, run: number): boolean =>
  doc.evaluated.hardware.some(({ places }) =>
    places.some((place) => place.role === 'bar' && place.run === run),
  );
