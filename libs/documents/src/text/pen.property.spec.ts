import { fc } from '@glass/testing/property';

import { readPdf } from '../../test/read-pdf.js';
import { openPdf } from '../pdf/open-pdf.js';
import { splitClusters, UNSEEN } from './clusters.js';
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
  return { read: pages[0] ?? '', actualText: actualTexts.join(''), boxed };
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

describe('Pen, any text', () => {
  it('left to right can be copied as written', async () => {
    await fc.assert(
      fc.asyncProperty(textOf(LEFT_TO_RIGHT), async (text) => {
        const { read, boxed } = await printed(text);
        expect(boxed).toEqual([]);
        expect(bare(read)).toBe(bare(text));
      }),
      { numRuns: 40 },
    );
  });

  it('right to left, mixed with digits and Latin, has its actual text', async () => {
    await fc.assert(
      fc.asyncProperty(textOf(RIGHT_TO_LEFT), async (text) => {
        const { read, actualText, boxed } = await printed(text);
        expect(boxed).toEqual([]);
        const isPlain = actualText === '';
        expect(bare(isPlain ? read : actualText)).toBe(bare(text));
        // All letters are there, in any order of adjacent opposite-direction parts.
        expect([...bare(read)].sort()).toEqual([...bare(text)].sort());
      }),
      { numRuns: 40 },
    );
  });

  it('has a box and a code for each letter without a font', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(LATIN, UNSUPPORTED), { minLength: 1, maxLength: 12 }),
        async (parts) => {
          const text = parts.join('');
          const { read, boxed } = await printed(text);
          const missing = splitClusters(text).filter((cluster) => !/^[ -~éŁßЖДαω]$/u.test(cluster));
          expect(read.match(/\ufffd/g)?.length ?? 0).toBe(missing.length);
          expect(new Set(boxed)).toEqual(new Set(missing.map(bare)));
        },
      ),
      { numRuns: 40 },
    );
  });
});

it.each(['°,', '°.', '″,'])('keeps “%s” apart, so that no sign is under the other', async (signs) => {
  const pen = new Pen(openPdf({ title: 'Text', author: 'Test' }), await prepareFonts(signs, 'en-US'));
  const [raised = '', low = ''] = signs;
  const width = (text: string) => pen.width(text, { size: 10 });
  expect(width(`90${signs}`)).toBeCloseTo(width(`90${raised}`) + width(low), 3);
});
