import type { OpeningReading, ReadOpeningOptions } from '@glass/dxf';
import { readInThread } from '../../../../parts/read-in-thread.js';
import { startDrawingThread } from '../../../buy/read-drawing-file.js';

export interface TemplateToRead {
  file: File;
  opening: ReadOpeningOptions;
}

/**
 * Reads a template drawing in a web worker, or in the page if none starts.
 * @throws if it can't be read, or the reason of `signal`
 */
export async function readTemplateFile(
  template: TemplateToRead,
  signal: AbortSignal,
): Promise<OpeningReading> {
  signal.throwIfAborted();
  const reading = await readInThread<OpeningReading>(startDrawingThread, template, signal);
  if (reading) return reading;
  const { readOpening } = await import('../../../buy/drawing-readers.js');
  const bytes = new Uint8Array(await template.file.arrayBuffer());
  signal.throwIfAborted();
  return readOpening(bytes, template.opening);
}
