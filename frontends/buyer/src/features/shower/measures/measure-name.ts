import { inSentence } from '@glass/language';
import type { Measure } from './list-measures.js';
import { measureTexts as texts } from './measure-texts.js';

/** Such as “Width at the top” and “Bench on the left, height”. */
export function nameMeasure({ kind, block }: Measure): string {
  if (!block) return texts.names[kind];
  return texts.ofBlock(inSentence(texts.names[kind]), texts.blockSide(texts.block[block.kind], block.side));
}
