import { readFile } from 'node:fs/promises';

/** Rooms rendered by `npm run renders`, so that no copyright applies; the same from source and from dist. */
const ROOMS = new URL('../../../libs/ui/pictures/rooms/', import.meta.url);

export type DemoPicture = 'shower' | 'mirror' | 'table-top' | 'shelf' | 'splashback' | 'railing';

export async function demoPicture(name: DemoPicture): Promise<Buffer> {
  return readFile(new URL(`${name}.webp`, ROOMS));
}
