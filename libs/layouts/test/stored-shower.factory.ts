import { readFileSync } from 'node:fs';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout, ShowerLayout } from '@glass/contracts/layout';

interface StoredOrderShower {
  catalogue: Catalogue;
  shower: { uid: string; units: number; layout: ShowerLayout; evaluated: EvaluatedLayout };
}

/** A shower and its price list as an order stored them in 2026, before evaluations had a version. Never change the file. */
export const readStoredShower = (): StoredOrderShower =>
  JSON.parse(readFileSync(new URL('stored-shower-1.json', import.meta.url), 'utf8')) as StoredOrderShower;
