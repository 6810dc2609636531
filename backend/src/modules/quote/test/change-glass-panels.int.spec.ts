import { randomUUID } from 'node:crypto';
import { limits } from '@glass/contracts/limits';
import type { ChangeGlassPanelsRequest, QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import { lengthOf } from '@glass/geometry';
import { demoPanel } from '../../../../test/demo-quote.js';
import { whileBlocked } from '../../../../test/while-blocked.js';
import { ChangeGlassPanels } from '../use-cases/change-glass-panels.use-case.js';
import { FINE, NEVER, QuoteScene, TO_REVIEW } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('grid')));
afterAll(() => scene.stop());

type Batch = Partial<Omit<ChangeGlassPanelsRequest, 'quoteUID'>>;
const bodyOf = ({ uid }: { uid: string }, batch: Batch) => ({
  quoteUID: uid,
  save: [],
  remove: [],
  ...batch,
});
const change = (quote: { uid: string }, batch: Batch, person: 'buyer' | 'sales' = 'buyer') =>
  scene.call('/api/quote/change-glass-panels', bodyOf(quote, batch), person);
const sent = ({ uid, version, spec, quantity }: QuoteLine, changes: object = {}) => ({
  ...{ panelUID: uid, version, quantity, spec: { ...spec, ...changes } },
});
const added = (mark: string, lineNumber?: number) => ({
  ...{ panelUID: randomUUID(), quantity: 1, lineNumber, spec: { ...demoPanel(), mark } },
});
const marksOf = ({ panels }: QuoteDetails) => panels.map(({ spec }) => spec.mark);
const marked = (...marks: string[]) => scene.draftOf(marks.map((mark) => ({ ...demoPanel(), mark })));

