import { formatLength } from '@glass/ui';

/**
 * Width × height in inches and in millimetres: `28″ × 72″ (711 × 1829 mm)`. In both, because a drawing that was read
 * in the wrong unit is 25.4 times too large or too small, and one of the two says so at a glance.
 */
export function sizeInBothUnits({ widthMm, heightMm }: { widthMm: number; heightMm: number }): string {
  const inches = `${formatLength(widthMm, '1/16')} × ${formatLength(heightMm, '1/16')}`;
  return `${inches} (${Math.round(widthMm)} × ${Math.round(heightMm)} mm)`;
}
