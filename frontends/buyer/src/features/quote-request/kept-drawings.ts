/*
 * The drawings that panels in this browser were made of, kept beside them until there is a quote: its fabricator sees
 * what was drawn. Files are too large for where the panels are. Where the browser keeps nothing, the quote goes without.
 */

interface KeptDrawing {
  file: File;
  keptAt: number;
}

const DATABASE = 'keptDrawings';
const STORE = 'drawings';
/** Of quotes that were never made, and by then will not be. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The same file, read once more in another unit, is one. */
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

/** The same panels become another quote as well: what they were made of goes along with both. */
export function copyDrawings(quoteUID: string, otherUID: string): Promise<void> {
  return within(async (drawings) => {
    const kept = await answerOf<KeptDrawing[]>(drawings.getAll(ofQuote(quoteUID)));
    kept.forEach((drawing) => drawings.put(drawing, keyOf(otherUID, drawing.file)));
  });
}

/** Those of a quote; nobody else gets them, so that two tabs attach none twice. */
export async function takeDrawings(quoteUID: string): Promise<File[]> {
  let taken: KeptDrawing[] = [];
  await within(async (drawings) => {
    taken = await answerOf<KeptDrawing[]>(drawings.getAll(ofQuote(quoteUID)));
    drawings.delete(ofQuote(quoteUID));
  });
  return taken.map(({ file }) => file);
}

/** Does nothing where the browser has no place, or refuses it. */
async function within(act: (drawings: IDBObjectStore) => Promise<void>): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await answerOf(opening);
    const change = database.transaction(STORE, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error ?? new Error('Not kept'));
    });
    await Promise.all([act(change.objectStore(STORE)), done]);
    database.close();
  } catch {
    // A private window, or a full disk.
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Not kept'));
  });
}
