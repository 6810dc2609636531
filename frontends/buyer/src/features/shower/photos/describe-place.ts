import type { LayoutPhoto } from '@glass/contracts/layout';
import { photoTexts as texts } from './photo-texts.js';

/** `Side 1, left wall` */
export function describePlace(run: number, { wall }: Pick<LayoutPhoto, 'wall'>): string {
  const side = texts.side(run + 1);
  return wall === null ? side : texts.wallOf[wall](side);
}
