import type { Catalogue, Material } from '@glass/contracts';

/**
 * The glass that a panel is of until somebody chooses: 3/8 in and 10 mm are what most showers are made of
 * (research §8), else the first that has a price. Undefined where nothing is sold.
 */
export function usualMaterial({ materials }: Catalogue): Material | undefined {
  const offered = materials.filter((material) => material.active);
  const priced = offered.filter((material) => material.ratePerArea !== null);
  const isUsual = (thicknessMm: number) => thicknessMm > 9 && thicknessMm <= 10;
  return priced.find((material) => isUsual(material.thicknessMm)) ?? priced[0] ?? offered[0];
}
