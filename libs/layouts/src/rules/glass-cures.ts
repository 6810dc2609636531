import type { HardwareArticle, LayoutCure } from '@glass/contracts/layout';
import { takesGlass } from '@glass/geometry';
import type { LayoutInput } from '../context.js';

/** Glass on sale that an article takes, where the chosen glass is too thin for it. */
export function listThickerGlass(
  { catalogue, thicknessMm }: LayoutInput,
  article: HardwareArticle,
): LayoutCure[] {
  const { minThicknessMm } = article;
  if (minThicknessMm === null || thicknessMm >= minThicknessMm) return [];
  const [thicker] = catalogue.materials
    .filter((one) => one.active && one.tempered && takesGlass(article, one.thicknessMm))
    .toSorted((one, other) => one.thicknessMm - other.thicknessMm);
  return thicker ? [{ kind: 'thickerGlass', mm: thicker.thicknessMm }] : [];
}
