import { randomUUID } from 'node:crypto';
import type { QuoteDetails } from '@glass/contracts/quote';
import { lengthFromMm } from '@glass/geometry';
import { INCH_UIDS } from '@glass/pricing';
import { demoShower } from '../../../../test/demo-shower.js';
import { FINE, QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => {
  scene = await QuoteScene.start('showers');
});
afterAll(() => scene.stop());

const { pullArticle, bulbSeal, viennaWall } = INCH_UIDS;
const of = ({ uid: quoteUID, version }: QuoteDetails) => ({ quoteUID, version });
const layoutOf = (
  ...options: Parameters<typeof demoShower> extends [unknown, ...infer Rest] ? Rest : never
) => demoShower(scene.tenant.catalogue, ...options);
const saveShower = (quote: QuoteDetails, more: object = {}) =>
  scene.call('/api/quote/save-shower', {
    ...of(quote),
    ...{ showerUID: randomUUID(), layout: layoutOf(), units: 1 },
    ...more,
  });
/** A door that needs no review. */
const lowDoor = () => {
  const layout = layoutOf({ key: 'door' });
  layout.runs[0]!.heights.left = lengthFromMm(1700, '1/16');
  return layout;
};
const sumOf = ({ hardware }: QuoteDetails) => hardware.reduce((sum, line) => sum + line.amountMinor!, 0);
const totalOf = ({ totals }: QuoteDetails, kind: string) =>
  totals.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amountMinor, 0);

