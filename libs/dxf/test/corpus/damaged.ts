import { fc } from '@glass/testing/property';
import { CORPUS } from './index.js';

/* Drawings of the corpus, damaged: truncated, swapped, duplicated, with changed numbers. */

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

const FILES = CORPUS.map(({ content }) => bytesOf(content)).filter(({ length }) => length > 0);

const ODD_VALUES = [
  '',
  '0',
  '-1',
  '1e308',
  'NaN',
  '0x10',
  '4294967295',
  '1e-300',
  '12,5',
  'EOF',
  'SECTION',
  'é',
  '\u0000',
];

type Damage = (bytes: Uint8Array, where: number, what: number) => Uint8Array;

const at = (length: number, share: number) => Math.floor(length * share);

/** Changes one line of a text. */
const inLine =
  (change: (lines: string[], index: number, what: number) => void): Damage =>
  (bytes, where, what) => {
    const lines = new TextDecoder('latin1').decode(bytes).split('\n');
    change(lines, at(lines.length, where), what);
    return Uint8Array.from(lines.join('\n'), (character) => character.charCodeAt(0));
  };

const SPOILS: Damage[] = [
  (bytes, where) => bytes.slice(0, at(bytes.length, where)),
  (bytes, where, what) => bytes.with(at(bytes.length, where), what),
  (bytes, where) =>
    Uint8Array.from([...bytes.slice(at(bytes.length, where)), ...bytes.slice(0, at(bytes.length, where))]),
  inLine((lines, index) => lines.splice(index, 1)),
  inLine((lines, index) => lines.splice(index, 2)),
  inLine((lines, index) => lines.splice(index, 0, ...lines.slice(index, index + 40))),
  inLine((lines, index, what) => (lines[index] = ODD_VALUES[what % ODD_VALUES.length] as string)),
  inLine((lines, index, what) => (lines[index] = String(what))),
];

/** A drawing damaged in one to four places. */
export const damagedDrawing: fc.Arbitrary<Uint8Array> = fc
  .record({
    file: fc.constantFrom(...FILES),
    spoils: fc.array(
      fc.record({
        how: fc.constantFrom(...SPOILS),
        where: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        what: fc.nat(255),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ file, spoils }) =>
    spoils.reduce(
      (bytes, { how, where, what }) => (bytes.length > 0 ? how(bytes, where, what) : bytes),
      file,
    ),
  );
