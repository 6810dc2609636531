/**
 * Runs one transaction on a store of this browser (IndexedDB).
 * @param name of the database, which has this one store
 * @throws if the browser refuses storage, as in a private window or on a full disk
 */
export async function withDeviceStore(
  name: string,
  store: string,
  act: (items: IDBObjectStore) => Promise<void>,
): Promise<void> {
  if (!('indexedDB' in globalThis)) throw new Error('This browser has no IndexedDB');
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await answerOf(opening);
  try {
    const change = database.transaction(store, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error ?? new Error('Not kept'));
    });
    await Promise.all([act(change.objectStore(store)), done]);
  } finally {
    database.close();
  }
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Not kept'));
  });
}
