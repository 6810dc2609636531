import { LABEL_FORMATS, type LabelFormat } from '@glass/contracts/document';
import type { PanelFeature } from '@glass/contracts/panel';

import { scanned } from '../../test/printed-codes.js';
import { readPrinted, type ReadPdf } from '../../test/read-pdf.js';
import { inches, sampleCode, sampleOrder, samplePanel, samplePng } from '../../test/sample-order.js';
import { panelLabelsPdf } from './panel-labels-pdf.js';

/** A very long glass name. */
const GLASS = 'Low-iron satin etched 1⁄2″ with a protective coating on one side, tempered and heat soaked';

describe('panelLabelsPdf', () => {
  const sample = new Map<LabelFormat, ReadPdf>();

  beforeAll(async () => {
    for (const format of LABEL_FORMATS)
      sample.set(format, await readPrinted(panelLabelsPdf(sampleOrder(), { format })));
  });

  it('prints one label per piece, each on its own page of the roll', () => {
    const { pages, sizes } = sample.get('4x6')!;
    expect(pages).toHaveLength(4);
    expect(sizes[0]).toEqual([288, 432]);
    expect(pages.map((page) => /\d of \d/.exec(page)?.[0])).toEqual(['1 of 3', '2 of 3', '3 of 3', '1 of 1']);
    expect(pages.map((page) => /SO-1042-\d\d-\d/.exec(page)?.[0])).toEqual([
      'SO-1042-01-1',
      'SO-1042-01-2',
      'SO-1042-01-3',
      'SO-1042-02-1',
    ]);
  });

  it('prints order, line, mark, PO, customer, size in both units with real fractions, glass, weight and edges', () => {
    const { pages } = sample.get('4x6')!;
    for (const wanted of [
      'Order SO-1042',
      'Line 1 · Ship by Dec 4, 2026',
      'Master bath door',
      'PO-77812',
      'Clearview Showers',
      'Zoë Łuczak',
      'Miller residence',
      '36 7⁄16″ × 72 1⁄2″',
      '925.5 × 1841.5 mm',
      'Clear 3⁄8″, tempered',
      'WO-5120 · Rack A-14',
      '89.5 lb (40.6 kg)',
      '1 hole, 1 hinge',
      'from inside',
      'RC',
    ]) {
      expect(pages[0]).toContain(wanted);
    }
    // The code is beside the letter or below it.
    for (const edge of [/A ?FP/, /B ?SE/]) expect(pages[0]).toMatch(edge);
  });

  it.each([
    ['3x4', 4, [216, 288]],
    ['a4-sheet', 1, [595, 842]],
    ['letter-sheet', 1, [612, 792]],
  ] as const)('on %s come with everything too, as many on a page as it holds', (format, count, size) => {
    const { pages, sizes } = sample.get(format)!;
    expect(pages).toHaveLength(count);
    expect(sizes[0]!.map(Math.round)).toEqual(size);
    const all = pages.join(' ');
    for (const wanted of ['1 of 3', '3 of 3', '1 of 1', '36 7⁄16″ × 72 1⁄2″', '925.5 × 1841.5 mm']) {
      expect(all).toContain(wanted);
    }
    expect(all).toMatch(/A ?FP/);
  });

  it.each(LABEL_FORMATS)('prints long contents completely on %s', async (format) => {
    const order = sampleOrder();
    const [panel] = order.panels;
    const [hole, hinge] = panel!.spec.features;
    const features = [9, 27, 45].flatMap((place) => [
      { ...hole!, y: inches(String(place), place) },
      { ...hinge!, distance: inches(String(place), place) },
    ]) as PanelFeature[];
    const much = sampleOrder({
      buyer: { ...order.buyer, company: 'Clearview Showers & Enclosures LLC', logo: samplePng() },
      panels: [
        {
          ...panel!,
          quantity: 1,
          glass: GLASS,
          spec: { ...panel!.spec, features },
        },
      ],
    });
    const printed = await readPrinted(panelLabelsPdf(much, { format }));
    const { pages } = printed;
    for (const wanted of [
      '925.5 × 1841.5 mm',
      '89.5 lb (40.6 kg)',
      new RegExp(GLASS.replaceAll(' ', String.raw`\s*`)),
      'Master bath door',
      'PO-77812',
      'WO-5120 · Rack A-14',
      '3 holes, 3 hinges',
      'from inside',
      'Clearview Showers & Enclosures LLC',
      'Miller residence',
    ]) {
      expect(pages[0]).toEqual(
        typeof wanted === 'string' ? expect.stringContaining(wanted) : expect.stringMatching(wanted),
      );
    }
    expect(pages[0]).not.toContain('…');
    const { code, address } = sampleCode(panel!.line, 1);
    expect(await scanned(printed, 0)).toEqual([address, code]);
  });

  it.each(LABEL_FORMATS)('marks remakes on %s', async (format) => {
    const panels = [{ ...samplePanel(1, 3, 'Door'), remadePieces: [2] }, samplePanel(2, 1, 'Guest bath')];
    const { pages } = await readPrinted(panelLabelsPdf(sampleOrder({ panels }), { format }));
    expect(pages.join('\n').match(/REMAKE/g)).toHaveLength(1);
    if (format === '4x6') expect(pages.findIndex((page) => page.includes('REMAKE'))).toBe(1);
  });

  it('prints labels for selected pieces', async () => {
    const panels = [{ ...samplePanel(1, 3, 'Door'), labelledPieces: [2] }];
    const { pages } = await readPrinted(panelLabelsPdf(sampleOrder({ panels }), { format: '4x6' }));
    expect(pages.map((page) => /\d of \d/.exec(page)?.[0])).toEqual(['2 of 3']);
  });

  it('continues on a second sheet', async () => {
    const order = sampleOrder({ panels: [samplePanel(1, 9, 'Door')] });
    const { pages } = await readPrinted(panelLabelsPdf(order, { format: 'a4-sheet' }));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('9 of 9');
  });

  it('embeds its fonts in every format', () => {
    for (const { fonts } of sample.values()) {
      expect(fonts.length).toBeGreaterThan(0);
      expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
      expect(fonts.every(({ name }) => name.includes('Inter'))).toBe(true);
    }
  });

  it("embeds the buyer company's logo once, or the tenant's for a private buyer", async () => {
    const order = sampleOrder();
    const branded = sampleOrder({ buyer: { ...order.buyer, logo: samplePng() } });
    expect((await readPrinted(panelLabelsPdf(branded, { format: '4x6' }))).images).toBe(1);
    const own = sampleOrder({
      tenant: { ...order.tenant, logo: samplePng() },
      buyer: { ...order.buyer, company: '' },
    });
    expect((await readPrinted(panelLabelsPdf(own, { format: '4x6' }))).images).toBe(1);
    const white = sampleOrder({ tenant: { ...order.tenant, logo: samplePng() } });
    expect((await readPrinted(panelLabelsPdf(white, { format: '4x6' }))).images).toBe(0);
  });

  it('prints the name if the logo is not an image', async () => {
    const order = sampleOrder();
    const spoilt = sampleOrder({ buyer: { ...order.buyer, logo: new Uint8Array([1, 2, 3]) } });
    const { pages } = await readPrinted(panelLabelsPdf(spoilt, { format: '3x4' }));
    expect(pages[0]).toContain('Clearview');
  });

  it('puts millimeters first for a metric tenant of Canada', async () => {
    const order = sampleOrder({ units: 'metric', precision: '1mm', locale: 'fr-CA' });
    const { pages } = await readPrinted(panelLabelsPdf(order, { format: '4x6' }));
    expect(pages[0]).toContain('925,51 × 1841,5 mm');
    expect(pages[0]).toContain('36 7⁄16″ × 72 1⁄2″');
    expect(pages[0]).toContain('40,6 kg (89,5 lb)');
  });

  it('prints no inches and pounds for a metric tenant of Germany', async () => {
    const order = sampleOrder({ units: 'metric', precision: '1mm', locale: 'de-DE' });
    const { pages } = await readPrinted(panelLabelsPdf(order, { format: '4x6' }));
    expect(pages[0]).toContain('925,51 × 1841,5 mm');
    expect(pages[0]).toContain('40,6 kg');
    expect(pages[0]).not.toContain('lb');
    expect(pages[0]).not.toContain('36 7⁄16″');
  });

  it('has a title and an author', () => {
    const { title, author } = sample.get('4x6')!;
    expect([title, author]).toEqual(['Panel labels SO-1042', 'Demo Glass Works']);
  });

  it('truncates names that do not fit', async () => {
    const long = 'Very long name '.repeat(40);
    const order = sampleOrder({
      panels: [samplePanel(1, 1, long, { glass: long })],
      shipTo: [long],
    });
    const named = {
      ...order,
      buyer: { ...order.buyer, company: long },
      order: { ...order.order, number: long },
    };
    for (const format of LABEL_FORMATS) {
      const { pages } = await readPrinted(panelLabelsPdf(named, { format }));
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain('…');
    }
  });
});
