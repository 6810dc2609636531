import { randomUUID } from 'node:crypto';
import { endOfDay } from '@glass/contracts/geo';
import { without } from '../../../../test/change-catalogue.js';
import { toCheckoutRequest } from '../../../../test/demo-quote.js';
import { dayInOtherTimeZone, OTHER_DAY_TIME_ZONE } from '../../../../test/other-day-time-zone.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { INCH_UIDS } from '@glass/pricing';
import { FINE, NEVER, QuoteScene, TO_REVIEW } from './quote-scene.js';

let scene: QuoteScene;
let jobs: TestJobs;
beforeAll(async () => {
  scene = await QuoteScene.start('submit', { quoteValidDays: 14, timeZone: OTHER_DAY_TIME_ZONE });
  jobs = await TestJobs.start(scene.api.config);
});
afterAll(async () => {
  await jobs.stop();
  await scene.stop();
});

const mails = () => mailsTo(jobs, 'buyer@submit.example');

describe('POST quote/submit', () => {
  it('fixes prices for the tenant’s validity if no review is needed', async () => {
    const draft = await scene.draft();
    const quote = await scene.submit(draft, { message: 'Thank you' });
    expect(quote).toMatchObject({ status: 'quoted', review: null, totals: draft.totals });
    expect(quote.version).toBe(draft.version + 1);
    expect(quote.expiresAt).toBe(endOfDay(OTHER_DAY_TIME_ZONE, dayInOtherTimeZone(14)).toISOString());
  });

  it('keeps prices after catalogue changes, also when ordered', async () => {
    const quote = await scene.quoted();
    await scene.raiseGlassPrices(2);
    expect((await scene.get(quote.uid)).totals).toEqual(quote.totals);
    const order = toCheckoutRequest(quote);
    expect((await scene.call('/api/payment/create-checkout-session', order)).orderUID).toBe(order.orderUID);
    await scene.raiseGlassPrices(0.5);
  });

  it('draws and orders with the catalogue it was quoted with', async () => {
    const quote = await scene.quoted();
    await scene.changeList(without('edgeFinishes', INCH_UIDS.flatPolish));
    const order = toCheckoutRequest(quote);
    const { orderUID } = await scene.call('/api/payment/create-checkout-session', order);
    const [row] = (await scene.sql(`select catalogue from customer_order where uid = $1`, orderUID)) as {
      catalogue: { edgeFinishes: { uid: string }[] };
    }[];
    expect(row!.catalogue.edgeFinishes.map(({ uid }) => uid)).toContain(INCH_UIDS.flatPolish);
    const sold = scene.tenant.catalogue.edgeFinishes.find(({ uid }) => uid === INCH_UIDS.flatPolish)!;
    await scene.changeList(({ edgeFinishes }) => void edgeFinishes.push(sold));
  });

  it('goes to review for a shape rule, with a reason per panel', async () => {
    const draft = await scene.draft([FINE, TO_REVIEW]);
    const quote = await scene.submit(draft, { message: 'Can it be done?\nIt is for a hotel.' });
    expect(quote).toMatchObject({
      status: 'inReview',
      expiresAt: null,
      review: { message: 'Can it be done?\nIt is for a hotel.', decision: null },
    });
    expect(quote.review!.reasons).toEqual([expect.stringMatching(/^Panel 2: .+/)]);
  });

  it('goes to review for a missing price', async () => {
    await scene.changeList(({ materials }) => {
      materials.find(({ uid }) => uid === INCH_UIDS.clear12)!.ratePerArea = null;
    });
    const draft = await scene.draft();
    const panel = draft.panels[0]!;
    const spec = { ...panel.spec, materialUID: INCH_UIDS.clear12 };
    const change = { panelUID: panel.uid, version: panel.version, quantity: 2, spec };
    const { quoteVersion } = await scene.call('/api/glass-panel/save', change);
    const quote = await scene.submit({ uid: draft.uid, version: quoteVersion });
    expect(quote).toMatchObject({ status: 'inReview', totals: { totalMinor: null } });
    expect(quote.review!.reasons).toEqual(['Panel 1: No price for 1/2 in Clear']);
  });

  it('goes to review at the buyer’s request', async () => {
    const quote = await scene.submit(await scene.draft(), { askForReview: true });
    expect(quote).toMatchObject({ status: 'inReview', review: { reasons: [], message: '' } });
  });

  it('rejects quotes without panels', async () => {
    const draft = await scene.call('/api/quote/save', { uid: randomUUID(), name: 'Nothing yet' });
    const reply = await scene.send('/api/quote/submit', { quoteUID: draft.uid, version: draft.version });
    expect(reply.body).toMatchObject({ status: 422, code: 'QUOTE_EMPTY' });
  });

  it('rejects panels that can’t be made, by line number', async () => {
    const draft = await scene.draft([FINE, NEVER]);
    const body = { quoteUID: draft.uid, version: draft.version, askForReview: true };
    const reply = await scene.send('/api/quote/submit', body);
    expect(reply.body).toMatchObject({ status: 422, code: 'PANEL_BREAKS_RULES' });
    expect(reply.body.errors[0]!.reason).toMatch(/^Panel 2 cannot be made: /);
    expect((await scene.get(draft.uid)).status).toBe('draft');
  });

  it('is idempotent, also concurrently', async () => {
    const { uid: quoteUID, version } = await scene.draft();
    const replies = await Promise.all(
      [1, 2, 3].map(() => scene.send('/api/quote/submit', { quoteUID, version })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await scene.get(quoteUID)).version).toBe(version + 1);
  });

  it('rejects outdated versions with the author of the current one', async () => {
    const { uid: quoteUID, version, name } = await scene.draft();
    const byTenant = { uid: quoteUID, version, name: `${name} (agreed)` };
    await scene.call('/api/quote/save', byTenant, 'sales');
    const { body } = await scene.send('/api/quote/submit', { quoteUID, version });
    expect(body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { name: 'Bathroom (agreed)', version: version + 1, updatedBy: 'sales of submit' },
    });
    expect(body.errors[0]!.reason).toBe('This quote was changed by sales of submit in the meantime.');
  });

  it('prevents submitting, changing and deleting while in review', async () => {
    const waiting = await scene.submit(await scene.draft([TO_REVIEW]));
    const { uid: quoteUID, version } = waiting;
    const calls = [
      await scene.send('/api/quote/submit', { quoteUID, version }),
      await scene.send('/api/quote/save', { uid: quoteUID, version, name: 'Another' }),
      await scene.send('/api/quote/delete', { quoteUID }),
    ];
    expect(calls.map(({ body }) => body.code)).toEqual(Array(3).fill('STATE_CONFLICT'));
    expect(calls[1]!.body.errors[0]!.reason).toBe(
      'A quote that is in review cannot be changed. Price it again to change it, or copy it.',
    );
  });

  it('is not allowed to other users', async () => {
    const { uid: quoteUID, version } = await scene.draft();
    const reply = await scene.send('/api/quote/submit', { quoteUID, version }, 'otherBuyer');
    expect(reply.body.code).toBe('NOT_FOUND');
  });

  it.each([
    ['a missing version', 'version', { version: undefined }],
    ['a message that is too long', 'message', { message: 'x'.repeat(4001) }],
    ['an invalid boolean', 'askForReview', { askForReview: 'yes' }],
    ['an unknown field', 'status', { status: 'quoted' }],
  ])('rejects %s by field name', async (_what, field, change) => {
    const { uid: quoteUID, version } = await scene.draft();
    const { body } = await scene.send('/api/quote/submit', { quoteUID, version, ...change });
    expect(body.errors[0]!.name).toBe(field);
  });
});

describe('emails to the buyer of a submitted quote', () => {
  it('say once that it is ready', async () => {
    await jobs.take();
    const quote = await scene.quoted();
    const [mail] = await mails();
    expect(mail!.subject).toBe(`Your quote ${quote.number} is ready - Glass of submit`);
    expect(mail!.text).toMatch(/http:\/\/submit\.localhost:4200\/q\/\S+\n/);
    expect(await jobs.runAll()).toEqual([]);
  });

  it('say that it is in review and why', async () => {
    const quote = await scene.submit(await scene.draft([TO_REVIEW]));
    const [mail] = await mails();
    expect(mail!.subject).toBe(`Your quote ${quote.number} is being reviewed - Glass of submit`);
    expect(mail!.text).toContain(quote.review!.reasons[0]!);
  });

  it('are not sent if the status has changed since', async () => {
    const { uid: quoteUID, version, number } = await scene.quoted();
    await scene.call('/api/quote/reprice', { quoteUID, version });
    expect((await mails()).some(({ subject }) => subject.includes(`${number} `))).toBe(false);
  });
});
