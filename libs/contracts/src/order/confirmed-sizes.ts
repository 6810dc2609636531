import type { Uid } from '../primitives/formats.js';

/** Confirmed sizes of one panel. */
export interface ConfirmedSizes {
  panelUID: Uid;
  /** Keys of `listCriticalSizes`. */
  sizes: string[];
}
