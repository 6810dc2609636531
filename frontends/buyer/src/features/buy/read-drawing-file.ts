import type { Catalogue } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { AnyOriginWorker } from '@glass/pages/any-origin-worker';
import type { DrawingChoice } from '../dxf-upload/use-drawing.js';
import type { DrawingFound, DrawnReading, ThreadReading } from './drawn-panels.js';
import { type FromThread as FromThreadOf, readInThread } from '../../parts/read-in-thread.js';
import { drawnTexts as texts } from './drawn-texts.js';

export interface DrawingToRead {
  file: File;
  catalogue: Catalogue;
  /** Glass of the panel in the editor, used for the drawing's panels. */
  materialUID: string | undefined;
  /** Choices from an earlier reading. */
  choice: DrawingChoice;
}

export type FromThread = FromThreadOf<ThreadReading>;

const MB = 1024 * 1024;

/** Why the files can't be read; null if they can. */
export function fileFault(files: readonly Pick<File, 'size'>[]): string | null {
  if (files.length > 1) return texts.oneOnly;
  const size = files[0]?.size ?? 0;
  if (size === 0) return texts.empty;
  return size > limits.attachmentBytes.max ? texts.tooLarge(limits.attachmentBytes.max / MB) : null;
}

/**
 * Reads a drawing in a web worker, which is terminated afterwards or by `signal`. If the worker doesn't
 * start, reads it in the page.
 * @throws if the drawing can't be read, or the reason of `signal`
 */
export async function readDrawingFile(drawing: DrawingToRead, signal: AbortSignal): Promise<DrawnReading> {
  signal.throwIfAborted();
  const reading =
    (await readInThread<ThreadReading>(startDrawingThread, drawing, signal)) ?? (await readHere(drawing));
  signal.throwIfAborted();
  if (reading.ok) return { ...reading, notes: await wordNotes(reading.found) };
  if (reading.reason === null) return { ok: false, reason: texts.pdf };
  const { wordDxf } = await import('@glass/dxf/words');
  return { ok: false, reason: wordDxf(reading.reason) };
}

/** Loads the sentences only for drawings with notes. */
async function wordNotes({ faults }: DrawingFound): Promise<string[]> {
  const notes = faults.filter(({ severity, code }) => severity === 'note' && code !== 'unitsUnknown');
  if (notes.length === 0) return [];
  const { wordDxf } = await import('@glass/dxf/words');
  return [...new Set(notes.map(({ message }) => wordDxf(message)))];
}

export const startDrawingThread = () => new AnyOriginWorker(new URL('./drawing-thread.js', import.meta.url));

async function readHere({ file, catalogue, materialUID, choice }: DrawingToRead): Promise<ThreadReading> {
  const { drawnPanels } = await import('./drawing-readers.js');
  return drawnPanels(new Uint8Array(await file.arrayBuffer()), catalogue, { ...choice, materialUID });
}
