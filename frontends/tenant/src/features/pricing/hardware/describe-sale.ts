import type { CatalogueContent } from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';
import { articleWords } from '@glass/pricing/articles';
import { texts } from '../texts.js';

/** Family of an article, and the unit of its price if that is a length: `Hinge`, `Channel · USD per ft`. */
export function describeSale(
  { family, sold }: Pick<HardwareArticle, 'family' | 'sold'>,
  { currency, units }: Pick<CatalogueContent, 'currency' | 'units'>,
): string {
  const name = articleWords.families[family];
  if (sold !== 'length') return name;
  return `${name} · ${texts.perLength(currency, units === 'inch' ? 'ft' : 'm')}`;
}
