import type { Material, UnitSystem } from '@glass/contracts';

/** `Clear tempered 3⁄8″`, `Clear 10 mm`: a glass with its thickness as the trade says it. */
export function glassName({ name, thicknessName }: Material, units: UnitSystem): string {
  const thickness = units === 'metric' ? `${thicknessName} mm` : `${thicknessName.replace('/', '⁄')}″`;
  return `${name} ${thickness}`;
}
