import type { Catalogue } from '@glass/contracts';
import type { Frame } from '../state/frame.js';
import type { Choice } from './choice-field.js';

/** What can be ordered now, and what this panel has already. */
export function hingeChoices(catalogue: Catalogue, inUse: string | null): Choice[] {
  return catalogue.hinges
    .filter((template) => template.active || template.uid === inUse)
    .map((template) => ({ value: template.uid, label: template.name }));
}

/** Curved edges hang no door. */
export function edgeChoices(frame: Frame): Choice[] {
  return frame.edges.flatMap((edge, index) =>
    edge.curved ? [] : [{ value: String(index), label: `${edge.letter}${sideName(frame, index)}` }],
  );
}

/** Where an edge is, in words, when it lies along a side of the block. */
function sideName({ edges, width, height }: Frame, index: number): string {
  const edge = edges[index];
  if (!edge) return '';
  const { start, end } = edge;
  const isAlong = (one: number, other: number, value: number) =>
    Math.abs(one - value) < 1e-6 && Math.abs(other - value) < 1e-6;
  if (isAlong(start.y, end.y, 0)) return ' (bottom)';
  if (isAlong(start.x, end.x, 0)) return ' (left)';
  if (isAlong(start.y, end.y, height)) return ' (top)';
  if (isAlong(start.x, end.x, width)) return ' (right)';
  return '';
}
