import { readPdf } from '../../test/read-pdf.js';
import { openPdf } from '../pdf/open-pdf.js';
import { openFont, interPart } from './fonts.js';
import { Pen } from './pen.js';
import { plainFont } from './plain-font.js';

const inter = plainFont(openFont(interPart(0x41)!, 'regular'));

async function copied(text: string): Promise<string> {
  const pdf = openPdf({ title: 'Text', author: 'Test' });
  const reading = readPdf(pdf);
  pdf.addPage({ size: [400, 100], margin: 0 });
  new Pen(pdf).line(text, 10, 10, { size: 10 });
  pdf.end();
  return (await reading).pages[0] ?? '';
}

describe('plainFont', () => {
  it('gives a glyph of two letters the letter of its own text, not of an earlier PDF', async () => {
    const [quote, apostrophe] = ['\u2019', '\u02bc'];
    expect(inter.glyphForCodePoint(0x2019).id).toBe(inter.glyphForCodePoint(0x2bc).id);
    expect(await copied(`O${quote}Neill`)).toBe(`O${quote}Neill`);
    expect(await copied(`O${apostrophe}Neill`)).toBe(`O${apostrophe}Neill`);
  });

  it('lays out a text again as before, even if its positions were scaled', () => {
    const places = () => inter.layout('Waterproof Tavern').positions.map(({ xAdvance }) => xAdvance);
    const first = inter.layout('Waterproof Tavern');
    const advances = first.positions.map(({ xAdvance }) => xAdvance);
    for (const position of first.positions) position.xAdvance *= 2;
    expect(places()).toEqual(advances);
    expect(first.advanceWidth).toBe(2 * advances.reduce((sum, advance) => sum + advance, 0));
  });

  it('keeps kerned and unkerned layouts apart', () => {
    const kerned = inter.layout('Tavern').advanceWidth;
    const unkerned = inter.layout('Tavern', { kern: false } as never).advanceWidth;
    expect(kerned).toBeLessThan(unkerned);
    expect(inter.layout('Tavern').advanceWidth).toBe(kerned);
  });
});
