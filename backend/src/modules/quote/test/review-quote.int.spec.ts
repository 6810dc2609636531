import { randomUUID } from 'node:crypto';
import type { QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import { INCH_UIDS } from '@glass/pricing';
import { toCheckoutRequest, demoPanel } from '../../../../test/demo-quote.js';
import { mailsTo } from '../../../../test/mailed-tokens.js';
import type { Person } from '../../../../test/demo-tenant.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import { FINE, NEVER, QuoteScene, TO_REVIEW } from './quote-scene.js';
import { demoAddress } from '../../../../test/demo-address.js';

/** An address outside all delivery zones. */
const FAR = {
  ...{ name: 'Ann Lee', attention: '', line1: '1 Ice Road', line2: '', city: 'Anchorage' },
  ...{ state: 'AK', postalCode: '99501', country: 'US', phone: '' },
};

let scene: QuoteScene;
let jobs: TestJobs;
beforeAll(async () => {
  scene = await QuoteScene.start('review', { email: 'desk@review.example' });
  jobs = await TestJobs.start(scene.api.config);
});
afterAll(async () => {
  await jobs.stop();
  await scene.stop();
});

const inReview = async (widths = [FINE, TO_REVIEW]) =>
  scene.submit(await scene.draft(widths), { message: 'Can it be done?' });
const seen = ({ uid, version }: QuoteDetails) => ({ quoteUID: uid, version });
const approve = (quote: QuoteDetails, message?: string) =>
  scene.call('/api/quote/review/approve', { ...seen(quote), message }, 'sales');
const setPrice = (quote: QuoteDetails, line: number, unitMinor: number | null, reason = 'Agreed by phone') =>
  scene.call(
    '/api/quote/review/set-panel-price',
    { ...seen(quote), panelUID: quote.panels[line - 1]!.uid, unitMinor, reason },
    'sales',
  );
const historyOf = async ({ uid: quoteUID }: QuoteDetails, person: Person = 'buyer') =>
  (await scene.call('/api/quote/get-history', { quoteUID }, person)).events;
const auditOf = async (quoteUID: string) =>
  (await scene.sql(
    `select action, actor_name as who, about from audit_event where about->>'quoteUID' = $1 order by happened_at`,
    quoteUID,
  )) as { action: string; who: string; about: object }[];

it('messages of submission and review are added to the quote’s messages', async () => {
  const quote = await inReview();
  const messages = async () =>
    (await scene.call('/api/quote/message/list', { quoteUID: quote.uid }, 'sales')).messages.map(
      ({ by, text }) => [by, text],
    );
  expect(await messages()).toEqual([['buyer', 'Can it be done?']]);
  await approve(await scene.get(quote.uid, 'sales'), 'We drill it slowly.');
  expect(await messages()).toEqual([
    ['buyer', 'Can it be done?'],
    ['fabricator', 'We drill it slowly.'],
  ]);
});

describe('quote in review', () => {
  it('emails staff, is first in the queue, and is counted', async () => {
    await jobs.take();
    const first = await inReview();
    const [mail] = await mailsTo(jobs, 'desk@review.example');
    expect(mail!.subject).toBe(`Quote ${first.number} is waiting for your review`);
    expect(mail!.text).toContain('Can it be done?');
    expect(mail!.text).toContain(`/tenant/quotes?quote=${first.uid}`);
    const second = await inReview();
    await scene.draft();
    const { items } = await scene.call('/api/quote/list-for-tenant', { sort: '-queue', limit: 2 }, 'viewer');
    expect(items.map(({ uid }) => uid)).toEqual([first.uid, second.uid]);
    expect(items[0]!.submittedAt).toBe(first.review!.submittedAt);
    const { counts } = await scene.call('/api/quote/count-for-tenant', {}, 'viewer');
    expect(counts.find(({ status }) => status === 'inReview')!.count).toBe(2);
  });

  it('can be approved: prices are fixed, and the buyer gets an email and orders', async () => {
    const quote = await inReview();
    const approved = await approve(quote, 'We drill it slowly.');
    expect(approved).toMatchObject({
      status: 'quoted',
      totals: quote.totals,
      review: { decision: { approved: true, message: 'We drill it slowly.', by: 'sales of review' } },
    });
    expect(approved.expiresAt).not.toBeNull();
    const mails = await mailsTo(jobs, 'buyer@review.example');
    const ready = mails.find(({ subject }) => subject.startsWith(`Your quote ${quote.number} is ready`));
    expect(ready!.text).toContain('sales of review writes: We drill it slowly.');
    await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(await scene.get(quote.uid)));
    expect((await historyOf(quote)).map(({ kind, by }) => [kind, by])).toEqual([
      ['ordered', 'buyer'],
      ['approved', 'fabricator'],
      ['submitted', 'buyer'],
    ]);
    expect(await auditOf(quote.uid)).toMatchObject([{ action: 'quote-approved', who: 'sales of review' }]);
  });

  it('can be declined with a message, which the buyer gets by email and can change', async () => {
    const quote = await inReview();
    const declined = await scene.call(
      '/api/quote/review/decline',
      { ...seen(quote), message: 'Too tall for our furnace.' },
      'sales',
    );
    expect(declined).toMatchObject({ status: 'declined', review: { decision: { approved: false } } });
    const [mail] = await mailsTo(jobs, 'buyer@review.example');
    expect(mail!.subject).toContain(`${quote.number} can’t be made as requested`);
    expect(mail!.text).toContain('Too tall for our furnace.');
    const { quote: open } = await scene.call('/api/quote/reprice', seen(declined));
    expect(open.status).toBe('draft');
  });

  it('is decided once, at the current version, and only in review', async () => {
    const quote = await inReview();
    const replies = await Promise.all(
      [1, 2].map(() => scene.send('/api/quote/review/approve', seen(quote), 'sales')),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const draft = await scene.draft();
    for (const path of ['approve', 'decline', 'set-panel-price', 'set-charge-price'] as const) {
      const more = { message: 'No', panelUID: draft.panels[0]!.uid, unitMinor: 1, amountMinor: 1 };
      const body = { ...seen(draft), ...pick(path, { ...more, reason: 'x', kind: 'delivery' }) };
      const { body: refusal } = await scene.send(`/api/quote/review/${path}`, body, 'sales');
      expect(refusal.code).toBe('STATE_CONFLICT');
    }
  });

  it('can’t be decided by viewers or buyers', async () => {
    const quote = await inReview();
    for (const person of ['viewer', 'buyer'] as const) {
      const { status } = await scene.send('/api/quote/review/approve', seen(quote), person);
      expect(status).toBe(403);
    }
  });
});

describe('POST quote/review/set-panel-price', () => {
  it('sets a price with its reason, and restores the list price', async () => {
    const quote = await inReview();
    const settled = await setPrice(quote, 2, 25_000);
    const panel = await scene.panel(settled.panels[1]!.uid);
    expect(panel.price).toMatchObject({ unitMinor: 25_000, totalMinor: 50_000, missing: [] });
    expect(panel.price.lines.at(-1)).toMatchObject({ step: 'agreed', rule: 'Agreed by phone' });
    expect(settled.panels[0]!.price).toEqual(quote.panels[0]!.price);
    const panelsMinor = settled.totals.lines.find(({ kind }) => kind === 'panels')!.amountMinor;
    expect(panelsMinor).toBe(quote.panels[0]!.price.totalMinor! + 50_000);
    const back = await setPrice(settled, 2, null, 'A slip');
    expect(back.totals).toEqual(quote.totals);
    const [last, before] = await historyOf(quote);
    expect(last).toMatchObject({
      kind: 'panelPriced',
      note: 'A slip',
      lineNumber: 2,
      before: { amountMinor: 25_000 },
    });
    expect(before).toMatchObject({ after: { amountMinor: 25_000, currency: 'USD' } });
    expect((await auditOf(quote.uid)).map(({ action }) => action)).toEqual(
      Array(2).fill('quote-panel-priced'),
    );
  });

  it('is required for prices on request before approval', async () => {
    await scene.changeList(({ materials }) => {
      materials.find(({ uid }) => uid === INCH_UIDS.clear12)!.ratePerArea = null;
    });
    const draft = await scene.draft();
    const { uid: panelUID, version, spec: clear } = draft.panels[0]!;
    const spec = { ...clear, materialUID: INCH_UIDS.clear12 };
    const saved = await scene.call('/api/glass-panel/save', { panelUID, version, quantity: 2, spec });
    const waiting = await scene.submit({ uid: draft.uid, version: saved.quoteVersion });
    expect(waiting.totals.totalMinor).toBeNull();
    const { body } = await scene.send('/api/quote/review/approve', seen(waiting), 'sales');
    expect(body).toMatchObject({
      code: 'PRICE_ON_REQUEST',
      errors: [{ reason: 'Panel 1 has no price yet. Set one first.' }],
    });
    const approved = await approve(await setPrice(waiting, 1, 40_000));
    expect(approved.panels[0]!.price.totalMinor).toBe(80_000);
    expect(approved.totals.totalMinor).toBeGreaterThan(0);
  });

  it('leaves other prices at the list of the submission', async () => {
    const quote = await inReview();
    await scene.raiseGlassPrices(2);
    const settled = await setPrice(await setPrice(quote, 1, 1), 1, null);
    expect(settled.totals).toEqual(quote.totals);
    await scene.raiseGlassPrices(0.5);
  });
});

describe('POST quote/review/set-charge-price', () => {
  it('sets the price of a charge, and drops it when the buyer chooses another', async () => {
    const draft = await scene.draft([FINE]);
    const sent = await scene.call('/api/quote/custom-shipping-address/save', {
      ...seen(draft),
      address: FAR,
    });
    const delivered = { ...seen(sent), method: 'delivery' as const };
    const waiting = await scene.submit(await scene.call('/api/quote/update-shipping-address', delivered));
    const body = {
      ...seen(waiting),
      kind: 'delivery' as const,
      amountMinor: 31_000,
      reason: 'By the carrier',
    };
    const settled = await scene.call('/api/quote/review/set-charge-price', body, 'sales');
    expect(settled.totals.lines).toContainEqual(
      expect.objectContaining({ kind: 'delivery', amountMinor: 31_000, rule: 'By the carrier' }),
    );
    const approved = await approve(settled);
    expect(approved.status).toBe('quoted');
    const elsewhere = { ...seen(approved), address: { ...FAR, postalCode: '99502' } };
    const moved = await scene.call('/api/quote/custom-shipping-address/save', elsewhere);
    expect(moved.totals).toMatchObject({ totalMinor: null, onRequest: [{ kind: 'delivery' }] });
  });
});

describe('panels of a quote in review', () => {
  it('are changed by staff at the prices of the submission, with one event in the history', async () => {
    const quote = await inReview([FINE, TO_REVIEW]);
    await scene.raiseGlassPrices(3);
    const panel = quote.panels[1]!;
    const save = (version: number, width: string) =>
      scene.call(
        '/api/glass-panel/save',
        { panelUID: panel.uid, version, quantity: 2, spec: { ...demoPanel('inch', width), mark: 'Door' } },
        'sales',
      );
    const first = await save(panel.version, '40');
    await save(first.panel.version, FINE);
    await scene.raiseGlassPrices(1 / 3);
    const changed = await scene.get(quote.uid);
    expect(changed).toMatchObject({ status: 'inReview', panels: [{}, { findings: [] }] });
    expect(changed.panels[1]!.price.totalMinor).toBe(quote.panels[0]!.price.totalMinor);
    const [last, submitted] = await historyOf(quote);
    expect(last).toMatchObject({
      ...{ kind: 'panelChanged', by: 'fabricator', lineNumber: 2 },
      before: { amountMinor: panel.price.totalMinor },
      after: { amountMinor: quote.panels[0]!.price.totalMinor },
      panel: { before: { spec: panel.spec }, after: { spec: { mark: 'Door' } } },
    });
    expect(submitted!.kind).toBe('submitted');
    expect(await auditOf(quote.uid)).toMatchObject([{ action: 'quote-panel-changed' }]);
    expect((await approve(changed)).status).toBe('quoted');
  });

  it('keep an agreed price if only the quantity changes', async () => {
    const quote = await setPrice(await inReview(), 2, 30_000);
    const { uid: panelUID, version } = quote.panels[1]!;
    const more = { panelUID, version, quantity: 3 };
    const { panel } = await scene.call('/api/glass-panel/update-qty', more, 'sales');
    expect(panel.price).toMatchObject({ unitMinor: 30_000, totalMinor: 90_000 });
  });

  it('prevent approval if they can’t be made', async () => {
    const quote = await inReview();
    const { uid: panelUID, version } = quote.panels[1]!;
    const wide = { panelUID, version, quantity: 1, spec: demoPanel('inch', NEVER) };
    await scene.call('/api/glass-panel/save', wide, 'sales');
    const now = await scene.get(quote.uid);
    const { body } = await scene.send('/api/quote/review/approve', seen(now), 'sales');
    expect(body.code).toBe('PANEL_BREAKS_RULES');
  });

  it('can’t be changed by the buyer, who withdraws the quote instead', async () => {
    const quote = await inReview();
    const { uid: panelUID, version, spec } = quote.panels[0]!;
    const reply = await scene.send('/api/glass-panel/save', { panelUID, version, quantity: 1, spec });
    expect(reply.body.code).toBe('STATE_CONFLICT');
    const gone = await scene.send('/api/quote/delete-glass-panel', { panelUID });
    expect(gone.body.code).toBe('STATE_CONFLICT');
  });

  it('are copied and deleted by staff, with events that the buyer sees', async () => {
    const quote = await inReview([FINE, TO_REVIEW]);
    const [fine, odd] = quote.panels as [QuoteLine, QuoteLine];
    await scene.raiseGlassPrices(3);
    const { uid: quoteUID } = quote;
    const copy = { quoteUID, panelUID: randomUUID(), quantity: fine.quantity, spec: fine.spec };
    for (let twice = 0; twice < 2; twice += 1) await scene.call('/api/quote/add-glass-panel', copy, 'sales');
    const left = await scene.call('/api/quote/delete-glass-panel', { panelUID: odd.uid }, 'sales');
    await scene.raiseGlassPrices(1 / 3);
    expect(left.panels.map(({ lineNumber, price }) => [lineNumber, price.totalMinor])).toEqual([
      [1, fine.price.totalMinor],
      [2, fine.price.totalMinor],
    ]);
    expect(left.status).toBe('inReview');
    const events = await historyOf(quote);
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'panelRemoved', lineNumber: 2, before: { amountMinor: odd.price.totalMinor }, after: null },
      { kind: 'panelAdded', lineNumber: 3, before: null, after: { amountMinor: fine.price.totalMinor } },
    ]);
    await scene.call('/api/quote/delete-glass-panel', { panelUID: copy.panelUID }, 'sales');
    const last = await scene.send('/api/quote/delete-glass-panel', { panelUID: fine.uid }, 'sales');
    expect(last.body).toMatchObject({ code: 'STATE_CONFLICT' });
  });
});