describe('/api/quote/save-shower', () => {
  it('adds a marked panel per pane, and the hardware with its price', async () => {
    const quote = await saveShower(await scene.draft([FINE]));
    expect(quote.panels.map(({ spec }) => spec.mark)).toEqual([
      'Door',
      'Door 1 of Master bath',
      'Panel 2 of Master bath',
    ]);
    expect(quote.showers).toMatchObject([{ units: 1, layout: { name: 'Master bath' } }]);
    expect(quote.showers[0]!.panes.map(({ isDetached }) => isDetached)).toEqual([false, false]);
    const names = quote.hardware.map(({ name }) => name);
    expect(names).toContain('Pull, 8″');
    expect(new Set(quote.hardware.map(({ showerUID }) => showerUID))).toEqual(
      new Set([quote.showers[0]!.uid]),
    );
    expect(totalOf(quote, 'hardware')).toBe(sumOf(quote));
    expect(sumOf(quote)).toBeGreaterThan(0);
    const lines = quote.totals.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(quote.totals.totalMinor).toBe(lines);
  });

  it('makes one shower of a request that is repeated after a lost reply', async () => {
    const draft = await scene.draft([]);
    const [showerUID, layout] = [randomUUID(), layoutOf()];
    const first = await saveShower(draft, { showerUID, layout });
    const late = await scene.send('/api/quote/save-shower', { ...of(draft), showerUID, layout, units: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const again = await saveShower(first, { showerUID, layout });
    expect(again.showers.map(({ uid }) => uid)).toEqual([showerUID]);
    expect(again.panels.map(({ uid }) => uid)).toEqual(first.panels.map(({ uid }) => uid));
    expect(again.hardware).toEqual(first.hardware);
  });

  it('multiplies glass and hardware by its units', async () => {
    const draft = await scene.draft([]);
    const one = await saveShower(draft);
    const { uid: showerUID, layout } = one.showers[0]!;
    const many = await saveShower(one, { showerUID, layout, units: 20 });
    expect(many.panels.map(({ quantity }) => quantity)).toEqual([20, 20]);
    expect(many.panels.map(({ uid }) => uid)).toEqual(one.panels.map(({ uid }) => uid));
    for (const [index, line] of one.hardware.entries()) {
      const after = many.hardware[index]!;
      expect(after.uid).toBe(line.uid);
      expect([after.quantity, after.cutsMm.length]).toEqual([line.quantity * 20, line.cutsMm.length * 20]);
    }
  });

  it('lets panels follow a wider opening, but not one that was changed by hand', async () => {
    const one = await saveShower(await scene.draft([]));
    const [door, panel] = one.panels;
    const changed = await scene.call('/api/glass-panel/save', {
      panelUID: panel!.uid,
      version: panel!.version,
      quantity: 1,
      spec: { ...panel!.spec, viewingSide: 'inside' },
    });
    const now = await scene.get(one.uid);
    const shower = now.showers[0]!;
    expect(shower.panes.map(({ isDetached }) => isDetached)).toEqual([false, true]);
    const layout = structuredClone(shower.layout);
    const { heights } = layout.runs[0]!;
    heights.left = lengthFromMm(heights.left.mm - 25.4, '1/16');
    const lower = await saveShower(now, { showerUID: shower.uid, layout });
    expect(lower.panels.map(({ spec }) => spec)).toEqual([
      expect.not.objectContaining({ shape: door!.spec.shape }),
      changed.panel.spec,
    ]);
    const attached = await scene.call('/api/quote/attach-pane', {
      ...of(lower),
      ...{ showerUID: shower.uid, paneKey: shower.panes[1]!.key },
    });
    expect(attached.showers[0]!.panes.map(({ isDetached }) => isDetached)).toEqual([false, false]);
    expect(attached.panels[1]!.spec.viewingSide).toBe('outside');
  });

  it('names the measure of an opening that holds no glass, and changes nothing', async () => {
    const draft = await scene.draft([]);
    const layout = layoutOf();
    layout.runs[0]!.widths.bottom = lengthFromMm(25.4, '1/16');
    const answer = await scene.send('/api/quote/save-shower', {
      ...of(draft),
      ...{ showerUID: randomUUID(), layout, units: 1 },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors![0]!.name).toMatch(/^layout/);
    expect(await scene.get(draft.uid)).toMatchObject({ version: draft.version, panels: [], showers: [] });
  });

  it.each([
    [
      'runs.0.widths.bottom',
      (layout: never) => void Object.assign(layout['runs'][0]['widths'], { bottom: { text: '60', mm: 1 } }),
    ],
    ['runs', (layout: never) => void Object.assign(layout, { runs: [] })],
    ['joints', (layout: never) => void Object.assign(layout, { joints: [{}] })],
    [
      'joints.0.angleDegrees',
      (layout: never) => {
        const joint = { angleDegrees: 90, angleText: 'square', corner: 'butt', through: 'left' };
        Object.assign(layout, { runs: [layout['runs'][0], layout['runs'][0]], joints: [joint] });
      },
    ],
    ['schema', (layout: never) => void Object.assign(layout, { schema: 99 })],
    [
      'runs.0.bays.0.kind',
      (layout: never) => void Object.assign(layout['runs'][0]['bays'][0], { kind: 'window' }),
    ],
  ])('names layout.%s if it is invalid', async (path, spoil) => {
    const draft = await scene.draft([]);
    const layout = layoutOf();
    spoil(layout as never);
    const answer = await scene.send('/api/quote/save-shower', {
      ...of(draft),
      ...{ showerUID: randomUUID(), layout, units: 1 },
    });
    expect([answer.status, answer.body.errors![0]!.name]).toEqual([400, `layout.${path}`]);
  });
});

describe('/api/quote/remove-shower', () => {
  it('removes its panels and hardware, but keeps what was changed by hand or added alone', async () => {
    const one = await saveShower(await scene.draft([FINE]));
    const own = one.panels[2]!;
    await scene.call('/api/glass-panel/save', {
      ...{ panelUID: own.uid, version: own.version, quantity: 3 },
      spec: { ...own.spec, viewingSide: 'inside' },
    });
    const hardwareUID = randomUUID();
    const handle = await scene.call('/api/quote/save-hardware', {
      ...of(await scene.get(one.uid)),
      ...{ hardwareUID, articleUID: pullArticle, finish: 'chrome', quantity: 2 },
    });
    const showerUID = handle.showers[0]!.uid;
    const left = await scene.call('/api/quote/remove-shower', { ...of(handle), showerUID });
    expect(left.panels.map(({ uid }) => uid)).toEqual([one.panels[0]!.uid, own.uid]);
    expect(left.hardware.map(({ uid }) => uid)).toEqual([hardwareUID]);
    expect(left.showers).toEqual([]);
  });
});

describe('/api/quote/save-hardware', () => {
  it('prices pieces and cuts, alone and without glass', async () => {
    const draft = await scene.draft([]);
    const pieces = await scene.call('/api/quote/save-hardware', {
      ...of(draft),
      ...{ hardwareUID: randomUUID(), articleUID: pullArticle, finish: 'chrome', quantity: 2 },
    });
    const both = await scene.call('/api/quote/save-hardware', {
      ...of(pieces),
      ...{ hardwareUID: randomUUID(), articleUID: bulbSeal, finish: 'chrome', cutsMm: [1000, 2000] },
    });
    expect(both.hardware).toMatchObject([
      { quantity: 2, cutsMm: [], unit: 'piece', charged: '2' },
      { quantity: 0, cutsMm: [2000, 1000], unit: 'foot', charged: '9.843' },
    ]);
    expect(totalOf(both, 'hardware')).toBe(sumOf(both));
    const [seal] = both.hardware.slice(1);
    const removed = await scene.call('/api/quote/remove-hardware', { ...of(both), hardwareUID: seal!.uid });
    expect(removed.hardware).toHaveLength(1);
  });

  it.each([
    ['articleUID', { articleUID: randomUUID(), finish: 'chrome', quantity: 1 }],
    ['quantity', { articleUID: pullArticle, finish: 'chrome' }],
    ['cutsMm', { articleUID: bulbSeal, finish: 'chrome', quantity: 3 }],
    ['cutsMm', { articleUID: bulbSeal, finish: 'chrome', cutsMm: [19_000] }],
    ['finish', { articleUID: pullArticle, finish: 'white', quantity: 1 }],
  ])('rejects an invalid %s', async (field, line) => {
    const draft = await scene.draft([]);
    const answer = await scene.send('/api/quote/save-hardware', {
      ...of(draft),
      ...{ hardwareUID: randomUUID(), ...line },
    });
    expect([answer.status, answer.body.errors![0]!.name]).toEqual([400, field]);
  });

  it('needs the side of a handed article, and keeps it', async () => {
    const lift = { uid: randomUUID(), name: 'Lift hinge', code: 'H-LIFT', handed: true };
    await scene.changeList(({ articles = [] }) => {
      articles.push({ ...articles.find(({ uid }) => uid === viennaWall)!, ...lift });
    });
    const draft = await scene.draft([]);
    const line = { hardwareUID: randomUUID(), articleUID: lift.uid, finish: 'chrome' as const, quantity: 2 };
    const refused = await scene.send('/api/quote/save-hardware', { ...of(draft), ...line });
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ name: 'hand', reason: 'Choose whether you need Lift hinge for the left or the right.' }],
    ]);
    const saved = await scene.call('/api/quote/save-hardware', { ...of(draft), ...line, hand: 'left' });
    expect(saved.hardware).toMatchObject([{ articleUID: lift.uid, hand: 'left' }]);
  });

  it('refuses lines of a shower', async () => {
    const quote = await saveShower(await scene.draft([]));
    const answer = await scene.send('/api/quote/remove-hardware', {
      ...of(quote),
      hardwareUID: quote.hardware[0]!.uid,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'STATE_CONFLICT']);
  });
});

