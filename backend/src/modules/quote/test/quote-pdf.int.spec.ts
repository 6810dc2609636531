import { randomUUID } from 'node:crypto';
import { getDefaultTimeZone } from '@glass/contracts/geo';
import type { PanelSpec } from '@glass/contracts/panel';
import { INCH_UIDS } from '@glass/pricing';
import { without } from '../../../../test/change-catalogue.js';
import { demoAddress } from '../../../../test/demo-address.js';
import { demoPanel } from '../../../../test/demo-quote.js';
import type { Person } from '../../../../test/demo-tenant.js';
import { pdfText, type PdfText } from '../../../../test/pdf-text.js';
import { callForFile } from '../../../../test/test-files.js';
import { QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => {
  scene = await QuoteScene.start(
    'paper',
    { termsText: 'Glass is made to order.', quoteValidDays: 30 },
    'delivery',
  );
});
afterAll(() => scene.stop());

const fileOf = (quoteUID: string, person: Person = 'buyer') =>
  callForFile(scene.api, '/api/quote/get-pdf', { quoteUID }, scene.tenant.tokens[person]);
async function read(quoteUID: string): Promise<PdfText> {
  return pdfText((await fileOf(quoteUID)).bytes);
}

describe('POST quote/get-pdf', () => {
  it('prints parties, panels, prices and validity', async () => {
    const draft = await scene.draft(['28', '30 1/2']);
    const address = { quoteUID: draft.uid, version: draft.version, address: demoAddress };
    const quote = await scene.submit(await scene.call('/api/quote/custom-shipping-address/save', address));
    const { status, contentType, disposition } = await fileOf(quote.uid);
    expect([status, contentType]).toEqual([200, 'application/pdf']);
    expect(disposition).toContain(`filename="${quote.number}.pdf"`);
    const { title, author, pages } = await read(quote.uid);
    expect([title, author]).toEqual([`Quote ${quote.number}`, 'Glass of paper']);
    const all = pages.join('');
    const money = (minor: number) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);
    const timeZone = getDefaultTimeZone('en-US');
    const validUntil = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
    for (const wanted of [
      quote.number,
      'Quoted',
      'Valid until',
      validUntil.format(new Date(quote.expiresAt!)),
      'PO-77',
      'Glaziers of paper',
      '12 Harbour Street',
      'Line 1 · Door',
      'Line 2 · Door',
      '30 1⁄2″ × 72″',
      'Flat polish',
      money(quote.panels[0]!.price.totalMinor!),
      money(quote.totals.totalMinor!),
      'Sales tax',
      'Glass is made to order.',
      'Signature',
    ])
      expect(all).toContain(wanted);
    for (const other of ['Order', 'Paid', 'Balance']) expect(all).not.toContain(other);
  });

  it('prints a draft with current prices and no validity', async () => {
    const draft = await scene.draft();
    const all = (await read(draft.uid)).pages.join('');
    expect(all).not.toContain('Status');
    expect(all).not.toContain('Valid until');
  });

  it('prints "price on request" for missing prices', async () => {
    await scene.changeList(({ materials }) => {
      materials.find(({ uid }) => uid === INCH_UIDS.gray38)!.ratePerArea = null;
    });
    const draft = await scene.draft();
    const spec = { ...demoPanel(), materialUID: INCH_UIDS.gray38 };
    await scene.call('/api/glass-panel/save', {
      panelUID: draft.panels[0]!.uid,
      version: 1,
      quantity: 1,
      spec,
    });
    expect((await read(draft.uid)).pages.join('')).toContain('Price on request');
  });

  it('prints a quote as it was quoted, after catalogue changes', async () => {
    const { uid } = await scene.quoted();
    const before = await read(uid);
    await scene.changeList(({ materials }) =>
      materials.forEach((material) => Object.assign(material, { name: 'Renamed', ratePerArea: '99' })),
    );
    expect((await read(uid)).pages).toEqual(before.pages);
    await scene.changeList(({ materials }) =>
      materials.forEach((material) => Object.assign(material, { name: 'Clear', ratePerArea: '11' })),
    );
  });

  it('rejects a quote without panels', async () => {
    const { uid } = await scene.call('/api/quote/save', { uid: randomUUID(), name: 'Nothing yet' });
    expect((await scene.send('/api/quote/get-pdf', { quoteUID: uid })).body.code).toBe('QUOTE_EMPTY');
  });

  it('is allowed to the buyer and tenant users', async () => {
    const { uid } = await scene.draft(['28'], 'otherBuyer');
    expect((await fileOf(uid, 'viewer')).status).toBe(200);
    expect((await scene.send('/api/quote/get-pdf', { quoteUID: uid }, 'buyer')).body.code).toBe('NOT_FOUND');
  });

  it('prints panels that only lost their price, and rejects panels that can’t be drawn', async () => {
    const withHinge = demoPanel();
    withHinge.features.push({
      kind: 'hinge',
      uid: randomUUID(),
      templateUID: INCH_UIDS.geneva,
      mirrored: false,
      edge: 1,
      from: 'start',
      distance: { text: '9', mm: 228.6 },
    });
    const withPencil = {
      ...demoPanel(),
      edges: [0, 1, 2, 3].map(() => ({ finishUID: INCH_UIDS.pencil })),
    };
    const [polished, hinged] = [await scene.draftOf([withPencil]), await scene.draftOf([withHinge])];
    await scene.changeList(without('edgeFinishes', INCH_UIDS.pencil));
    await scene.changeList(without('hinges', INCH_UIDS.geneva));
    expect((await read(polished.uid)).pages.join('')).toContain('Price on request');
    const reply = await scene.send('/api/quote/get-pdf', { quoteUID: hinged.uid });
    expect(reply.body).toMatchObject({ status: 422, code: 'PANEL_IMPOSSIBLE' });
    expect(reply.body.errors[0]!.reason).toMatch(/^Panel 1 cannot be drawn: .+ Change it first\.$/);
  });
});

