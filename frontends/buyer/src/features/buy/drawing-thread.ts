import { answerReading } from '../../parts/read-in-thread.js';
import type { TemplateToRead } from '../shower/measures/template/read-template-file.js';
import { drawnPanels, readOpening } from './drawing-readers.js';
import type { DrawingToRead } from './read-drawing-file.js';

/* Web worker: reading a large drawing takes seconds and must not block the page. */

answerReading(async (request: DrawingToRead | TemplateToRead) => {
  const bytes = new Uint8Array(await request.file.arrayBuffer());
  if ('opening' in request) return readOpening(bytes, request.opening);
  const { catalogue, materialUID, choice } = request;
  return drawnPanels(bytes, catalogue, { ...choice, materialUID });
});