describe('POST quote/change-glass-panels', () => {
  it('saves, adds in place and removes in one version, with the prices of single calls', async () => {
    const quote = await marked('A', 'B', 'C');
    const [a, b, c] = quote.panels as [QuoteLine, QuoteLine, QuoteLine];
    const reply = await change(quote, {
      save: [{ ...sent(c, { mark: 'C2' }), quantity: 5 }, added('First', 1), added('Last')],
      remove: [{ panelUID: b.uid, version: b.version }],
    });
    const after = await scene.get(quote.uid);
    expect(reply).toMatchObject({ quoteVersion: quote.version + 1, refused: [], totals: after.totals });
    expect(marksOf(after)).toEqual(['First', 'A', 'C2', 'Last']);
    expect(reply.order).toEqual(after.panels.map(({ uid }) => uid));
    expect(after.panels.map(({ lineNumber }) => lineNumber)).toEqual([1, 2, 3, 4]);
    expect(reply.panels).toEqual(after.panels.filter(({ uid }) => uid !== a.uid));
    const alone = await marked('C');
    const body = { panelUID: alone.panels[0]!.uid, version: 1, quantity: 5 };
    const { panel } = await scene.call('/api/glass-panel/update-qty', body);
    expect(after.panels[2]!.price.totalMinor).toBe(panel.price.totalMinor);
  });

  it('refuses each panel on its own: changed by someone else, gone, invalid, of another quote', async () => {
    const [quote, other] = [await marked('A', 'B', 'C'), await marked('X')];
    const [a, b, c] = quote.panels as [QuoteLine, QuoteLine, QuoteLine];
    await scene.call('/api/glass-panel/update-qty', { panelUID: a.uid, version: a.version, quantity: 7 });
    const wide = { shape: { ...demoPanel().shape, width: { text: 'x', mm: 1 } } };
    const gone = { ...added('Gone'), version: 3 };
    const { refused, panels } = await change(quote, {
      save: [
        ...[sent(a, { mark: 'Mine' }), sent(b, wide), sent(c, { mark: 'C2' }), gone],
        { ...added('Taken'), panelUID: other.panels[0]!.uid },
      ],
    });
    expect(refused).toMatchObject([
      { panelUID: a.uid, code: 'VERSION_CONFLICT', current: { quantity: 7, version: a.version + 1 } },
      { panelUID: b.uid, code: 'VALIDATION_FAILED', errors: [{ name: 'spec.shape.width' }], current: null },
      { panelUID: gone.panelUID, code: 'NOT_FOUND' },
      { panelUID: other.panels[0]!.uid, code: 'UID_TAKEN' },
    ]);
    expect(panels.map(({ uid }) => uid)).toEqual(expect.arrayContaining([c.uid]));
    expect(marksOf(await scene.get(quote.uid))).toEqual(['A', 'B', 'C2']);
    expect(marksOf(await scene.get(other.uid))).toEqual(['X']);
  });

  it('keeps a panel that someone else changed before it is removed', async () => {
    const quote = await marked('A', 'B');
    const [a] = quote.panels as [QuoteLine];
    await scene.call('/api/glass-panel/update-qty', { panelUID: a.uid, version: a.version, quantity: 7 });
    const { refused } = await change(quote, { remove: [{ panelUID: a.uid, version: a.version }] });
    expect(refused).toMatchObject([{ code: 'VERSION_CONFLICT', current: { quantity: 7 } }]);
    expect(marksOf(await scene.get(quote.uid))).toEqual(['A', 'B']);
  });

  it('accepts a repeated request, and a panel that comes back after its removal', async () => {
    const quote = await marked('A', 'B');
    const [a] = quote.panels as [QuoteLine];
    const batch = { save: [sent(a, { mark: 'A2' }), added('New')] };
    await change(quote, batch);
    const again = await change(quote, batch);
    expect(again.refused).toEqual([]);
    const [current] = (await scene.get(quote.uid)).panels as [QuoteLine];
    const removal = { remove: [{ panelUID: current.uid, version: current.version }] };
    await change(quote, removal);
    await change(quote, removal);
    const { panelUID, spec, quantity } = sent(current);
    await change(quote, { save: [{ panelUID, spec, quantity, lineNumber: 1 }] });
    expect(marksOf(await scene.get(quote.uid))).toEqual(['A2', 'B', 'New']);
  });

  it('lets one of two concurrent changes of a panel win and shows it to the other', async () => {
    const quote = await marked('A');
    const [a] = quote.panels as [QuoteLine];
    const reply = await whileBlocked(
      scene.api,
      scene.tenant.ctx,
      (tx) =>
        scene.api.app.get(ChangeGlassPanels).run(tx, bodyOf(quote, { save: [sent(a, { mark: 'Theirs' })] })),
      () =>
        scene.send('/api/quote/change-glass-panels', bodyOf(quote, { save: [sent(a, { mark: 'Mine' })] })),
    );
    expect(reply.body).toMatchObject({
      refused: [{ code: 'VERSION_CONFLICT', current: { spec: { mark: 'Theirs' } } }],
    });
  });

  it('rejects a panel named twice and too many panels, and changes nothing', async () => {
    const quote = await marked('A');
    const one = added('Twice');
    const twice = await scene.send('/api/quote/change-glass-panels', bodyOf(quote, { save: [one, one] }));
    expect(twice.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'save.1.panelUID' }] });
    const many = Array.from({ length: limits.panelsOfQuote.max }, () => added(''));
    const full = await scene.send('/api/quote/change-glass-panels', bodyOf(quote, { save: many }));
    expect(full.body).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(marksOf(await scene.get(quote.uid))).toEqual(['A']);
  });

  it('changes a quote in review for the tenant only, with its events, and keeps one panel', async () => {
    const { uid, version } = await scene.draft([FINE, TO_REVIEW]);
    const quote = await scene.submit({ uid, version });
    expect(quote.status).toBe('inReview');
    const [one, two] = quote.panels as [QuoteLine, QuoteLine];
    const narrower = { shape: { ...demoPanel().shape, width: lengthOf('60', 'inch') } };
    const batch = { save: [sent(two, narrower)], remove: [{ panelUID: one.uid, version: one.version }] };
    const byBuyer = await scene.send('/api/quote/change-glass-panels', bodyOf(quote, batch));
    expect(byBuyer.body).toMatchObject({ code: 'STATE_CONFLICT' });
    await change(quote, batch, 'sales');
    const { events } = await scene.call('/api/quote/get-history', { quoteUID: uid });
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['panelChanged', 'panelRemoved']));
    const rest = (await scene.get(uid, 'sales')).panels[0]!;
    const last = { remove: [{ panelUID: rest.uid, version: rest.version }] };
    const emptied = await scene.send('/api/quote/change-glass-panels', bodyOf(quote, last), 'sales');
    expect(emptied.body).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  it('returns findings with the panel and rejects other buyers', async () => {
    const quote = await scene.draft([FINE]);
    const [panel] = quote.panels as [QuoteLine];
    const tooWide = sent(panel, { shape: { ...demoPanel().shape, width: lengthOf(NEVER, 'inch') } });
    const { panels } = await change(quote, { save: [tooWide] });
    expect(panels[0]!.findings).toMatchObject([{ severity: 'block' }]);
    const body = bodyOf(quote, { save: [added('Theirs')] });
    expect((await scene.send('/api/quote/change-glass-panels', body, 'otherBuyer')).body.code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('names of products', () => {
  const listOf = async ({ uid: quoteUID }: { uid: string }, person: 'buyer' | 'otherBuyer' = 'buyer') =>
    (await scene.call('/api/quote/list-product-aliases', { quoteUID }, person)).aliases;
  const productOf = (code: string) =>
    scene.tenant.catalogue.materials.find((material) => material.code === code)!.uid;
  const save = (
    quoteUID: string,
    text: string,
    productUID: string,
    person: 'buyer' | 'otherBuyer' = 'buyer',
  ) =>
    scene.call(
      '/api/quote/save-product-aliases',
      { quoteUID, aliases: [{ kind: 'glass', text, productUID }] },
      person,
    );

  it('are remembered for the company of the quote, found in any spelling, and deleted by the tenant', async () => {
    const { companyUid: companyUID } = scene.tenant;
    const quote = await scene.draft();
    const body = { quoteUID: quote.uid, version: quote.version, companyUID };
    await scene.call('/api/quote/update-company', body);
    await save(quote.uid, 'ESG 10', productOf('CL38'));
    await save(quote.uid, 'esg  10', productOf('LI38'));
    expect(await listOf(quote)).toMatchObject([{ text: 'esg  10', productUID: productOf('LI38') }]);
    const { aliases } = await scene.call('/api/company/list-product-aliases', { companyUID }, 'sales');
    expect(aliases).toEqual(await listOf(quote));
    const deletion = { companyUID, aliasUID: aliases[0]!.uid };
    await scene.call('/api/company/delete-product-alias', deletion, 'sales');
    expect(await listOf(quote)).toEqual([]);
    const again = await scene.send('/api/company/delete-product-alias', deletion, 'sales');
    expect(again.body.code).toBe('NOT_FOUND');
  });

  it('are remembered for a buyer without a company, and for no one else', async () => {
    const quote = await scene.draft([FINE], 'otherBuyer');
    await save(quote.uid, 'shower glass', productOf('CL38'), 'otherBuyer');
    expect(await listOf(quote, 'otherBuyer')).toHaveLength(1);
    expect(await listOf(await scene.draft())).toEqual([]);
    const body = { quoteUID: quote.uid };
    expect((await scene.send('/api/quote/list-product-aliases', body)).body.code).toBe('NOT_FOUND');
  });

  it('must mean a product that is sold', async () => {
    const { uid: quoteUID } = await scene.draft();
    const aliases = [{ kind: 'glass', text: 'ESG', productUID: randomUUID() }];
    const { body } = await scene.send('/api/quote/save-product-aliases', { quoteUID, aliases });
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'aliases.0.productUID' }] });
  });
});
