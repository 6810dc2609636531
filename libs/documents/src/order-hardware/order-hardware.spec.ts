import type { PaperTable } from '@glass/contracts/document';
import { inLanguage } from '@glass/language/server';
import { listBrokenWords } from '../../test/broken-words.js';
import { orderOfShower } from '../../test/sample-hardware.js';
import { readPrinted } from '../../test/read-pdf.js';
import { sampleShower, SAMPLE_SHOWERS } from '../../test/sample-shower.js';
import { listTextClashes } from '../../test/text-clashes.js';
import { paperPdf } from '../paper/paper-pdf.js';
import { packingSlip } from '../shop/shop-papers.js';
import { orderSummaryPdf } from '../summary/order-summary-pdf.js';
import { barPickTable, hardwareTable, packedHardwareTable, pickTable } from './hardware-tables.js';
import { pickList } from './pick-list.js';

const shower = sampleShower('doorPanelRight');
const order = orderOfShower(shower, 2);
const rowsWith = ({ rows }: PaperTable, text: string) =>
  rows.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell.includes(text)));

describe('hardware on the papers of an order', () => {
  it('packing slip lists each cut with its length and place, for all equal showers', () => {
    const { rows } = packedHardwareTable(order);
    const from = rows.findIndex(({ cells }) => cells[0]!.includes('CH-U'));
    expect(rows.slice(from, from + 2).map(({ cells }) => cells)).toEqual([
      ['U-channel · CH-U', 'Chrome', 'Master bath: Panel 2, right edge, at the wall', '2 × 1992 mm', '2'],
      ['', '', 'Master bath: Panel 2, bottom edge', '2 × 777 mm', '2'],
    ]);
  });

  it('packing slip lists the lengths alone if they are not those of the shower as ordered', () => {
    const changed = order.hardware!.map(({ cutPlaces: _, ...line }) => line);
    const [row] = rowsWith(packedHardwareTable({ ...order, hardware: changed }), 'CH-U');
    expect(row!.slice(2)).toEqual(['Master bath', '2 × 1992 mm, 2 × 777 mm = 5.538 m', '4']);
  });

  it('order and quote say what is charged: the sum of the cuts at the rate per meter', () => {
    const [channel] = rowsWith(hardwareTable(order, { withPrices: true }), 'CH-U');
    // 5.538 m × €11.00
    expect(channel!.slice(3)).toEqual(['2 × 1992 mm, 2 × 777 mm = 5.538 m', '€11.00 per m', '€60.92']);
    const [pull] = rowsWith(hardwareTable(order, { withPrices: true }), 'G-PULL');
    expect(pull!.slice(3)).toEqual(['2', '€29.00 each', '€58.00']);
  });

  it('adds feet and inches in an inch price list', () => {
    const inch = orderOfShower(sampleShower('doorPanelRight', { units: 'inch' }));
    const [seal] = rowsWith(hardwareTable(inch, { withPrices: true }), 'S-FIN');
    expect(seal!.slice(3)).toEqual(['2 × 77 9⁄16″ = 12′ 11 1⁄8″', '$2.80 per ft', '$36.20']);
  });

  it('leaves rates out where amounts include taxes, and for prices set by hand', () => {
    const { columns } = hardwareTable({ ...order, isGross: true }, { withPrices: true });
    expect(columns.map(({ name }) => name)).toEqual(['Article', 'Finish', 'Shower', 'Quantity', 'Amount']);
    const agreed = order.hardware!.map((line) => ({ ...line, rate: null }));
    const [row] = rowsWith(hardwareTable({ ...order, hardware: agreed }, { withPrices: true }), 'CH-U');
    expect(row![4]).toBe('');
  });

  it('pick list alone has bars, and cuts all lengths from them', () => {
    const { rows } = barPickTable([order]);
    const from = rows.findIndex(({ cells }) => cells[0]!.includes('CH-U'));
    // Three saw cuts of 3 mm leave 3657.6 − 1992 − 2 × 777 − 9.
    expect(rows.slice(from, from + 2).map(({ cells }) => cells.slice(2, 5))).toEqual([
      ['2413 mm', '1992 mm', '418 mm'],
      ['3657.6 mm', '1992 mm, 2 × 777 mm', '102.6 mm'],
    ]);
  });

  it('pick list keeps a cut that no bar is long enough for in a row of its own', () => {
    const long = order.hardware!.map((line) =>
      line.code === 'CH-U' ? { ...line, cutsMm: [4000, 777] } : line,
    );
    const { rows } = barPickTable([{ ...order, hardware: long }]);
    const from = rows.findIndex(({ cells }) => cells[0]!.includes('CH-U'));
    expect(rows.slice(from, from + 2).map(({ cells }) => cells.slice(2, 4))).toEqual([
      ['', '4000 mm'],
      ['2413 mm', '777 mm'],
    ]);
  });

  it.each(['en-GB', 'de-DE', 'fr-FR', 'es-ES'] as const)('columns hold each word in %s', (locale) => {
    const broken = inLanguage(locale, () => {
      const doc = orderOfShower(sampleShower('neoFour', { locale }), 3);
      const [bars, pieces, slip] = [barPickTable([doc]), pickTable([doc]), packedHardwareTable(doc)];
      const priced = hardwareTable(doc, { withPrices: true });
      return listBrokenWords([bars, pieces, slip, priced]);
    });
    expect(broken).toEqual([]);
  });

  it.each(['en-GB', 'de-DE', 'fr-FR', 'es-ES'] as const)(
    'texts are apart, whole and on the page in %s',
    async (locale) => {
      const today = '2026-11-29';
      const samples = ['inline door and panel', 'sloped ceiling', 'walls out of plumb and obstacles'];
      for (const [key, options] of samples.map((name) => SAMPLE_SHOWERS[name]!)) {
        const clashes = await inLanguage(locale, async () => {
          const doc = orderOfShower(sampleShower(key, { ...options, locale }), 3);
          const papers = [
            await readPrinted(paperPdf(packingSlip(doc))),
            await readPrinted(paperPdf(pickList([doc], { today }))),
            await readPrinted(orderSummaryPdf(doc, { withPrices: true })),
          ];
          return papers.flatMap(listTextClashes);
        });
        expect(clashes).toEqual([]);
      }
    },
  );
});
