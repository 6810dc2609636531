import { migrateStoredShower } from '@glass/layouts';
import type { ValueTransformer } from 'typeorm';
import type { StoredShower } from '../domain/quote-showers.js';

/** Showers stored by any earlier version of the code, in the current schema. */
export const showersColumn: ValueTransformer = {
  to: (showers: StoredShower[]) => showers,
  from: (stored: StoredShower[]) => stored.map(migrateStoredShower),
};
