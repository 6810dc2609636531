import { drawnPanels } from './drawn-panels.js';
import type { DrawingToRead, FromThread } from './read-drawing-file.js';

/* Web worker: reading a large drawing takes seconds and must not block the page. */

const post = (message: FromThread) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<DrawingToRead>) => void read(data));

async function read({ file, catalogue, materialUID, choice }: DrawingToRead): Promise<void> {
  post({ kind: 'begun' });
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    post({ kind: 'read', reading: drawnPanels(bytes, catalogue, { ...choice, materialUID }) });
  } catch (error) {
    post({ kind: 'failed', why: String(error) });
  }
}
