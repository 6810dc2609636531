import { readPrinted } from '../../test/read-pdf.js';
import { sampleOrder, samplePanel } from '../../test/sample-order.js';
import { paperPdf } from '../paper/paper-pdf.js';
import { orderSummaryPdf } from '../summary/order-summary-pdf.js';
import { cuttingList } from './shop-papers.js';
import { packingSlip } from './shop-papers.js';

const OPTIONS = { allowanceMm: 0, today: '2026-11-23T10:00:00Z' };
const AMOUNT = /[$€]|\d[.,]\d\d(?!\d)(?! (ft²|m²))/;

function orderOfTwoGlasses() {
  const order = sampleOrder();
  const [clear] = order.catalogue.materials;
  const thin = { ...clear!, uid: 'thin', thicknessMm: 6, thicknessName: '1/4' };
  order.catalogue = { ...order.catalogue, materials: [clear!, thin] };
  const small = samplePanel(3, 2, 'Small', { glass: 'Clear 1⁄4″, tempered' });
  small.spec = { ...small.spec, materialUID: 'thin', features: small.spec.features.slice(1) };
  return { ...order, panels: [...order.panels, small] };
}

describe('cuttingList', () => {
  it('groups pieces by glass, thinnest first, with totals', async () => {
    const { pages, title } = await readPrinted(paperPdf(cuttingList([orderOfTwoGlasses()], OPTIONS)));
    const text = pages.join('');
    expect(title).toContain('Cutting list');
    expect(text.indexOf('Clear 1⁄4″, tempered · 2 pieces')).toBeGreaterThan(0);
    expect(text.indexOf('Clear 3⁄8″, tempered · 4 pieces')).toBeGreaterThan(text.indexOf('Clear 1⁄4″'));
    expect(text).toContain('Nov 23, 2026');
    expect(text).toContain('36 7⁄16″');
    expect(text).toContain('1 hole, 1 hinge');
    expect(text).toMatch(/Pieces ?6|6 ?Pieces/);
    expect(AMOUNT.exec(text.replaceAll(/\d+\.\d+ (lb|kg)/g, ''))?.[0]).toBeUndefined();
  });

  it('repeats column heads on every page', async () => {
    const panels = Array.from({ length: 120 }, (_, index) => samplePanel(index + 1, 1, `Door ${index + 1}`));
    const list = await readPrinted(paperPdf(cuttingList([sampleOrder({ panels })], OPTIONS)));
    const slip = await readPrinted(paperPdf(packingSlip(sampleOrder({ panels }))));
    expect(Math.min(list.pages.length, slip.pages.length)).toBeGreaterThan(2);
    for (const page of list.pages) if (/Door \d/.test(page)) expect(page).toMatch(/Finished ?width/);
    for (const page of slip.pages) if (/Door \d/.test(page)) expect(page).toMatch(/Weight ?each/);
    expect(slip.pages.join('')).not.toContain('…');
  });

  it('combines several orders, largest piece of a glass first', () => {
    const wide = samplePanel(1, 1, 'Wide');
    wide.spec = {
      ...wide.spec,
      shape: { kind: 'rectangle', width: { text: '2 m', mm: 2000 }, height: { text: '3 m', mm: 3000 } },
    };
    const second = sampleOrder({ panels: [wide] });
    second.order = { ...second.order, number: 'SO-1043' };
    const { tables, facts } = cuttingList([sampleOrder(), second], OPTIONS);
    expect(facts[0]).toEqual(['Orders', '2']);
    expect(tables[0]!.rows.map(({ cells }) => cells[0])).toEqual(['SO-1043', 'SO-1042', 'SO-1042']);
  });

  it('adds the edge work allowance if the tenant cuts larger', () => {
    const [table] = cuttingList([sampleOrder({ units: 'metric', precision: '1mm' })], {
      ...OPTIONS,
      allowanceMm: 1.5,
    }).tables;
    expect(table!.rows[0]!.cells.slice(3, 5)).toEqual(['929 mm', '1844.5 mm']);
    const [inches] = cuttingList([sampleOrder()], { ...OPTIONS, allowanceMm: 1.5 }).tables;
    expect(inches!.rows[0]!.cells.slice(3, 5)).toEqual(['36 9⁄16″', '72 5⁄8″']);
  });

  it('marks remakes', () => {
    const panels = [{ ...samplePanel(1, 3, 'Door'), remadePieces: [2, 3] }];
    const [row] = cuttingList([sampleOrder({ panels })], OPTIONS).tables[0]!.rows;
    expect(row!.cells[5]).toContain('REMAKE of 2, 3');
  });
});

