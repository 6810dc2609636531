import type { Catalogue, HingePlate } from '@glass/contracts';

/**
 * What the demo's own hardware covers, mm, so that it is seen on drawings: the plates of a bevelled shower hinge of 90 by
 * 55 mm and of clamps as long as their names say. They are examples; a fabricator enters those of its hardware's maker.
 */
const PLATES: Record<string, HingePlate> = {
  BEV: { along: 90, inside: 52, outside: 4 },
  CL45: { along: 45, inside: 43, outside: 2 },
  CL50: { along: 50, inside: 48, outside: 2 },
};

/** A starter catalogue with the plates of hinges and clamps that demo panels are hung on. */
export function withDemoPlates(catalogue: Catalogue): Catalogue {
  const hinges = catalogue.hinges.map((hinge) => ({ ...hinge, plate: PLATES[hinge.code] ?? null }));
  return { ...catalogue, hinges };
}
