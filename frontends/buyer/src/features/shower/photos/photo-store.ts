import { answerOf, withDeviceStore } from '../../../parts/device-store.js';

/*
 * Pictures of photos in this browser, until they are attachments of a quote. They work offline, and are too large for local
 * storage.
 */

interface KeptPicture {
  picture: Blob;
  keptAt: number;
}

const STORE = ['showerPhotos', 'pictures'] as const;
/** Pictures of showers that never became a quote, and of deleted photos, expire after this. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

/** Also without IndexedDB, while the page is open. */
const ofPage = new Map<string, Blob>();

/** @returns false if the picture is lost when the page closes */
export async function keepPicture(attachmentUID: string, picture: Blob): Promise<boolean> {
  ofPage.set(attachmentUID, picture);
  try {
    await withDeviceStore(...STORE, async (pictures) => {
      const now = Date.now();
      const [keys, all] = await Promise.all([
        answerOf(pictures.getAllKeys()),
        answerOf<KeptPicture[]>(pictures.getAll()),
      ]);
      all.forEach(({ keptAt }, at) => now - keptAt > KEPT_MS && pictures.delete(keys[at]!));
      pictures.put({ picture, keptAt: now } satisfies KeptPicture, attachmentUID);
    });
    return true;
  } catch {
    return false;
  }
}

/** The picture on this device; null if there is none. */
export async function readPicture(attachmentUID: string): Promise<Blob | null> {
  const known = ofPage.get(attachmentUID);
  if (known) return known;
  let found: KeptPicture | undefined;
  try {
    await withDeviceStore(...STORE, async (pictures) => {
      found = await answerOf<KeptPicture | undefined>(pictures.get(attachmentUID));
    });
  } catch {
    return null;
  }
  return found?.picture ?? null;
}

export async function forgetPicture(attachmentUID: string): Promise<void> {
  ofPage.delete(attachmentUID);
  await withDeviceStore(...STORE, async (pictures) => void pictures.delete(attachmentUID)).catch(
    () => undefined,
  );
}
