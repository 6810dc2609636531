import type { PanelShape } from '@glass/contracts';
import type { ReadDxfOptions } from '../../src/index.js';
import { type Groups, textOf } from '../dxf-file.js';

/** A drawing that somebody may send, and what must be read from it. */
export interface CorpusDrawing {
  name: string;
  content: string | Uint8Array;
  /** What the person chose; nothing when left out. */
  choice?: Pick<ReadDxfOptions, 'units' | 'layers'>;
  /** The largest first. */
  panels: ExpectedPanel[];
  /** Severity and code of each fault, in the order in which they are listed. */
  faults: string[];
  /** Of the fault that says why there is nothing to order. */
  why?: RegExp;
}

export interface ExpectedPanel {
  kind: PanelShape['kind'];
  /** In millimetres, as the panel is ordered: upright. */
  width: number;
  height: number;
  /** Holes, cut-outs and notches with their sizes and places; from the lower left. */
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

/** A panel of which nothing is missing but what is listed. */
export function panel(
  kind: PanelShape['kind'],
  [width, height]: [number, number],
  areaMm2: number,
  ...has: string[]
): ExpectedPanel {
  return { kind, width, height, areaMm2, has };
}

/** mm² of a circle by its diameter. */
export const disc = (diameter: number): number => (Math.PI * diameter * diameter) / 4;
