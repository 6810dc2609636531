import { randomUUID } from 'node:crypto';
import { INCH_UIDS, withAgreedPrice } from '@glass/pricing';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { QuoteDetails } from '@glass/contracts/quote';
import { fc, runs } from '@glass/testing/property';
import type { DataSource } from 'typeorm';
import { without } from '../../../../test/change-catalogue.js';
import { toCheckoutRequest, demoPanel } from '../../../../test/demo-quote.js';
import { stopTime } from '../../../../test/test-api.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { DATA_SOURCE } from '../../../kernel/database/database.js';
import { QuoteScene, TO_REVIEW } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('reprice')));
afterAll(() => scene.stop());

const reprice = ({ uid: quoteUID, version }: { uid: string; version: number }) =>
  scene.call('/api/quote/reprice', { quoteUID, version });

/** Stores the decision of the tenant on a quote. */
async function decide(quote: QuoteDetails, approved: boolean): Promise<QuoteDetails> {
  const decision = { approved, message: 'See you', by: 'Sam', at: new Date().toISOString() };
  await scene.sql(
    `update quote set status = $2, version = version + 1, expires_at = now() + interval '1 day', review = $3 where uid = $1`,
    quote.uid,
    approved ? 'quoted' : 'declined',
    { reasons: [], message: '', submittedAt: decision.at, decision },
  );
  return scene.get(quote.uid);
}

