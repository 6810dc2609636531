import type { HardwareArticle } from '@glass/contracts/layout';
import { article, carries, glass, off, SE } from './article-rows.js';

/**
 * SE's Monza hinges of folding doors: they lift the door by 8 as it opens, and are made for the left or the right. 45 kg is
 * taken for the pair, because SE doesn't say that it is for each. SE's figures for the cutout contradict each other, so
 * they are for sale once the shop has the drawing.
 */
export function foldArticles(uids: Record<'monzaWall' | 'monzaFold', string>): HardwareArticle[] {
  const monza = {
    ...glass(6, 12),
    ...{ limits: carries([null, 45]), handed: true, riseMm: 8, active: false },
  };
  return [
    article('hinge', uids.monzaWall, 'Monza wall hinge, self-rising', 'H-MONZA', SE, {
      ...monza,
      deductions: [off('wall', 10, SE)],
    }),
    article('hinge', uids.monzaFold, 'Monza fold hinge, self-rising', 'H-MONZA180', SE, {
      ...monza,
      deductions: [off('inlineGlass', 6, SE)],
    }),
  ];
}
