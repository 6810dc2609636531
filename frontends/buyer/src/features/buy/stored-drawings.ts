import { answerOf, withDeviceStore } from '../../parts/device-store.js';

/*
 * Drawings of the panels in this browser, in IndexedDB until the quote exists, then attached to it so the
 * fabricator sees them. They are too large for local storage. Without IndexedDB, the quote has no drawing.
 */

interface KeptDrawing {
  file: File;
  keptAt: number;
}

const DATABASE = 'keptDrawings';
const STORE = 'drawings';
/** Drawings of quotes that were never created expire after this. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A file read again in another unit keeps its key. */
const keyOf = (quoteUID: string, { name, size, lastModified }: File) =>
  `${quoteUID} ${name} ${size} ${lastModified}`;

const ofQuote = (quoteUID: string) => IDBKeyRange.bound(`${quoteUID} `, `${quoteUID} \uffff`);

export function keepDrawing(quoteUID: string, file: File): Promise<void> {
  return within(async (drawings) => {
    const now = Date.now();
    const [keys, all] = await Promise.all([
      answerOf(drawings.getAllKeys()),
      answerOf<KeptDrawing[]>(drawings.getAll()),
    ]);
    all.forEach(({ keptAt }, at) => now - keptAt > KEPT_MS && drawings.delete(keys[at]!));
    drawings.put({ file, keptAt: now } satisfies KeptDrawing, keyOf(quoteUID, file));
  });
}

export function forgetDrawing(quoteUID: string, file: File): Promise<void> {
  return within(async (drawings) => void drawings.delete(keyOf(quoteUID, file)));
}

/** Copies the drawings when the panels become another quote, too. */
export function copyDrawings(quoteUID: string, otherUID: string): Promise<void> {
  return within(async (drawings) => {
    const kept = await answerOf<KeptDrawing[]>(drawings.getAll(ofQuote(quoteUID)));
    kept.forEach((drawing) => drawings.put(drawing, keyOf(otherUID, drawing.file)));
  });
}

/** Removes and returns a quote's drawings in one transaction, so two tabs never attach them twice. */
export async function takeDrawings(quoteUID: string): Promise<File[]> {
  let taken: KeptDrawing[] = [];
  await within(async (drawings) => {
    taken = await answerOf<KeptDrawing[]>(drawings.getAll(ofQuote(quoteUID)));
    drawings.delete(ofQuote(quoteUID));
  });
  return taken.map(({ file }) => file);
}

/** Does nothing if the browser refuses storage. */
async function within(act: (drawings: IDBObjectStore) => Promise<void>): Promise<void> {
  // Private window or full disk.
  await withDeviceStore(DATABASE, STORE, act).catch(() => undefined);
}
