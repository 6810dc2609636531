import type { ApiClient } from '@glass/contracts/endpoints';
import type { QuoteDetails, SaveShowerRequest } from '@glass/contracts/quote';
import { fakeShell, type FakeReplies } from '@glass/shell-contract/fake-shell';
import { quote, QUOTE_UID, uidOf } from '../../../../test/quote.factory.js';
import { quoteShower } from '../../../../test/quote-shower.factory.js';
import { refusal } from '../../../../test/show-buyer.js';
import { deliverAll, deliverOne } from './deliver.js';
import { sendShower } from './send-shower.js';
import { type NewQueuedShower, ShowerOutbox } from './shower-outbox.js';

const TENANT = fakeShell().services.tenant.tenantUID;
const BUYER = uidOf(900);
const bath = quoteShower('Master bath');
const { shower } = bath;
const named = (name: string) => ({ ...shower.layout, name });
const TO = { uid: QUOTE_UID, name: 'Miller', number: 'Q-1042' };
const edit = (more: Partial<NewQueuedShower> = {}): NewQueuedShower => ({
  ...{ showerUID: shower.uid, contactUID: BUYER, quote: TO, units: 1 },
  ...{ layout: named('Spa'), base: shower.layout },
  ...more,
});
const withShowers = (...names: string[]): QuoteDetails =>
  quote(bath.panels, { showers: names.map((name) => ({ ...shower, layout: named(name) })) });

let outbox: ShowerOutbox;
beforeEach(() => {
  localStorage.clear();
  outbox = new ShowerOutbox(TENANT);
});

function deliveryOver(replies: FakeReplies) {
  const { services, record } = fakeShell({ replies });
  const api: Pick<ApiClient, 'call'> = services.api;
  const nameCopy = () => 'Spa (from this device, Nov 29)';
  return {
    ...{ outbox, tenantUID: TENANT },
    send: (showerUID: string) => sendShower(showerUID, { api, outbox, nameCopy }),
    saved: () =>
      record.calls
        .filter(({ path }) => path === '/api/quote/save-shower')
        .map(({ body }) => body as SaveShowerRequest),
  };
}
const noReply = () => Promise.reject(refusal(0, '', 'The server did not answer.'));

