import type { Catalogue, HingePlate } from '@glass/contracts';

/**
 * Plates of the demo's hardware in mm, so that drawings show them: beveled shower hinges of 90 × 55 mm, and clamps as
 * long as their names say. Examples only; tenants enter those of their hardware.
 */
const PLATES: Record<string, HingePlate> = {
  BEV: { along: 90, inside: 52, outside: 4 },
  CL45: { along: 45, inside: 43, outside: 2 },
  CL50: { along: 50, inside: 48, outside: 2 },
};

/** Adds the plates of hinges and clamps used by demo panels to a starter catalog. */
export function withDemoPlates(catalogue: Catalogue): Catalogue {
  const hinges = catalogue.hinges.map((hinge) => ({ ...hinge, plate: PLATES[hinge.code] ?? null }));
  return { ...catalogue, hinges };
}
