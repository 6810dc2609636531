import type { DocumentHardware, PaperTable } from '@glass/contracts/document';
import type { DeliveredHardware } from '@glass/contracts/quote';
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

  describe('in several deliveries', () => {
    const delivery = (number: number, hardware: DeliveredHardware[]) => ({
      ...{
        number,
        label: `Delivery ${number}`,
        isPickUp: true,
        shipTo: [],
        costMinor: 0,
        notes: '',
        panels: [],
      },
      ...{ status: '', shipDate: null, promisedDate: null, requestedDate: null, hardware },
    });
    const whole = (lines: readonly DocumentHardware[]) =>
      lines.map(({ uid: hardwareUID, quantity, cutsMm }) => ({ hardwareUID, quantity, cutsMm }));
    const [first] = order.hardware!.filter(({ cutsMm }) => cutsMm.length === 0);
    const same = { ...first!, uid: 'same', quantity: 3 };
    const split = {
      ...order,
      hardware: [...order.hardware!, same],
      deliveries: [delivery(1, whole([same])), delivery(2, whole(order.hardware!))],
    };

    it('pick list says how many pieces each delivery has', () => {
      const [row] = rowsWith(pickTable([split]), first!.name);
      const { number } = order.order;
      expect(row!.slice(4, 6)).toEqual([
        `3 × ${number}, Delivery 1; ${first!.quantity} × ${number}, Delivery 2`,
        String(first!.quantity + 3),
      ]);
    });

    it('packing slip of the whole order lists hardware by delivery, each line once', () => {
      const tables = packingSlip(split).tables.filter(({ heading }) => heading.startsWith('Hardware'));
      expect(tables.map(({ heading, rows }) => [heading, rows.length])).toEqual([
        ['Hardware · Delivery 1', 1],
        ['Hardware · Delivery 2', packedHardwareTable(order).rows.length],
      ]);
    });

    describe('of one of two equal showers each', () => {
      const one = whole(orderOfShower(shower).hardware!);
      const halves = { ...order, deliveries: [delivery(1, one), delivery(2, one)] };

      it('packing slip lists the pieces of each delivery, and its cuts with their places', () => {
        const [, second] = packingSlip(halves).tables.filter(({ heading }) => heading.startsWith('Hardware'));
        expect(second!.rows).toEqual(packedHardwareTable(orderOfShower(shower)).rows);
      });

      it('packing slip lists the lengths alone if the cuts of a delivery are not those of whole showers', () => {
        const [channel] = halves.hardware!.filter(({ code }) => code === 'CH-U');
        const split = (cutsMm: number[]) => ({ hardwareUID: channel!.uid, quantity: 0, cutsMm });
        const deliveries = [delivery(1, [split([1992, 777, 777])]), delivery(2, [split([1992])])];
        const tables = packingSlip({ ...halves, deliveries }).tables;
        expect(tables.map((table) => rowsWith(table, 'CH-U').map((cells) => cells.slice(2)))).toEqual([
          [['Master bath', '1992 mm, 2 × 777 mm = 3.546 m', '3']],
          [['Master bath', '1992 mm', '1']],
        ]);
      });

      it('pick list says what each delivery has, and lists bars once, for the cuts of all', () => {
        const { number } = order.order;
        const { quantity } = first!;
        const [row] = rowsWith(pickTable([halves]), first!.code);
        expect(row!.slice(4, 6)).toEqual([
          `${quantity / 2} × ${number}, Delivery 1; ${quantity / 2} × ${number}, Delivery 2`,
          String(quantity),
        ]);
        const bars = (doc: typeof order) => barPickTable([doc]).rows.map(({ cells }) => cells.slice(2));
        expect(bars(halves)).toEqual(bars(order));
      });
    });

    it.each(['en-GB', 'de-DE'] as const)('headings wrap on the page in %s', async (locale) => {
      const long = 'Delivery 1: '.padEnd(150, 'second floor, ');
      const clashes = await inLanguage(locale, async () => {
        const deliveries = split.deliveries!.map((each) => ({ ...each, label: long }));
        const printed = await readPrinted(paperPdf(packingSlip({ ...split, locale, deliveries })));
        return listTextClashes(printed);
      });
      expect(clashes).toEqual([]);
    });
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
