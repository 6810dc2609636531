import type { Catalogue } from '@glass/contracts';

/** What the button takes that compares two glasses, in pixels: it is fetched last, and what is below does not move then. */
export const COMPARE_ROOM = { width: 88, height: 36 };

/** One glass alone is compared with nothing. */
export function isMoreThanOneGlass({ materials }: Pick<Catalogue, 'materials'>): boolean {
  return materials.filter(({ active }) => active).length > 1;
}
