import type { Catalogue } from '@glass/contracts/catalogue';
import { listWords } from '@glass/language';
import { totalLineName } from '@glass/pricing/words';

/** A panel’s price with taxes. */
export interface TaxedTotal {
  /** Minor units. */
  totalMinor: number;
  /** Names of the taxes in it. */
  taxes: string;
}

/**
 * @param totalMinor with taxes; null on request
 * @returns undefined on request, and for buyers who see prices before taxes
 */
export function taxedTotal(
  { taxDisplay, pricing }: Pick<Catalogue, 'taxDisplay' | 'pricing'>,
  totalMinor: number | null,
  locale: string | undefined,
): TaxedTotal | undefined {
  if (taxDisplay !== 'included' || totalMinor === null) return undefined;
  const names = pricing.taxes.map((tax) => totalLineName({ kind: 'tax', ...tax }, locale));
  return { totalMinor, taxes: listWords(names) };
}
