import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { readPrinted, type ReadPdf } from '../../test/read-pdf.js';
import { inches, sampleOrder, samplePanel } from '../../test/sample-order.js';
import { orderSummaryPdf } from './order-summary-pdf.js';

type HoleFeature = Extract<PanelFeature, { kind: 'hole' }>;

const AMOUNT = /[$€]|\d[.,]\d\d(?!\d)(?! (ft²|m²)|″)/;

describe('orderSummaryPdf', () => {
  let priced: ReadPdf;
  let shop: ReadPdf;

  beforeAll(async () => {
    priced = await readPrinted(orderSummaryPdf(sampleOrder(), { withPrices: true }));
    shop = await readPrinted(orderSummaryPdf(sampleOrder(), { withPrices: false }));
  });

  it('shows sender, customer, panels and prices', () => {
    const { pages, title, author } = priced;
    const all = pages.join('');
    for (const wanted of [
      'Demo Glass Works',
      '1200 Foundry Street',
      '(216) 555-0100',
      'orders@demo.example',
      'EIN 34-0000000',
      'SO-1042',
      'Nov 20, 2026',
      'Confirmed',
      'PO-77812',
      'Dec 4, 2026',
      'Clearview Showers LLC',
      'Zoë Łuczak',
      '44 Harbor Road',
      'Miller residence',
      'Lakeview bath',
      'Deliver to the rear gate.',
      'Line 1 · Master bath door',
      '3 pieces',
      '36 7⁄16″ × 72 1⁄2″',
      '925.5 × 1841.5 mm',
      'Flat polish',
      'Radius corner',
      'Hole Ø 1⁄2″, countersunk Ø 1″ × 82°, far side · 2 1⁄2″ from',
      'Geneva 180° (GEN180), cut-outs only · Edge B, 9″ from',
      'Cutouts of hinges and clamps',
      '2 1⁄2″ × 1 3⁄8″ deep, mouth 1 9⁄16″, ears',
      'Match the panel beside it.',
      'Glass — 38″ × 74″ block',
      '19.00 ft² × 11.50',
      '$218.50',
      '3 × $259.32 = $777.96',
      'Sales tax (8%)',
      '$1,120.26',
      'Balance',
      '$620.26',
      'Glass is made to order.',
      'Signature',
    ]) {
      expect(all).toContain(wanted);
    }
    expect([title, author]).toEqual(['Order summary SO-1042', 'Demo Glass Works']);
  });

  it('has no amounts in the shop copy, but boxes for the work', () => {
    const { pages, title } = shop;
    const all = pages.join('');
    expect(AMOUNT.exec(all)?.[0]).toBeUndefined();
    expect(all).not.toContain('1120');
    for (const wanted of ['Work order', 'Master bath door', 'Tempered', 'Checked', 'Weight']) {
      expect(all).toContain(wanted);
    }
    expect(title).toBe('Work order SO-1042');
  });

  it('uses Letter paper for tenants with inches and A4 for metric tenants', async () => {
    expect(priced.sizes[0]).toEqual([612, 792]);
    const order = sampleOrder({ units: 'metric', precision: '1mm', locale: 'de-DE', currency: 'EUR' });
    const metric = await readPrinted(orderSummaryPdf(order, { withPrices: true }));
    expect(metric.sizes[0]!.map(Math.round)).toEqual([595, 842]);
    expect(metric.pages.join('')).toContain('1.120,26 €');
    // Half an inch is 12,7 mm, and is drilled as such.
    expect(metric.pages.join('')).toContain('Hole Ø 12,7 mm, countersunk Ø 25,4 mm × 82°, far');
    expect(metric.pages.join('')).toContain('925,51 × 1841,5 mm');
  });

  it('begins with the seller’s name if there is no logo or address', async () => {
    const bare = sampleOrder();
    bare.tenant = { ...bare.tenant, logo: null, addressLines: [], contactLines: [] };
    const { pages, images } = await readPrinted(orderSummaryPdf(bare, { withPrices: true }));
    // The picture of the hinge.
    expect(images).toBe(1);
    expect(pages[0]).toContain('Demo Glass Works Order summary');
  });

  it('prints the rule of every price in full, and repeats the panel after a page break', async () => {
    const order = sampleOrder();
    const rule = 'each side up to the next even inch, and no less than four square feet of the whole sheet';
    const [first] = order.panels[0]!.priceLines;
    order.panels[0]!.priceLines = [{ ...first!, rule }];
    const all = (await readPrinted(orderSummaryPdf(order, { withPrices: true }))).pages.join('');
    expect(all.replaceAll(/\s/g, '')).toContain(rule.replaceAll(/\s/g, ''));
    expect(all).toContain('Line 1: price of one piece');
    expect(all).toContain('Line 2: price of one piece');
  });

  it('dimensions the drawing as the panel was ordered', () => {
    const { pages } = shop;
    for (const wanted of ['72 1⁄2', '36 7⁄16', 'RC 2″']) expect(pages[0]).toContain(wanted);
    // The code is beside the letter or below it.
    for (const edge of [/A ?FP/, /B ?SE/, /C ?FP/, /D ?FP/]) expect(pages[0]).toMatch(edge);
  });

  it('prints lengths as typed if the precision would round them, in the drawing and beside it', async () => {
    const panel = samplePanel(1, 1, 'Door');
    const [hole] = panel.spec.features;
    panel.spec.shape = { kind: 'rectangle', width: inches('36.33', 36.33), height: inches('72 1/2', 72.5) };
    panel.spec.features = [{ ...(hole as HoleFeature), x: inches('18.33', 18.33) }];
    const { pages } = await readPrinted(
      orderSummaryPdf(sampleOrder({ panels: [panel] }), { withPrices: false }),
    );
    const all = pages.join('');
    for (const wanted of ['Size 36.33″ × 72 1⁄2″', 'A 36.33″']) expect(all).toContain(wanted);
    expect(all).toMatch(/18\.33″ ?from ?right/);
    expect(all.match(/18\.33″/g)).toHaveLength(2);
    expect(all).not.toMatch(/18 5⁄16|36 5⁄16/);
  });

  it('lists points of polygons with radii, and of drawings with arcs', async () => {
    const edges = [{ finishUID: null }, { finishUID: null }, { finishUID: null }];
    const corners = edges.map(() => ({ finishUID: null, size: null }));
    const bare = { ...samplePanel(1, 1, 'Free').spec, edges, corners, features: [] };
    const vertex = (x: number, y: number, radius: number) => ({
      x: inches(String(x), x),
      y: inches(String(y), y),
      radius: inches(String(radius), radius),
    });
    const polygon = samplePanel(1, 1, 'Free', {
      spec: {
        ...bare,
        shape: { kind: 'polygon', vertices: [vertex(40, 0, 0), vertex(0, 0, 0), vertex(0, 30.1, 2)] },
      },
    });
    const vertices = [
      { x: 500, y: 0, bulge: 0 },
      { x: 0, y: 0, bulge: 0 },
      { x: 0, y: 600, bulge: -0.4 },
    ];
    const contour = samplePanel(2, 1, 'Drawn', {
      spec: { ...bare, shape: { kind: 'contour', vertices, sourceFileUID: null } },
    });
    const order = sampleOrder({ panels: [polygon, contour] });
    const all = (await readPrinted(orderSummaryPdf(order, { withPrices: false }))).pages.join('');
    for (const wanted of ['P3 0″ 30.1″ R 2″', 'Arc to the next', 'P3 0″ 23.622″ R 22.293″ outwards'])
      expect(all).toContain(wanted);
    expect(all.match(/P3/g)).toHaveLength(4);
  });

  it('keeps drawing, table and work boxes of a panel on one page', async () => {
    for (let holes = 0; holes <= 12; holes += 2) {
      const panels = [1, 2, 3, 4].map((line) => {
        const panel = samplePanel(line, 1, `Door ${line}`);
        const [hole] = panel.spec.features;
        panel.spec.features = Array.from({ length: holes }, (_, index) => ({
          ...{ ...(hole as HoleFeature), uid: `hole ${index}` },
          y: inches(String(4 + 2 * index), 4 + 2 * index),
        }));
        return panel;
      });
      const { pages } = await readPrinted(orderSummaryPdf(sampleOrder({ panels }), { withPrices: false }));
      for (const page of pages) {
        const count = (part: RegExp) => page.match(part)?.length ?? 0;
        expect(count(/Packed/g)).toBe(count(/Line \d · Door/g));
      }
    }
  });

  it('keeps price and drawing of a panel on one page', async () => {
    const panels = Array.from({ length: 9 }, (_, index) => {
      const panel = samplePanel(index + 1, 1, `Door ${index + 1}`);
      return index % 2 ? panel : { ...panel, spec: { ...panel.spec, features: [] } };
    });
    const { pages } = await readPrinted(orderSummaryPdf(sampleOrder({ panels }), { withPrices: true }));
    for (const page of pages.slice(1)) {
      const lines = [...page.matchAll(/Line (\d) · Door/g)].map(([, line]) => line);
      expect([...page.matchAll(/Line (\d): price/g)].map(([, line]) => line)).toEqual(lines);
    }
  });

  it('does not truncate lengths, finishes or headings in the narrow columns of a plain panel', async () => {
    for (const sizes of [
      { units: 'metric', precision: '1mm', locale: 'de-DE', currency: 'EUR' } as const,
      {},
    ]) {
      const panel = samplePanel(1, 1, 'Fixed panel');
      panel.spec = { ...panel.spec, features: [], notes: '' };
      const order = sampleOrder({ ...sizes, panels: [panel] });
      const all = (await readPrinted(orderSummaryPdf(order, { withPrices: false }))).pages.join('');
      expect(all).not.toContain('…');
      for (const wanted of ['Edge', 'Length', 'Corner', 'Finish', 'Radius corner'])
        expect(all.replaceAll(' ', '')).toContain(wanted.replaceAll(' ', ''));
    }
  });

  it('begins with a table of panels if the first one does not fit below a long heading', async () => {
    const panels = [1, 2, 3].map((line) => samplePanel(line, 1, `Door ${line}`));
    const order = sampleOrder({ panels });
    order.order.notesForShop = 'Wrap each door. '.repeat(90);
    const { pages } = await readPrinted(orderSummaryPdf(order, { withPrices: false }));
    expect(pages[0]).toMatch(/Panels ?Line ?Mark ?Glass ?Size ?Pieces ?Work/);
    expect(pages[0]).toContain('Door 3');
    const roomy = await readPrinted(orderSummaryPdf(sampleOrder({ panels }), { withPrices: false }));
    expect(roomy.pages[0]).toContain('Line 1 · Door 1');
  });

  it('shows viewing sides of etched glass and templates in the table of panels', async () => {
    const panels = [1, 2, 3].map((line) => samplePanel(line, 1, `Door ${line}`));
    for (const panel of panels) panel.spec = { ...panel.spec, viewingSide: 'inside', template: 'supplied' };
    const { catalogue } = sampleOrder();
    const materials = catalogue.materials.map((material) => ({ ...material, name: 'Satin etched' }));
    const order = sampleOrder({ panels, catalogue: { ...catalogue, materials } });
    order.order.notesForShop = 'Wrap each door. '.repeat(90);
    const [first = ''] = (await readPrinted(orderSummaryPdf(order, { withPrices: false }))).pages;
    expect(first.replace(/\s+/g, '')).toContain('etched,seenfrominside');
    expect(first.replace(/\s+/g, '')).toContain('Cutfromtemplate');
  });

  it('distinguishes the ends of an edge, even if both meet the same edge or itself', async () => {
    const sides: ('start' | 'end')[] = ['start', 'end'];
    const notched = (shape: PanelSpec['shape'], edge: number, corners: number) => {
      const panel = samplePanel(1, 1, 'Round');
      panel.spec.shape = shape;
      panel.spec.edges = Array.from({ length: edge + 1 }, () => ({ finishUID: null }));
      panel.spec.corners = Array.from({ length: corners }, () => ({ finishUID: null, size: null }));
      panel.spec.features = sides.map((from) => ({
        kind: 'edgeNotch',
        uid: from,
        ...{ edge, from, distance: inches('9', 9) },
        ...{ width: inches('2', 2), depth: inches('1', 1), radius: inches('0', 0) },
      }));
      return readPrinted(orderSummaryPdf(sampleOrder({ panels: [panel] }), { withPrices: false }));
    };
    const half = await notched({ kind: 'semicircle', width: inches('36', 36) }, 1, 2);
    expect(half.pages[0]).toContain('Edge B, 9″ clockwise from A');
    expect(half.pages[0]).toContain('Edge B, 9″ anticlockwise from A');
    const round = await notched({ kind: 'circle', diameter: inches('36', 36) }, 0, 0);
    expect(round.pages[0]).toContain('Edge A, 9″ clockwise from its start');
    expect(round.pages[0]).toContain('Edge A, 9″ anticlockwise from its start');
  });

  it('puts several plain panels on a page without splitting one', async () => {
    const panels = Array.from({ length: 12 }, (_, index) => {
      const panel = samplePanel(index + 1, 1, `Shelf ${index + 1}`);
      panel.spec = { ...panel.spec, features: [], notes: '' };
      return panel;
    });
    const { pages } = await readPrinted(orderSummaryPdf(sampleOrder({ panels }), { withPrices: false }));
    expect(pages).toHaveLength(5);
    for (const page of pages) {
      const count = (part: RegExp) => page.match(part)?.length ?? 0;
      expect(count(/Packed/g)).toBe(count(/Line \d+ · Shelf/g));
    }
  });

  it('counts pages', async () => {
    const panels = Array.from({ length: 5 }, (_, index) => samplePanel(index + 1, 1, `Panel ${index + 1}`));
    const { pages } = await readPrinted(orderSummaryPdf(sampleOrder({ panels }), { withPrices: true }));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
    panels.forEach(({ spec }) => expect(pages.join('')).toContain(spec.mark));
  });

  it('continues over pages for many edges, long terms and long names', async () => {
    const panel = samplePanel(1, 1, 'Star');
    const vertices = Array.from({ length: 60 }, (_, index) => {
      const angle = -Math.PI / 2 - (index * 2 * Math.PI) / 60;
      const radius = index % 2 === 0 ? 900 : 800;
      const length = (mm: number) => ({ text: `${mm} mm`, mm });
      return {
        x: length(900 + radius * Math.cos(angle)),
        y: length(900 + radius * Math.sin(angle)),
        radius: length(0),
      };
    });
    panel.spec = {
      ...panel.spec,
      shape: { kind: 'polygon', vertices },
      edges: vertices.map(() => ({ finishUID: 'polish' })),
      corners: vertices.map(() => ({ finishUID: null, size: null })),
      features: [],
    };
    const order = sampleOrder({ panels: [panel], terms: 'Glass is made to order. '.repeat(600) });
    order.tenant = { ...order.tenant, name: 'Unbreakable'.repeat(30) };
    const { pages } = await readPrinted(orderSummaryPdf(order, { withPrices: true }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join('')).toContain('Signature');
    expect(pages[0]).toContain('…');
  });

  it('prints long names and addresses in full, and the shop as the place of a pick-up', async () => {
    const words = (name: string) => Array.from({ length: 14 }, (_, index) => `${name}${index}`);
    const shipTo = [...words('Restoration'), 'x', ...words('Boulevard')].join(' ').split(' x ');
    const long = await readPrinted(
      orderSummaryPdf(sampleOrder({ shipTo, billTo: shipTo }), { withPrices: true }),
    );
    for (const word of [...words('Restoration'), ...words('Boulevard')])
      expect(long.pages[0]).toContain(word);
    expect(long.pages[0]).not.toContain('…');
    const sample = sampleOrder();
    const order = { ...sample.order, isPickUp: true };
    const pickUp = await readPrinted(orderSummaryPdf({ ...sample, order }, { withPrices: true }));
    expect(pickUp.pages[0]).toContain('Pick up atDemo Glass Works1200 Foundry Street');
    expect(pickUp.pages[0]).not.toContain('Ship to');
  });

  it('shows consumers amounts with tax that add up to the same total', async () => {
    const { pages } = await readPrinted(
      orderSummaryPdf(sampleOrder({ isGross: true }), { withPrices: true }),
    );
    const all = pages.join('').replaceAll('\u00a0', ' ');
    expect(all).toContain('$1,120.26Panels$1,120.26Total');
    expect(all).toContain('Including $82.98 Sales tax (8%)');
    // Net as computed, then its share of the tax.
    expect(all).toContain('3 × $259.32 + $62.24 Sales tax = $840.20');
    expect(all).toContain('1 × $259.32 + $20.74 Sales tax = $280.06');
  });

  it('says that the total leaves out delivery', async () => {
    const { pages } = await readPrinted(
      orderSummaryPdf(sampleOrder({ isDeliveryOpen: true }), { withPrices: true }),
    );
    expect(pages.join('')).toContain('Delivery not included');
  });

  it('names the house account in place of payments', async () => {
    const order = sampleOrder({ paidMinor: 0, isOnAccount: true });
    const all = (await readPrinted(orderSummaryPdf(order, { withPrices: true }))).pages.join('');
    expect(all).toContain('House account');
    for (const other of ['Paid', 'Balance']) expect(all).not.toContain(other);
  });

  it('shows no balance due on a canceled order', async () => {
    const order = sampleOrder({ paidMinor: 0, dueMinor: 0 });
    const all = (await readPrinted(orderSummaryPdf(order, { withPrices: true }))).pages.join('');
    expect(all.match(/\$0\.00/g)).toHaveLength(2);
  });

  it('shows "price on request" for a missing price, and no total', async () => {
    const panels = [samplePanel(1, 1, 'Door', { unitMinor: null, totalMinor: null, priceLines: [] })];
    const order = sampleOrder({ panels, totals: [], totalMinor: null, paidMinor: null, terms: '' });
    const { pages } = await readPrinted(orderSummaryPdf(order, { withPrices: true }));
    const all = pages.join('');
    expect(all.match(/Price on request/g)).toHaveLength(2);
    expect(AMOUNT.exec(all)?.[0]).toBeUndefined();
  });

  it('shows charges on request and rules of counted ones; the shop copy only shows the crate', async () => {
    const [panels] = sampleOrder().totals;
    const crate = { kind: 'crate' as const, code: 'crate', label: 'Export crate', percent: null };
    const order = sampleOrder({
      totals: [
        panels!,
        {
          ...crate,
          amountMinor: 6900,
          rule: 'required for this size or weight: 45.00 + 2 × 12.00 for each 100 lb begun',
        },
      ],
      onRequest: [{ kind: 'delivery', what: 'Delivery to 99501 AK US' }],
      ...{ totalMinor: null, paidMinor: null },
    });
    // Texts in one row are read without a space between.
    const printed = (await readPrinted(orderSummaryPdf(order, { withPrices: true }))).pages.join('');
    const text = printed.replaceAll(/\s/g, '');
    expect(text).toContain('$69.00Exportcraterequiredforthissizeorweight:45.00+2×12.00foreach100lbbegun');
    expect(text).toContain('OnrequestDeliveryto99501AKUSPriceonrequestTotal');
    const shop = (await readPrinted(orderSummaryPdf(order, { withPrices: false }))).pages.join(' ');
    expect(shop).toContain('Crate: Export crate');
    expect(shop).not.toMatch(/On request|45\.00/);
  });

  it('writes rules of charges with the locale’s decimal mark', async () => {
    const [panels] = sampleOrder().totals;
    const delivery = { kind: 'delivery' as const, code: 'west', label: 'Delivery', percent: null };
    const rule = 'Western Netherlands, free from 750.00';
    const totals = [panels!, { ...delivery, amountMinor: 0, rule }];
    const order = sampleOrder({ totals, locale: 'de-DE' });
    const text = (await readPrinted(orderSummaryPdf(order, { withPrices: true }))).pages.join(' ');
    expect(text).toMatch(/free\s+from\s+750,00/);
  });

  it('is titled Quote for quotes, with the date until which prices are valid', async () => {
    const sample = sampleOrder({ paidMinor: null });
    const panels = Array.from({ length: 4 }, (_, index) => samplePanel(index + 1, 1, `Panel ${index + 1}`));
    const order = {
      ...sample.order,
      kind: 'quote' as const,
      number: 'Q-1042',
      status: 'Quoted',
      validUntil: '2026-12-20',
    };
    const { pages, title } = await readPrinted(
      orderSummaryPdf({ ...sample, panels, order }, { withPrices: true }),
    );
    expect(title).toBe('Quote Q-1042');
    for (const wanted of [
      'Quote',
      'Q-1042',
      'Valid until',
      'Dec 20, 2026',
      'Requested',
      'Dec 4, 2026',
      'Signature',
    ])
      expect(pages.join('')).toContain(wanted);
    for (const page of pages) expect(page).toContain('Demo Glass Works · Quote Q-1042');
    for (const other of ['Order', 'Ship by', 'Paid', 'Balance']) expect(pages.join('')).not.toContain(other);
  });

  it('embeds its fonts and prints all European letters', async () => {
    const order = sampleOrder({ terms: 'Ελληνικά, Кириллица, Čeština, Việt Nam, ⅛ and \u0f40' });
    const { fonts, pages } = await readPrinted(orderSummaryPdf(order, { withPrices: true }));
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
    expect(fonts.some(({ name }) => name.includes('Helvetica'))).toBe(false);
    expect(pages.join('')).toContain('Ελληνικά, Кириллица, Čeština, Việt Nam, 1⁄8 and \ufffd');
  });
});
