import { readFileSync } from 'node:fs';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout, ShowerLayout } from '@glass/contracts/layout';

interface StoredOrderShower {
  catalogue: Catalogue;
  shower: { uid: string; units: number; layout: ShowerLayout; evaluated: EvaluatedLayout };
}

/**
 * A shower and its price list as an order stored them in 2026. Never change the files. The first is of the time before
 * evaluations had a version; the second has edge finishes.
 */
export function readStoredShower(form: 1 | 2 = 1): StoredOrderShower {
  const file = new URL(`stored-shower-${form}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as StoredOrderShower;
}