describe('/api/quote/swap-hardware', () => {
  it('changes the hinge of a shower within its cutout group, and not the glass', async () => {
    const other = { uid: randomUUID(), name: 'Cologne wall hinge', code: 'H-COL', price: '99.00' };
    const thick = { uid: randomUUID(), name: 'Vienna, 1/2 in', code: 'H-THICK', minThicknessMm: 11.5 };
    await scene.changeList(({ articles = [] }) => {
      const vienna = articles.find(({ uid }) => uid === viennaWall)!;
      articles.push({ ...vienna, ...other }, { ...vienna, ...thick, maxThicknessMm: 13 });
    });
    const quote = await saveShower(await scene.draft([]), { layout: layoutOf({ key: 'door' }) });
    const line = quote.hardware.find(({ articleUID }) => articleUID === viennaWall)!;
    const swapped = await scene.call('/api/quote/swap-hardware', {
      ...of(quote),
      ...{ hardwareUID: line.uid, articleUID: other.uid },
    });
    expect(swapped.panels.map(({ spec }) => spec)).toEqual(quote.panels.map(({ spec }) => spec));
    expect(swapped.hardware.map(({ articleUID }) => articleUID)).not.toContain(viennaWall);
    expect(swapped.hardware.find(({ articleUID }) => articleUID === other.uid)).toMatchObject({
      ...{ quantity: line.quantity, finish: line.finish, rate: '99.00' },
    });
    for (const articleUID of [pullArticle, thick.uid]) {
      const refused = await scene.send('/api/quote/swap-hardware', {
        ...of(swapped),
        hardwareUID: swapped.hardware.find((one) => one.articleUID === other.uid)!.uid,
        articleUID,
      });
      expect([refused.status, refused.body.errors![0]!.name]).toEqual([400, 'articleUID']);
    }
  });
});

