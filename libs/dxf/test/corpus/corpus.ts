import type { PanelShape } from '@glass/contracts/panel';
import type { ReadDxfOptions } from '../../src/index.js';
import { type Groups, textOf } from '../dxf-file.js';

/** A drawing that a customer may send, with its expected reading. */
export interface CorpusDrawing {
  name: string;
  content: string | Uint8Array;
  /** The user's choices, if any. */
  choice?: Pick<ReadDxfOptions, 'units' | 'layers'>;
  /** Largest first. */
  panels: ExpectedPanel[];
  /** Severity and code of each fault, in order. */
  faults: string[];
  /** Matches the fault that explains why there is nothing to order. */
  why?: RegExp;
}

export interface ExpectedPanel {
  kind: PanelShape['kind'];
  /** In mm, upright, as ordered. */
  width: number;
  height: number;
  /** Holes, cutouts and notches with sizes and places from the lower left. */
  has: string[];
  areaMm2: number;
}

type Content = Groups | string | Uint8Array;
type Rest = Partial<Pick<CorpusDrawing, 'panels' | 'faults' | 'choice' | 'why'>>;

export function drawing(
  name: string,
  content: Content,
  { panels = [], faults = [], ...rest }: Rest,
): CorpusDrawing {
  return { name, content: Array.isArray(content) ? textOf(content) : content, panels, faults, ...rest };
}

export function panel(
  kind: PanelShape['kind'],
  [width, height]: [number, number],
  areaMm2: number,
  ...has: string[]
): ExpectedPanel {
  return { kind, width, height, areaMm2, has };
}

/** Area of a circle in mm², by diameter. */
export const disc = (diameter: number): number => (Math.PI * diameter * diameter) / 4;