describe('messages of a quote', () => {
  const send = (quoteUID: string, text: string, person: Person, messageUID = randomUUID()) =>
    scene.call('/api/quote/message/send', { quoteUID, messageUID, text }, person);
  const unread = async (uid: string, person: Person) => (await scene.get(uid, person)).unreadMessages;

  it('mark the quote unread and email the other side, once per uid', async () => {
    const { uid, number, version } = await inReview();
    await jobs.take();
    const messageUID = randomUUID();
    await send(uid, 'Which hinge?\nLeft or right?', 'sales', messageUID);
    const { messages } = await send(uid, 'Which hinge?\nLeft or right?', 'sales', messageUID);
    expect(messages.slice(1)).toMatchObject([{ messageUID, who: 'sales of review', by: 'fabricator' }]);
    expect([await unread(uid, 'buyer'), await unread(uid, 'sales')]).toEqual([1, 0]);
    expect((await scene.get(uid)).version).toBe(version);
    const [mail] = await mailsTo(jobs, 'buyer@review.example');
    expect(mail!.subject).toBe(`Message on your quote ${number} - Glass of review`);
    expect(mail!.text).toContain('Left or right?');

    await send(uid, 'Left.', 'buyer');
    expect([await unread(uid, 'buyer'), await unread(uid, 'viewer')]).toEqual([0, 1]);
    const filters = { messages: ['unread' as const] };
    const { items } = await scene.call('/api/quote/list-for-tenant', { filters }, 'sales');
    expect(items.find((item) => item.uid === uid)).toMatchObject({ unreadMessages: 1 });
    const [forStaff] = await mailsTo(jobs, 'desk@review.example');
    expect(forStaff!.subject).toBe(`Message on quote ${number} from buyer of review`);
  });

  it('are marked read up to the last seen', async () => {
    const { uid } = await scene.draft();
    const { messages } = await send(uid, 'One', 'buyer');
    await send(uid, 'Two', 'buyer');
    const read = { quoteUID: uid, messageUID: messages[0]!.messageUID };
    expect(await scene.call('/api/quote/message/set-read', read, 'sales')).toMatchObject({ unread: 1 });
    expect(await scene.call('/api/quote/message/list', { quoteUID: uid }, 'sales')).toMatchObject({
      messages: [{ text: 'One' }, { text: 'Two' }],
    });
    expect((await scene.send('/api/quote/message/set-read', read, 'viewer')).status).toBe(403);
  });

  it('are private, and refer to attachments of the same quote only', async () => {
    const { uid: quoteUID } = await scene.draft();
    const message = { quoteUID, messageUID: randomUUID(), text: 'Hello' };
    expect((await scene.send('/api/quote/message/send', message, 'otherBuyer')).status).toBe(404);
    const withFile = await scene.send('/api/quote/message/send', {
      ...message,
      attachmentUIDs: [randomUUID()],
    });
    expect(withFile.body.errors[0]!.name).toBe('attachmentUIDs');
  });
});