/** A polygon with as many corners as one panel may have. */
function intricatePanel(corners = 2000): PanelSpec {
  const vertices = Array.from({ length: corners }, (_, index) => {
    const angle = (-2 * Math.PI * index) / corners;
    return { x: 600 + 600 * Math.cos(angle), y: 600 + 600 * Math.sin(angle), bulge: 0 };
  });
  return {
    ...demoPanel(),
    shape: { kind: 'contour', sourceFileUID: null, vertices },
    edges: vertices.map(() => ({ finishUID: null })),
    corners: vertices.map(() => ({ finishUID: null, size: null })),
    features: [],
  };
}

describe('documents with many corners', () => {
  it('don’t block other requests', async () => {
    const quote = await scene.draftOf([intricatePanel()]);
    let turns = 0;
    let isDrawn = false;
    const drawing = fileOf(quote.uid).finally(() => (isDrawn = true));
    while (!isDrawn) {
      turns += 1;
      await scene.api.send('/api/tenant/init', { host: 'unknown.example' });
    }
    expect((await drawing).status).toBe(200);
    // Drawn on the main thread, it would let only a few through.
    expect(turns).toBeGreaterThan(20);
  });

  it('are prevented by the limit of corners per quote, in every call', async () => {
    const { uid: quoteUID } = await scene.draft([]);
    const panels = () =>
      Array.from({ length: 1 }, () => ({ panelUID: randomUUID(), quantity: 1, spec: intricatePanel() }));
    for (let each = 0; each < 5; each += 1)
      await scene.call('/api/quote/add-glass-panels', { quoteUID, panels: panels() });
    const tooMany = { status: 409, errors: [{ reason: expect.stringContaining('10000 corners') as string }] };
    const [one] = panels();
    const triangle = { ...one!, spec: intricatePanel(3) };
    expect((await scene.send('/api/quote/add-glass-panel', { quoteUID, ...triangle })).body).toMatchObject(
      tooMany,
    );
    expect(
      (await scene.send('/api/quote/add-glass-panels', { quoteUID, panels: [triangle] })).body,
    ).toMatchObject(tooMany);
    const [panel] = (await scene.get(quoteUID)).panels;
    const { uid: panelUID, version } = panel!;
    const simpler = { panelUID, version, quantity: 1, spec: intricatePanel(1997) };
    await scene.call('/api/glass-panel/save', simpler);
    await scene.call('/api/quote/add-glass-panel', { quoteUID, ...triangle });
  });
});
