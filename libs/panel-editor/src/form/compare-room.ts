import type { Catalogue } from '@glass/contracts/catalogue';

/** Size of the compare button, px, reserved because it loads last. */
export const COMPARE_ROOM = { width: 88, height: 36 };

export function isMoreThanOneGlass({ materials }: Pick<Catalogue, 'materials'>): boolean {
  return materials.filter(({ active }) => active).length > 1;
}
