import { SIDED_SURFACE_NAMES } from '@glass/contracts/catalogue';
import { DRAWING_UNIT_NAMES, type DxfText, type DxfValue } from '@glass/contracts/panel';
import { capitalize, listWords } from '@glass/language';
import { wordLength, wordSize } from '../read/measures.js';
import { faultTexts } from './fault-texts.js';
import { fileTexts } from './file-texts.js';
import { questionTexts } from './question-texts.js';

type Text = string | ((...values: (string | number)[]) => string);
type Table = Partial<Record<string, Text>>;

/** Words a sentence about a drawing in the current language. */
export function wordDxf({ key, values }: DxfText): string {
  const text = findText(key);
  return typeof text === 'string' ? text : text(...values.map(wordValue));
}

/** A later version of the server may say what this page has no words for. */
function findText(key: string): Text {
  const [group, name] = key.includes('.') ? key.split('.') : ['', key];
  const tables: Partial<Record<string, object>> = {
    '': faultTexts,
    ignored: faultTexts.ignored,
    file: fileTexts,
    ask: questionTexts,
  };
  return (tables[group!] as Table | undefined)?.[name!] ?? questionTexts.readError;
}

function wordValue(value: DxfValue): string | number {
  if (typeof value !== 'object') return value;
  if ('key' in value) return wordDxf(value);
  if ('mm' in value) return wordLength(value);
  if ('size' in value) return wordSize(value);
  if ('surface' in value) return SIDED_SURFACE_NAMES[value.surface];
  if ('unit' in value) {
    const name = DRAWING_UNIT_NAMES[value.unit];
    return value.isFirst ? capitalize(name) : name;
  }
  const words = value.names.map((name) => String(wordValue(name)));
  const more = value.more > 0 ? [questionTexts.more(value.more)] : [];
  return listWords([...words, ...more], 'conjunction');
}