describe('a quote with a shower', () => {
  it('keeps glass, hardware and prices when it is submitted, copied and ordered', async () => {
    const draft = await saveShower(await scene.draft([]), { layout: lowDoor() });
    const quoted = await scene.submit(draft);
    expect(quoted.status).toBe('quoted');
    expect(quoted.hardware).toEqual(draft.hardware);
    expect(quoted.totals).toEqual(draft.totals);
    const copyUID = randomUUID();
    const copy = await scene.call('/api/quote/copy', { fromQuoteUID: quoted.uid, quoteUID: copyUID });
    expect(copy.totals.totalMinor).toBe(draft.totals.totalMinor);
    expect(copy.showers[0]!.panes.map(({ panelUID }) => panelUID)).toEqual(copy.panels.map(({ uid }) => uid));
    expect(new Set(copy.hardware.map(({ showerUID }) => showerUID))).toEqual(new Set([copy.showers[0]!.uid]));
  });

  it('is on request while an article has no price, until the tenant sets one', async () => {
    await scene.changeList(({ articles = [] }) => {
      for (const article of articles) if (article.uid === pullArticle) article.price = null;
    });
    const draft = await saveShower(await scene.draft([]), { layout: lowDoor() });
    const handle = draft.hardware.find(({ articleUID }) => articleUID === pullArticle)!;
    expect(draft.totals).toMatchObject({
      totalMinor: null,
      onRequest: [{ kind: 'hardware', what: handle.name, hardwareUID: handle.uid }],
    });
    const inReview = await scene.submit(draft);
    expect(inReview).toMatchObject({
      status: 'inReview',
      review: { reasons: [`No price for: ${handle.name}`] },
    });
    const priced = await scene.call(
      '/api/quote/review/set-charge-price',
      {
        ...of(inReview),
        ...{ kind: 'hardware', hardwareUID: handle.uid, amountMinor: 4200, reason: 'Special order' },
      },
      'owner',
    );
    expect(priced.hardware.find(({ uid }) => uid === handle.uid)).toMatchObject({
      ...{ amountMinor: 4200, agreedReason: 'Special order' },
    });
    expect(priced.totals.totalMinor).toBeGreaterThan(4200);
    const approved = await scene.call('/api/quote/review/approve', of(priced), 'owner');
    expect(approved).toMatchObject({ status: 'quoted', totals: { totalMinor: priced.totals.totalMinor } });
  });
});
