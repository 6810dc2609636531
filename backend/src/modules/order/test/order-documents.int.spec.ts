import { parse } from 'csv-parse/sync';
import { INCH_UIDS } from '@glass/pricing';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { createPaidOrder, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { pdfText } from '../../../../test/pdf-text.js';
import { readZip } from '../../../../test/read-zip.js';
import { TestApi } from '../../../../test/test-api.js';
import { callForFile, pagesOf } from '../../../../test/test-files.js';

let api: TestApi;
let tenant: DemoTenant;
let orderUID: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  orderUID = await createPaidOrder(api, tenant.tokens.buyer, [
    { spec: demoPanel('inch', '28'), quantity: 2 },
    { spec: demoPanel('inch', '30 1/2'), quantity: 1 },
  ]);
});
afterAll(() => api.stop());

const fileFor = (person: keyof DemoTenant['tokens'], path: string, body: object = {}) =>
  callForFile(api, `/api/order/${path}`, { orderUID, ...body }, tenant.tokens[person]);

describe('documents of an order', () => {
  it('include a summary for buyer and tenant with a descriptive file name', async () => {
    for (const person of ['buyer', 'viewer'] as const) {
      const { status, contentType, disposition, bytes } = await fileFor(person, 'order-summary-pdf');
      expect([status, contentType]).toEqual([200, 'application/pdf']);
      expect(disposition).toContain('filename="SO-1001-summary.pdf"');
      expect(pagesOf(bytes)).toBeGreaterThan(0);
    }
  });

  it('have no prices for the shop, but always for the buyer', async () => {
    expect((await fileFor('viewer', 'order-summary-pdf', { withPrices: false })).disposition).toContain(
      'SO-1001-shop.pdf',
    );
    expect((await fileFor('buyer', 'order-summary-pdf', { withPrices: false })).disposition).toContain(
      'SO-1001-summary.pdf',
    );
  });

  it('include a label for each piece in the requested format', async () => {
    const rolls = await fileFor('viewer', 'panel-labels-pdf');
    expect(rolls.disposition).toContain('SO-1001-labels.pdf');
    expect(pagesOf(rolls.bytes)).toBe(3);
    expect(pagesOf((await fileFor('viewer', 'panel-labels-pdf', { format: 'a4-sheet' })).bytes)).toBe(1);
  });

  it('include a cutting list and a packing slip', async () => {
    const slip = await fileFor('viewer', 'packing-slip-pdf');
    expect(slip.disposition).toContain('SO-1001-packing-slip.pdf');
    const { pages } = await pdfText(slip.bytes);
    for (const wanted of ['Packing slip', 'SO-1001', 'PO-77', 'Received in good order by'])
      expect(pages[0]).toContain(wanted);
    const other = await createPaidOrder(api, tenant.tokens.buyer);
    const list = await callForFile(
      api,
      '/api/order/cutting-list-pdf',
      { orderUIDs: [orderUID, other] },
      tenant.tokens.viewer,
    );
    expect(list.disposition).toContain('cutting-list-2-orders.pdf');
    const cut = (await pdfText(list.bytes)).pages.join('');
    for (const wanted of ['Clear 3⁄8″, tempered · 5 pieces', 'SO-1001', 'SO-1002', '30 1⁄2″'])
      expect(cut).toContain(wanted);
  });

  it('are printed as ZPL on rolls, whatever format the tenant uses for PDFs', async () => {
    const zpl = await fileFor('viewer', 'panel-labels-pdf', { output: 'zpl' });
    expect(zpl.bytes.toString().match(/\^XA/g)).toHaveLength(3);
  });

  it('include a machine file for each panel and a manifest', async () => {
    const { contentType, disposition, bytes } = await fileFor('viewer', 'get-all-dxf-files');
    expect(contentType).toBe('application/zip');
    expect(disposition).toContain('SO-1001-dxf.zip');
    const files = readZip(bytes);
    const rows: Record<string, string>[] = parse(files.get('manifest.csv') ?? '', {
      columns: true,
      bom: true,
    });
    expect(rows).toMatchObject([
      {
        order: 'SO-1001',
        po: 'PO-77',
        line: '1',
        quantity: '2',
        mark: 'Door',
        width_mm: '711.2',
        height_mm: '1828.8',
        holes: '1',
        countersinks: '0',
        ...{ seen_from: 'outside', mirrored: 'no', treated_side: '' },
      },
      { order: 'SO-1001', line: '2', quantity: '1', width_mm: '774.7' },
    ]);
    expect([...files.keys()]).toEqual([...rows.map(({ file }) => file), 'manifest.csv']);
    for (const { file } of rows) expect(files.get(file ?? '')).toMatch(/LWPOLYLINE[\s\S]*EOF\s*$/);
  });

  it('name each drawing’s code, by which staff find the order', async () => {
    const { buyer, viewer } = tenant.tokens;
    const order = await api.call('/api/order/get-for-customer', { orderUID }, buyer);
    const codes = order.panels.map(({ drawingCode }) => drawingCode!);
    expect(new Set(codes).size).toBe(2);
    for (const { drawingCode, approval } of order.panels)
      expect(approval).toMatchObject({
        drawingCode,
        isOutdated: false,
        isConfirmed: true,
        by: 'buyer of north',
      });
    const summary = await pdfText((await fileFor('buyer', 'order-summary-pdf')).bytes);
    const labels = await pdfText((await fileFor('viewer', 'panel-labels-pdf')).bytes);
    const dxf = [...readZip((await fileFor('viewer', 'get-all-dxf-files')).bytes).values()];
    codes.forEach((code, index) => {
      expect(summary.pages.join(' ')).toContain(code);
      expect(labels.pages.join(' ')).toContain(code);
      expect(dxf[index]).toContain(`Drawing ${code}`);
    });
    const search = codes[1]!.toLowerCase().replace('-', '');
    const found = await api.call('/api/search/find', { search }, viewer);
    expect(found.panels.map(({ uid }) => uid)).toEqual([order.panels[1]!.uid]);
    expect(found.orders.map(({ uid }) => uid)).toEqual([orderUID]);
    const foreign = await createDemoTenant(api, 'south');
    const elsewhere = await api.call('/api/search/find', { search }, foreign.tokens.viewer);
    expect(elsewhere).toMatchObject({ panels: [], orders: [] });
  });

  it('name glass and thickness in full, with template, work order and rack for the shop', async () => {
    const template = 'supplied' as const;
    const thick = { ...demoPanel('inch', '28'), materialUID: INCH_UIDS.clear12, template };
    const mirror = { ...demoPanel('inch', '28'), materialUID: INCH_UIDS.mirror14 };
    const mixed = await createPaidOrder(api, tenant.tokens.buyer, [
      { spec: demoPanel('inch', '28'), quantity: 1 },
      { spec: thick, quantity: 1 },
      { spec: mirror, quantity: 1 },
    ]);
    const { version } = await api.call('/api/order/get-for-tenant', { orderUID: mixed }, tenant.tokens.sales);
    const details = { workOrderNumber: 'WO-88', rack: 'A-14' };
    await api.call(
      '/api/order/save-processing-details',
      { orderUID: mixed, version, ...details },
      tenant.tokens.sales,
    );
    const glasses = ['Clear 3⁄8″, tempered', 'Clear 1⁄2″, tempered', 'Mirror 1⁄4″, not tempered'];
    const textOf = async (path: string, body = {}) =>
      (await pdfText((await fileFor('viewer', path, { orderUID: mixed, ...body })).bytes)).pages;

    const labels = await textOf('panel-labels-pdf');
    labels.forEach((label, index) => {
      expect(label).toContain(glasses[index]);
      expect(label).toContain('WO-88 · Rack A-14');
    });
    const shop = (await textOf('order-summary-pdf', { withPrices: false })).join(' ');
    const summary = (await textOf('order-summary-pdf')).join(' ');
    for (const glass of glasses) for (const paper of [shop, summary]) expect(paper).toContain(glass);
    const from = 'Cut from template, supplied by the customer';
    expect(labels.map((label) => label.includes(from))).toEqual([false, true, false]);
    for (const paper of [shop, summary]) expect(paper).toContain(from);
    expect(summary).toContain('1 × $282.00 + $60.00 = $342.00');
    expect(shop).toMatch(/Work order\s*WO-88\s*Rack\s*A-14/);
    expect(summary).not.toContain('A-14');

    const files = readZip((await fileFor('viewer', 'get-all-dxf-files', { orderUID: mixed })).bytes);
    const rows: Record<string, string>[] = parse(files.get('manifest.csv') ?? '', {
      columns: true,
      bom: true,
    });
    const named = rows.map(({ glass, thickness, tempered, work_order: work, rack }) =>
      [glass, thickness, tempered, work, rack].join(' '),
    );
    expect(named).toEqual([
      'Clear 3/8 yes WO-88 A-14',
      'Clear 1/2 yes WO-88 A-14',
      'Mirror 1/4 no WO-88 A-14',
    ]);
    const drawn = rows.map(({ file }) => files.get(file ?? '') ?? '');
    expect(drawn[0]).toContain('Clear 3/8", tempered');
    expect(drawn[1]).toContain('Clear 1/2", tempered');
    expect(drawn.map((file) => file.includes(from))).toEqual([false, true, false]);
    expect(rows.map((row) => row.template)).toEqual(['', 'customer', '']);
    expect(rows.map((row) => row.treated_side)).toEqual(['', '', 'coated']);
    expect(drawn[2]).toContain('One side of the glass is coated');
    expect(drawn[2]).toContain('Mirror 1/4", not tempered');
  });

  it('don’t change when the tenant changes the catalog later', async () => {
    const before = readZip((await fileFor('viewer', 'get-all-dxf-files')).bytes);
    const order = await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.viewer);
    await changeCatalogue(api, tenant, (content) => {
      for (const material of content.materials) {
        Object.assign(material, { name: 'Renamed', thicknessName: '99', defaultEdgeFinishUID: null });
      }
      content.edgeFinishes = [];
    });
    expect(readZip((await fileFor('viewer', 'get-all-dxf-files')).bytes)).toEqual(before);
    expect(await api.call('/api/order/get-for-tenant', { orderUID }, tenant.tokens.viewer)).toEqual(order);
    expect(pagesOf((await fileFor('viewer', 'panel-labels-pdf')).bytes)).toBe(3);
  });
});
