import type { Catalogue } from '@glass/contracts/catalogue';
import { texts } from '../texts.js';

/** Words beside prices before taxes; '' if there are none. */
export function taxNote({ taxDisplay }: Pick<Catalogue, 'taxDisplay'>): string {
  return taxDisplay === 'added' ? texts.plusVat : '';
}
