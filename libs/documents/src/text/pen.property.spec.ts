import { fc } from '@glass/testing/property';

import { readPdf } from '../../test/read-pdf.js';
import { openPdf } from '../pdf/open-pdf.js';
import { clustersOf, UNSEEN } from './clusters.js';
import { Pen } from './pen.js';
import { prepareFonts } from './runs.js';

/** Draws a text on a page and reads it back. */
async function printed(text: string) {
  const pdf = openPdf({ title: 'Text', author: 'Test' });
  const reading = readPdf(pdf);
  pdf.addPage({ size: [4000, 100], margin: 0 });
  const pen = new Pen(pdf, await prepareFonts(text, 'en-US'));
  pen.line(text, 10, 10, { size: 10 });
  const boxed = pen.takeBoxed();
  pdf.end();
  const { pages, actualTexts } = await reading;
  return { read: pages[0] ?? '', told: actualTexts.join(''), boxed };
}

const letters = (from: string, to: string) =>
  fc
    .integer({ min: from.codePointAt(0)!, max: to.codePointAt(0)! })
    .map((code) => String.fromCodePoint(code));

const LATIN = fc.constantFrom(...'ABab019 -/(),.éŁßЖДαω');
const LEFT_TO_RIGHT = fc.oneof(
  LATIN,
  letters('あ', 'ん'),
  fc.constantFrom(...'株式会社東京硝子上海浦东玻璃门窗國際'),
  letters('가', '힣'),
  letters('ก', 'ฮ'),
  fc.constantFrom('न्', 'कि', 'क्ष', 'र्म', 'हिं', 'दू', 'น้ำ', 'ที่', 'ใ', '。', '（', 'ー', '々'),
);
const RIGHT_TO_LEFT = fc.oneof(
  LATIN,
  letters('ا', 'غ'),
  letters('ف', 'ي'),
  letters('א', 'ת'),
  fc.constantFrom('لا', 'بِ', 'شَّ', 'שָׁ', '، ', '؟', '١٢', 'گ', 'پ', ' '),
);
const UNSUPPORTED = fc.oneof(letters('ཀ', 'ཇ'), letters('అ', 'ఋ'), fc.constantFrom('🚪', '👩‍👩‍👧', '1️⃣', '🇩🇪'));

const textOf = (letter: fc.Arbitrary<string>) =>
  fc.array(letter, { minLength: 1, maxLength: 24 }).map((parts) => parts.join(''));
const bare = (text: string) => text.normalize('NFC').replace(/\s+/g, '').replace(UNSEEN, '');

describe('any text', () => {
  it('from the left can be copied from the paper as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(textOf(LEFT_TO_RIGHT), async (text) => {
        const { read, boxed } = await printed(text);
        expect(boxed).toEqual([]);
        expect(bare(read)).toBe(bare(text));
      }),
      { numRuns: 40 },
    );
  });

  it('from the right, mixed with figures and Latin, tells readers of PDF what it says', async () => {
    await fc.assert(
      fc.asyncProperty(textOf(RIGHT_TO_LEFT), async (text) => {
        const { read, told, boxed } = await printed(text);
        expect(boxed).toEqual([]);
        const isPlain = told === '';
        expect(bare(isPlain ? read : told)).toBe(bare(text));
        // All letters are there, in whatever order a reader takes the parts that run against one another.
        expect([...bare(read)].sort()).toEqual([...bare(text)].sort());
      }),
      { numRuns: 40 },
    );
  });

  it('has a box and a name for each letter that no font has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(LATIN, UNSUPPORTED), { minLength: 1, maxLength: 12 }),
        async (parts) => {
          const text = parts.join('');
          const { read, boxed } = await printed(text);
          const missing = clustersOf(text).filter((cluster) => !/^[ -~éŁßЖДαω]$/u.test(cluster));
          expect(read.match(/\ufffd/g)?.length ?? 0).toBe(missing.length);
          expect(new Set(boxed)).toEqual(new Set(missing.map(bare)));
        },
      ),
      { numRuns: 40 },
    );
  });
});