describe('cuttingList, glass with two different sides', () => {
  it('shows the viewing side of each panel, and not for other glass', () => {
    const order = sampleOrder();
    const materials = order.catalogue.materials.map((glass) => ({ ...glass, name: 'Satin etched' }));
    const satin = { ...order, catalogue: { ...order.catalogue, materials } };
    const [row] = cuttingList([satin], OPTIONS).tables[0]!.rows;
    expect(row!.cells[5]).toContain('seen from inside');
    expect(cuttingList([order], OPTIONS).tables[0]!.rows[0]!.cells[5]).not.toContain('seen from');
  });
});

describe('packingSlip', () => {
  it('shows address, panels and signature line, without amounts', async () => {
    const { pages } = await readPrinted(paperPdf(packingSlip(sampleOrder())));
    const text = pages.join('');
    for (const wanted of [
      ...[
        'Packing slip',
        'SO-1042',
        'PO-77812',
        'A-14',
        'Clearview Showers LLC',
        'Miller residence',
        '8 Lakeview Court',
      ],
      ...['Master bath door', '36 7⁄16″ × 72 1⁄2″', 'Deliver to the rear gate.', 'Received in good order by'],
    ])
      expect(text).toContain(wanted);
    expect(text).not.toContain('restocking');
    expect(AMOUNT.exec(text.replaceAll(/\d+\.\d+ (lb|kg)/g, ''))?.[0]).toBeUndefined();
  });
});

describe('packingSlip, long delivery notes', () => {
  const slipWith = (deliveryNotes: string) => {
    const order = sampleOrder();
    return packingSlip({ ...order, order: { ...order.order, deliveryNotes } });
  };
  const LONG = Array.from({ length: 80 }, (_, at) => `note${at}`)
    .join(' ')
    .padEnd(1000, ' and call the site');

  it('take the whole width, and leave the table on the first page', async () => {
    const { texts, pages, sizes } = await readPrinted(paperPdf(slipWith(LONG)));
    const notes = texts[0]!.filter(({ text }) => /note\d|call the site/.test(text));
    expect(Math.max(...notes.map(({ width }) => width))).toBeGreaterThan(0.75 * sizes[0]![0]);
    expect(new Set(notes.map(({ y }) => Math.round(y))).size).toBeLessThan(12);
    expect(pages[0]).toContain('Master bath door');
    for (const word of LONG.split(' ')) expect(pages.join('')).toContain(word);
  });

  it.each([
    ['Gate 4\nCode 1177', false],
    ['x'.repeat(120), false],
    ['x'.repeat(121), true],
    ['1\n2\n3\n4\n5', true],
    ['', false],
  ])('%j: use a separate column unless they are long', (notes, isLong) => {
    const { texts, parties } = slipWith(notes);
    expect(texts?.length).toBe(isLong ? 1 : 0);
    expect(parties.some(([name]) => name === 'Delivery notes')).toBe(!isLong && notes !== '');
  });
});

describe('work order', () => {
  it('shows internal notes, which customers never see', async () => {
    const order = sampleOrder();
    const withShopNotes = { ...order, order: { ...order.order, notesForShop: 'Mind the far corner.' } };
    const print = async (copy: { withPrices: boolean; forCustomer?: boolean }) =>
      (await readPrinted(orderSummaryPdf(withShopNotes, copy))).pages.join('');
    expect(await print({ withPrices: false })).toContain('Mind the far corner.');
    expect(await print({ withPrices: true })).not.toContain('Mind the far corner.');
    expect(await print({ withPrices: false, forCustomer: true })).not.toContain('Mind the far corner.');
  });
});