describe('quote entered by staff', () => {
  it('belongs to the buyer at their company’s terms, and names who entered it', async () => {
    const { contactUids, companyUid } = scene.tenant;
    const request = { uid: randomUUID(), name: 'On the phone', contactUID: contactUids.buyer };
    const entered = await scene.call('/api/quote/save', request, 'sales');
    expect(entered).toMatchObject({ contactUID: contactUids.buyer, companyUID: companyUid });
    expect(entered.enteredBy).toBe('sales of review');
    const { items } = await scene.call('/api/quote/list-for-customer', { limit: 1 });
    expect(items[0]!.uid).toBe(request.uid);
    expect(await historyOf(entered)).toMatchObject([{ kind: 'entered', who: 'sales of review' }]);
    expect(await auditOf(entered.uid)).toMatchObject([{ action: 'quote-entered' }]);
  });

  it('takes addresses from the buyer’s own book, with an audit entry', async () => {
    const { contactUids } = scene.tenant;
    const list = '/api/contact/shipping-address/list';
    const addressUID = randomUUID();
    const entry = { addressUID, label: 'Pier Road site', address: demoAddress };
    await scene.call('/api/contact/shipping-address/add', entry, 'buyer');
    const { addresses } = await scene.call(list, { contactUID: contactUids.buyer }, 'sales');
    expect(addresses.map(({ label }) => label)).toEqual(['Pier Road site']);
    const asks = async (contactUID: string, person: Person) =>
      (await scene.send(list, { contactUID }, person)).status;
    expect(await asks(contactUids.buyer, 'otherBuyer')).toBe(404);
    expect(await asks(contactUids.manager, 'sales')).toBe(404);
    expect(await asks(randomUUID(), 'sales')).toBe(404);

    const request = { uid: randomUUID(), name: 'To Pier Road', contactUID: contactUids.buyer };
    const { uid: quoteUID, version } = await scene.call('/api/quote/save', request, 'sales');
    const choice = { quoteUID, version, addressUID };
    const chosen = await scene.call('/api/quote/select-from-address-book', choice, 'sales');
    expect(chosen).toMatchObject({ shipping: { addressUID }, shippingAddress: demoAddress });
    expect(await auditOf(quoteUID)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'quote-addressed',
          about: expect.objectContaining({ name: 'Pier Road site' }) as object,
        }),
      ]),
    );
  });

  it('can be entered by tenant users for their customers only', async () => {
    const save = (contactUID: string, person: Person) =>
      scene.send('/api/quote/save', { uid: randomUUID(), name: 'Not mine', contactUID }, person);
    const { buyer } = scene.tenant.contactUids;
    for (const reply of [await save(buyer, 'otherBuyer'), await save(randomUUID(), 'sales')])
      expect(reply.body.errors[0]!.name).toBe('contactUID');
    expect((await save(buyer, 'viewer')).status).toBe(403);
  });
});

