import type { LandingMaterial, Material } from '@glass/contracts';

/** Glasses that are sold, by name, as the price list orders them; the same name stands once, with all its thicknesses. */
export function landingMaterials(materials: readonly Material[]): LandingMaterial[] {
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
