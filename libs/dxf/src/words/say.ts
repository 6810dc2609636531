import type { DxfText, DxfValue } from '@glass/contracts/panel';
import type { faultTexts } from './fault-texts.js';
import type { fileTexts } from './file-texts.js';
import type { questionTexts } from './question-texts.js';

type Ignored = (typeof faultTexts)['ignored'];
/** All sentences, by key. Only their types: the reader of drawings needs no words. */
type Texts = Omit<typeof faultTexts, 'ignored'> & {
  [Kind in keyof Ignored as `ignored.${Kind}`]: Ignored[Kind];
} & { [Key in keyof typeof fileTexts as `file.${Key}`]: (typeof fileTexts)[Key] } & {
  [Key in keyof typeof questionTexts as `ask.${Key}`]: (typeof questionTexts)[Key];
};

export type DxfTextKey = keyof Texts;

/** Texts take words, measures and nested sentences; numbers decide plurals. */
type ValuesOf<Text> = Text extends (...values: infer Values) => string
  ? { [Index in keyof Values]: Values[Index] extends number ? number : Exclude<DxfValue, number> }
  : [];

/** A sentence about a drawing, for `wordDxf`. */
export function say<Key extends DxfTextKey>(key: Key, ...values: ValuesOf<Texts[Key]>): DxfText {
  return { key, values };
}
