import type { PriceList } from '@glass/contracts/catalogue';
import { starterCatalogue } from '@glass/pricing';

/** A price list with live version 41 and an unchanged draft. */
export function aPriceList(more: Partial<PriceList> = {}): PriceList {
  const { version: _version, ...content } = starterCatalogue('inch', []);
  return {
    live: { version: 41, at: '2026-11-03T12:00:00.000Z', by: 'Mia Manager', note: '' },
    scheduled: null,
    draft: { revision: 7, changed: null, changes: 0 },
    content,
    versions: {},
    published: content,
    ...more,
  };
}
