import type { ChargedGlass } from '@glass/geometry';

/** The part of the geometry's measures that a price depends on. */
export interface PricedMeasures {
  charged: ChargedGlass;
}
