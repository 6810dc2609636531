import type { LandingMaterial, Material } from '@glass/contracts';

/** Lists sold glasses by name in the price list's order. Each name appears once, with all its thicknesses. */
export function listLandingMaterials(materials: readonly Material[]): LandingMaterial[] {
  const byName = new Map<string, Material[]>();
  for (const material of materials.filter(({ active }) => active)) {
    byName.set(material.name, [...(byName.get(material.name) ?? []), material]);
  }
  return [...byName].map(([name, ofName]) => {
    const byThickness = ofName.toSorted((one, other) => one.thicknessMm - other.thicknessMm);
    const [cheapest] = ofName
      .flatMap(({ ratePerArea }) => ratePerArea ?? [])
      .sort((one, other) => Number(one) - Number(other));
    const thicknesses = [...new Set(byThickness.map(({ thicknessName }) => thicknessName))];
    return { name, thicknesses, fromRate: cheapest ?? null };
  });
}