describe('POST buyer search', () => {
  it('finds buyers by name, email or company, never tenant users', async () => {
    const find = async (search: string) =>
      (await scene.call('/api/contact/find-buyers', { search }, 'sales')).buyers;
    const { buyer } = scene.tenant.contactUids;
    for (const search of ['buyer of rev', 'buyer@review', 'Glaziers of'])
      expect(await find(search)).toContainEqual(
        expect.objectContaining({ contactUID: buyer, companies: [expect.anything()] }),
      );
    expect(await find('sales')).toEqual([]);
  });

  it('allows inviting a new customer once', async () => {
    await jobs.take();
    const person = { contactUID: randomUUID(), email: 'new@review.example', firstName: 'Nia', phone: '555' };
    const added = await scene.call('/api/contact/add-buyer', person, 'sales');
    expect(added).toMatchObject({ contactUID: person.contactUID, name: 'Nia', companies: [] });
    const again = { ...person, contactUID: randomUUID() };
    expect(await scene.call('/api/contact/add-buyer', again, 'sales')).toEqual(added);
    expect(await mailsTo(jobs, person.email)).toHaveLength(1);
    const request = { uid: randomUUID(), name: 'Her first', contactUID: added.contactUID };
    expect((await scene.call('/api/quote/save', request, 'sales')).contactName).toBe('Nia');
    const ofTeam = { contactUID: randomUUID(), email: 'viewer@review.example' };
    const refused = await scene.send('/api/contact/add-buyer', ofTeam, 'sales');
    expect(refused.body.code).toBe('STATE_CONFLICT');
  });
});

describe('POST quote/get-figures', () => {
  it('returns quotes and outcomes by month in one statement', async () => {
    const { months, currency } = await scene.call('/api/quote/get-figures', {}, 'viewer');
    const [now, ...before] = months;
    expect([months.length, currency]).toEqual([12, 'USD']);
    expect(now).toMatchObject({ ordered: 1, declined: 0 });
    expect(now!.submitted).toBeGreaterThan(now!.quoted);
    expect(now!.quoted).toBeGreaterThan(now!.ordered);
    expect(now!.answered).toBeGreaterThanOrEqual(now!.quoted);
    expect(now!.medianAnswerMinutes).toBe(0);
    expect(
      before.every(({ submitted, medianAnswerMinutes }) => submitted === 0 && medianAnswerMinutes === null),
    ).toBe(true);
  });
});

/** Picks the fields of a call's request. */
function pick(path: string, all: Record<string, unknown>): Record<string, unknown> {
  const names: Record<string, string[]> = {
    approve: ['message'],
    decline: ['message'],
    'set-panel-price': ['panelUID', 'unitMinor', 'reason'],
    'set-charge-price': ['kind', 'amountMinor', 'reason'],
  };
  return Object.fromEntries(names[path]!.map((name) => [name, all[name]]));
}
