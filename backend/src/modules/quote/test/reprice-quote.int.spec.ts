import { randomUUID } from 'node:crypto';
import { INCH_UIDS, withAgreedPrice } from '@glass/pricing';
import type { QuoteDetails, QuoteTotals } from '@glass/contracts';
import { fc, runs } from '@glass/testing/property';
import type { DataSource } from 'typeorm';
import { without } from '../../../../test/change-catalogue.js';
import { checkoutOf, demoPanel } from '../../../../test/demo-quote.js';
import { stopTime } from '../../../../test/test-api.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { DATA_SOURCE } from '../../../kernel/database/database.js';
import { QuoteScene, TO_REVIEW } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('reprice')));
afterAll(() => scene.stop());

const reprice = ({ uid: quoteUID, version }: { uid: string; version: number }) =>
  scene.call('/api/quote/reprice', { quoteUID, version });

/** As the tenant does it: a price for the panel, or a word on the quote. */
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

describe('a quote that is priced again', () => {
  it('is a draft at today’s prices, and says what changed in words and sums', async () => {
    const quote = await scene.quoted();
    await scene.raiseGlass(2);
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
    // Twice the glass is enough for the first of the volume tiers.
    expect(reply.totalReasons).toEqual(['Volume discount “From 500 USD” applies now: 5 %']);
  });

  it('says nothing changed where nothing did', async () => {
    const quote = await scene.quoted();
    const reply = await reprice(quote);
    expect(reply).toMatchObject({ changes: [], totalReasons: [] });
    expect(reply.quote.totals).toEqual(quote.totals);
  });

  it('says what changed below the panels', async () => {
    const quote = await scene.quoted();
    await scene.changeList(({ pricing }) => {
      pricing.taxes[0]!.percent = '9.5';
    });
    const reply = await reprice(quote);
    expect(reply.changes).toEqual([]);
    expect(reply.totalReasons).toEqual(['Sales tax: 8.25 % → 9.5 %']);
  });

  it('can be changed, submitted and ordered anew', async () => {
    const { quote } = await reprice(await scene.quoted());
    const again = await scene.submit(quote);
    expect(again).toMatchObject({ status: 'quoted', version: quote.version + 1 });
    const order = checkoutOf(again);
    expect((await scene.send('/api/payment/create-checkout-session', order)).status).toBe(200);
  });

  it('may be one whose time is over', async () => {
    const { uid } = await scene.quoted();
    await scene.expireQuote(uid);
    const expired = await scene.get(uid);
    expect(expired.status).toBe('expired');
    expect((await reprice(expired)).quote).toMatchObject({ status: 'draft', expiresAt: null });
  });

  it('may be one that was declined, and keeps what the tenant said', async () => {
    const declined = await decide(await scene.submit(await scene.draft([TO_REVIEW])), false);
    expect((await reprice(declined)).quote).toMatchObject({
      status: 'draft',
      review: { decision: { approved: false, message: 'See you' } },
    });
  });

  it('may be one that waits for the tenant: the buyer takes it back, and the question with it', async () => {
    const waiting = await scene.submit(await scene.draft([TO_REVIEW]), { message: 'Hello?' });
    const { quote } = await reprice(waiting);
    expect(quote).toMatchObject({ status: 'draft', review: null });
    expect((await scene.send('/api/quote/delete', { quoteUID: quote.uid })).status).toBe(200);
  });

  it('does not keep a price that was agreed upon, and says so', async () => {
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
    // It needs the tenant's look again.
    const order = checkoutOf(reply.quote);
    const refusal = await scene.send('/api/payment/create-checkout-session', order);
    expect(refusal.body.code).toBe('QUOTE_NOT_ORDERABLE');
  });

  it('keeps the form of what is no longer offered, names it, and cannot be submitted as it is', async () => {
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

  it('is refused where there is nothing to price again', async () => {
    const draft = await scene.draft();
    const asDraft = await scene.send('/api/quote/reprice', { quoteUID: draft.uid, version: draft.version });
    expect(asDraft.body.errors[0]!.reason).toBe('A draft cannot be priced again.');
    const quote = await scene.submit(draft);
    await scene.call('/api/payment/create-checkout-session', checkoutOf(quote));
    const ordered = await scene.get(quote.uid);
    const reply = await scene.send('/api/quote/reprice', { quoteUID: ordered.uid, version: ordered.version });
    expect(reply.body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect((await scene.get(quote.uid)).status).toBe('ordered');
  });

  it('is refused to whoever has not seen it as it is, and to everybody else', async () => {
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

describe('a panel that is added or changed', () => {
  const panel = fc.record({
    width: fc.integer({ min: 12, max: 60 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  type Panel = { width: number; quantity: number };

  /** What the last change answers, and how many statements it took. */
  async function totalsAfter(quoteUID: string, { width, quantity }: Panel): Promise<[QuoteTotals, number]> {
    const body = { quoteUID, panelUID: randomUUID(), quantity, spec: demoPanel('inch', String(width)) };
    let totals: QuoteTotals | undefined;
    const statements = await recordStatements(scene.api.app.get<DataSource>(DATA_SOURCE), async () => {
      totals = (await scene.call('/api/quote/add-glass-panel', body)).totals;
    });
    return [totals!, statements.length];
  }

  it('comes to the same among lines of today and among lines that are priced anew with it', async () => {
    // What is kept for seconds is read again by neither of the two that are counted.
    stopTime(scene.api.app);
    await fc.assert(
      fc.asyncProperty(fc.array(panel, { minLength: 1, maxLength: 4 }), panel, async (present, last) => {
        const draft = async (): Promise<string> => {
          const { uid } = await scene.draft([]);
          for (const each of present) await totalsAfter(uid, each);
          return uid;
        };
        const older = await draft();
        await scene.raiseGlass(1.1);
        const todays = await draft();
        const [usual, few] = await totalsAfter(todays, last);
        const [anew, many] = await totalsAfter(older, last);
        expect(anew).toEqual(usual);
        expect((await scene.get(older)).totals).toEqual(usual);
        expect(many).toBeGreaterThan(few);
      }),
      runs(8),
    );
  });
});
