import { readFileSync } from 'node:fs';
import type { DxfAnswers } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { starterCatalogue } from '@glass/pricing';
import { type DrawingRead, readDrawing } from '../src/index.js';
import { wordDxf } from '../src/words/index.js';

export type DrawingFound = Extract<DrawingRead, { ok: true }>['found'];

/** Reads a file of `test/drawings`. */
export function drawingFile(name: string): Uint8Array {
  return readFileSync(new URL(`./drawings/${name}.dxf`, import.meta.url));
}

/**
 * Reads a drawing as an upload to a shop with that unit system.
 * @throws if it is rejected
 */
export function readUpload(
  content: string | Uint8Array,
  shop: UnitSystem = 'metric',
  answers: DxfAnswers = {},
  layers?: string[],
): DrawingFound {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const read = readDrawing({ bytes, fileUID: null, catalogue: starterCatalogue(shop), answers, layers });
  if (!read.ok) throw new Error(wordDxf(read.refusal.reason));
  return read.found;
}

export const codesOf = ({ faults }: Pick<DrawingFound, 'faults'>): string[] => faults.map(({ code }) => code);

/** Width and height of the panels, to tenths of a millimeter. */
export const sizesOf = ({ panels }: Pick<DrawingFound, 'panels'>): string[] =>
  panels.map(({ widthMm, heightMm }) =>
    [widthMm, heightMm].map((mm) => String(Number(mm.toFixed(1)))).join(' × '),
  );

/** Choices of a question, the suggested one first. */
export function choicesOf({ questions }: Pick<DrawingFound, 'questions'>, code: string): string[] {
  return (
    questions.find((question) => question.code === code)?.choices.map(({ label }) => wordDxf(label)) ?? []
  );
}