describe('POST quote/reprice', () => {
  it('makes a draft at current prices and explains the changes', async () => {
    const quote = await scene.quoted();
    await scene.raiseGlassPrices(2);
    const reply = await reprice(quote);
    expect(reply.quote).toMatchObject({ status: 'draft', expiresAt: null, version: quote.version + 1 });
    expect(reply.totalBeforeMinor).toBe(quote.totals.totalMinor);
    const [panel] = reply.quote.panels;
    expect(reply.changes).toEqual([
      {
        panelUID: panel!.uid,
        lineNumber: 1,
        mark: 'Door',
        beforeMinor: quote.panels[0]!.price.totalMinor,
        afterMinor: panel!.price.totalMinor,
        reasons: [expect.stringMatching(/^3\/8 in Clear: \$[\d.]+ → \$[\d.]+ per ft²$/)],
      },
    ]);
    expect(panel!.price.totalMinor!).toBeGreaterThan(quote.panels[0]!.price.totalMinor!);
    // Twice the glass reaches the first volume tier.
    expect(reply.totalReasons).toEqual(['Volume discount “from $500” now applies: 5%']);
  });

  it('reports no changes if prices are equal', async () => {
    const quote = await scene.quoted();
    const reply = await reprice(quote);
    expect(reply).toMatchObject({ changes: [], totalReasons: [] });
    expect(reply.quote.totals).toEqual(quote.totals);
  });

  it('reports changes of discounts, charges and taxes', async () => {
    const quote = await scene.quoted();
    await scene.changeList(({ pricing }) => {
      pricing.taxes[0]!.percent = '9.5';
    });
    const reply = await reprice(quote);
    expect(reply.changes).toEqual([]);
    expect(reply.totalReasons).toEqual(['Sales tax: 8.25% → 9.5%']);
  });

  it('allows changing, submitting and ordering again', async () => {
    const { quote } = await reprice(await scene.quoted());
    const again = await scene.submit(quote);
    expect(again).toMatchObject({ status: 'quoted', version: quote.version + 1 });
    const order = toCheckoutRequest(again);
    expect((await scene.send('/api/payment/create-checkout-session', order)).status).toBe(200);
  });

  it('works for expired quotes', async () => {
    const { uid } = await scene.quoted();
    await scene.expireQuote(uid);
    const expired = await scene.get(uid);
    expect(expired.status).toBe('expired');
    expect((await reprice(expired)).quote).toMatchObject({ status: 'draft', expiresAt: null });
  });

  it('works for declined quotes and keeps the tenant’s message', async () => {
    const declined = await decide(await scene.submit(await scene.draft([TO_REVIEW])), false);
    expect((await reprice(declined)).quote).toMatchObject({
      status: 'draft',
      review: { decision: { approved: false, message: 'See you' } },
    });
  });

  it('withdraws a quote in review', async () => {
    const waiting = await scene.submit(await scene.draft([TO_REVIEW]), { message: 'Hello?' });
    const { quote } = await reprice(waiting);
    expect(quote).toMatchObject({ status: 'draft', review: null });
    expect((await scene.send('/api/quote/delete', { quoteUID: quote.uid })).status).toBe(200);
  });

  it('drops agreed prices and says so', async () => {
    const waiting = await scene.submit(await scene.draft([TO_REVIEW]));
    const [panel] = waiting.panels;
    await scene.sql(
      `update glass_panel set price = $2 where uid = $1`,
      panel!.uid,
      withAgreedPrice((await scene.panel(panel!.uid)).price, 9900, 'For a good customer'),
    );
    const approved = await decide(waiting, true);
    expect(approved.panels[0]!.price.unitMinor).toBe(9900);
    const reply = await reprice(approved);
    expect(reply.changes[0]).toMatchObject({
      beforeMinor: 19_800,
      afterMinor: panel!.price.totalMinor,
      reasons: ['The agreed price of $99.00 a piece no longer applies'],
    });
    expect((await scene.panel(panel!.uid)).price.lines.map(({ step }) => step)).not.toContain('agreed');
    // It needs another review.
    const order = toCheckoutRequest(reply.quote);
    const refusal = await scene.send('/api/payment/create-checkout-session', order);
    expect(refusal.body.code).toBe('QUOTE_NOT_ORDERABLE');
  });

  it('keeps panels that are no longer offered, names what is missing, and blocks submission', async () => {
    const draft = await scene.draft();
    const [panel] = draft.panels;
    const spec = { ...panel!.spec, materialUID: INCH_UIDS.satin38 };
    const change = { panelUID: panel!.uid, version: panel!.version, quantity: 2, spec };
    const { quoteVersion } = await scene.call('/api/glass-panel/save', change);
    const quote = await scene.submit({ uid: draft.uid, version: quoteVersion });
    await scene.changeList(without('materials', INCH_UIDS.satin38));
    const reply = await reprice(quote);
    expect(reply.changes[0]).toMatchObject({
      afterMinor: null,
      reasons: ['3/8 in Satin etched is no longer offered'],
    });
    expect(reply.quote.panels[0]).toMatchObject({
      spec,
      price: { totalMinor: null, missing: [{ what: '3/8 in Satin etched' }] },
      findings: [{ code: 'NO_LONGER_MADE', severity: 'block' }],
    });
    const { body } = await scene.send('/api/quote/submit', {
      quoteUID: quote.uid,
      version: reply.quote.version,
    });
    expect(body).toMatchObject({ code: 'PANEL_BREAKS_RULES' });
    expect(body.errors[0]!.reason).toBe('Panel 1 cannot be made: 3/8 in Satin etched is no longer offered.');
  });

  it('rejects drafts and ordered quotes', async () => {
    const draft = await scene.draft();
    const asDraft = await scene.send('/api/quote/reprice', { quoteUID: draft.uid, version: draft.version });
    expect(asDraft.body.errors[0]!.reason).toBe('A draft cannot be priced again.');
    const quote = await scene.submit(draft);
    await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(quote));
    const ordered = await scene.get(quote.uid);
    const reply = await scene.send('/api/quote/reprice', { quoteUID: ordered.uid, version: ordered.version });
    expect(reply.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect((await scene.get(quote.uid)).status).toBe('ordered');
  });

  it('rejects outdated versions and other users', async () => {
    const { uid: quoteUID, version } = await scene.quoted();
    const replies = await Promise.all(
      [1, 2].map(() => scene.send('/api/quote/reprice', { quoteUID, version })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.current).toMatchObject({ status: 'draft' });
    for (const [uid, person] of [
      [quoteUID, 'otherBuyer'],
      [randomUUID(), 'buyer'],
    ] as const) {
      const { body } = await scene.send('/api/quote/reprice', { quoteUID: uid, version }, person);
      expect(body.code).toBe('NOT_FOUND');
    }
  });
});

describe('totals after adding or changing a panel', () => {
  const panel = fc.record({
    width: fc.integer({ min: 12, max: 60 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  type Panel = { width: number; quantity: number };

  /** Totals after adding a panel, and the number of statements. */
  async function totalsAfter(quoteUID: string, { width, quantity }: Panel): Promise<[QuoteTotals, number]> {
    const body = { quoteUID, panelUID: randomUUID(), quantity, spec: demoPanel('inch', String(width)) };
    let totals: QuoteTotals | undefined;
    const statements = await recordStatements(scene.api.app.get<DataSource>(DATA_SOURCE), async () => {
      totals = (await scene.call('/api/quote/add-glass-panel', body)).totals;
    });
    return [totals!, statements.length];
  }

  it('are equal with current and outdated panels in the quote', async () => {
    // Prevents cache expiry between the two counted calls.
    stopTime(scene.api.app);
    await fc.assert(
      fc.asyncProperty(fc.array(panel, { minLength: 1, maxLength: 4 }), panel, async (present, last) => {
        const draft = async (): Promise<string> => {
          const { uid } = await scene.draft([]);
          for (const each of present) await totalsAfter(uid, each);
          return uid;
        };
        const older = await draft();
        await scene.raiseGlassPrices(1.1);
        const todays = await draft();
        const [usual, few] = await totalsAfter(todays, last);
        const [repriced, many] = await totalsAfter(older, last);
        expect(repriced).toEqual(usual);
        expect((await scene.get(older)).totals).toEqual(usual);
        expect(many).toBeGreaterThan(few);
      }),
      runs(8),
    );
  });
});