describe('sending a waiting shower', () => {
  it('saves a change of a shower that was not changed elsewhere, with the units that the quote has now', async () => {
    outbox.add(edit());
    const now = withShowers('Master bath');
    now.showers[0]!.units = 20;
    const delivery = deliveryOver({
      '/api/quote/get-details': () => now,
      '/api/quote/save-shower': () => withShowers('Spa'),
    });
    expect(await deliverOne(delivery, shower.uid)).toMatchObject({ is: 'sent', name: 'Spa', isCopy: false });
    expect(delivery.saved()).toMatchObject([{ showerUID: shower.uid, units: 20, layout: { name: 'Spa' } }]);
    expect(outbox.all()).toEqual([]);
  });

  it('adds nothing twice if it arrived without a reply', async () => {
    outbox.add(edit());
    const lost = deliveryOver({
      '/api/quote/get-details': () => withShowers('Master bath'),
      '/api/quote/save-shower': noReply,
    });
    expect(await deliverOne(lost, shower.uid)).toMatchObject({ is: 'unreachable' });
    const again = deliveryOver({ '/api/quote/get-details': () => withShowers('Spa') });
    expect(await deliverOne(again, shower.uid)).toMatchObject({ is: 'sent', isCopy: false });
    expect(again.saved()).toEqual([]);
  });

  it('saves a later change over the one that arrived without a reply', async () => {
    outbox.add(edit());
    await deliverOne(
      deliveryOver({
        '/api/quote/get-details': () => withShowers('Master bath'),
        '/api/quote/save-shower': noReply,
      }),
      shower.uid,
    );
    outbox.add(edit({ layout: named('Spa and sauna') }));
    const delivery = deliveryOver({
      '/api/quote/get-details': () => withShowers('Spa'),
      '/api/quote/save-shower': () => withShowers('Spa and sauna'),
    });
    await deliverOne(delivery, shower.uid);
    expect(delivery.saved()).toMatchObject([{ showerUID: shower.uid, layout: { name: 'Spa and sauna' } }]);
  });

  it.each([
    ['changed', withShowers('Guest bath')],
    ['deleted', withShowers()],
  ])('is added as a second shower, once, if the quote’s shower was %s elsewhere', async (_how, theirs) => {
    outbox.add(edit());
    const { copyUID } = outbox.all()[0]!;
    const lost = deliveryOver({
      '/api/quote/get-details': () => theirs,
      '/api/quote/save-shower': noReply,
    });
    await deliverOne(lost, shower.uid);
    const arrived = {
      ...theirs,
      showers: [
        ...theirs.showers,
        { ...shower, uid: copyUID, layout: named('Spa (from this device, Nov 29)') },
      ],
    };
    const again = deliveryOver({ '/api/quote/get-details': () => arrived });
    expect(await deliverOne(again, shower.uid)).toMatchObject({
      ...{ is: 'sent', isCopy: true, name: 'Spa (from this device, Nov 29)' },
    });
    expect(lost.saved()).toMatchObject([
      { showerUID: copyUID, layout: { name: 'Spa (from this device, Nov 29)' } },
    ]);
    expect(again.saved()).toEqual([]);
  });

  it('creates a new quote once', async () => {
    const created = quote([], { uid: QUOTE_UID, version: 1 });
    outbox.add(edit({ base: null, quote: { ...TO, number: null } }));
    await deliverOne(
      deliveryOver({ '/api/quote/save': () => created, '/api/quote/save-shower': noReply }),
      shower.uid,
    );
    const delivery = deliveryOver({
      '/api/quote/save': () =>
        Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Someone changed this.', { ...created, version: 2 })),
      '/api/quote/save-shower': () => withShowers('Spa'),
    });
    expect(await deliverOne(delivery, shower.uid)).toMatchObject({ is: 'sent' });
    expect(delivery.saved()).toMatchObject([{ quoteUID: QUOTE_UID, version: 2 }]);
  });

  it('waits if the session has ended', async () => {
    outbox.add(edit());
    const delivery = deliveryOver({
      '/api/quote/get-details': () => Promise.reject(refusal(401, 'UNAUTHENTICATED', 'Sign in.')),
    });
    expect(await deliverOne(delivery, shower.uid)).toEqual({ is: 'signedOut' });
    expect(outbox.all()).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('sending all waiting showers', () => {
  const three = () =>
    [1, 2, 3].map((number) => {
      const showerUID = uidOf(number);
      outbox.add(edit({ showerUID, base: null, layout: named(`Bath ${number}`) }));
      // Saved in this order, within one millisecond.
      outbox.update(showerUID, { queuedAt: new Date(number).toISOString() });
      return showerUID;
    });
  const all = { isDue: () => true, onSent: () => undefined };

  it('goes in the order of saving, and past one that the server rejects', async () => {
    const [, second] = three();
    const delivery = deliveryOver({
      '/api/quote/get-details': () => withShowers(),
      '/api/quote/save-shower': ({ showerUID }) =>
        showerUID === second
          ? Promise.reject(refusal(400, 'VALIDATION_FAILED', 'This hardware isn’t on sale.'))
          : withShowers(),
    });
    expect(await deliverAll({ ...delivery, ...all })).toBe(true);
    expect(delivery.saved().map(({ layout }) => layout.name)).toEqual(['Bath 1', 'Bath 2', 'Bath 3']);
    expect(outbox.all()).toMatchObject([
      { showerUID: second, state: 'refused', reason: 'This hardware isn’t on sale.' },
    ]);
  });

  it('stops at the first one without a reply, and keeps the rest', async () => {
    three();
    const delivery = deliveryOver({ '/api/quote/get-details': noReply });
    expect(await deliverAll({ ...delivery, ...all })).toBe(false);
    expect(outbox.all().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('leaves showers of other users, opened ones and those that need a decision', async () => {
    const [first, second, third] = three() as [string, string, string];
    outbox.update(first, { contactUID: uidOf(901) });
    outbox.update(second, { state: 'opened' });
    outbox.update(third, { state: 'stale' });
    const delivery = deliveryOver({});
    const isDue = ({ contactUID }: { contactUID: string }) => contactUID === BUYER;
    expect(await deliverAll({ ...delivery, ...all, isDue })).toBe(true);
    expect(delivery.saved()).toEqual([]);
    expect(outbox.all()).toHaveLength(3);
  });

  it('keeps a shower that was changed while it was sent', async () => {
    const [first] = three() as [string];
    const delivery = deliveryOver({
      '/api/quote/get-details': () => withShowers(),
      '/api/quote/save-shower': ({ showerUID }) => {
        if (showerUID === first) outbox.update(first, { layout: named('Changed') });
        return withShowers();
      },
    });
    await deliverAll({ ...delivery, ...all });
    expect(outbox.all()).toMatchObject([{ showerUID: first, layout: { name: 'Changed' } }]);
  });
});
