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
  return {
    ...{ outbox, tenantUID: TENANT },
    send: (showerUID: string) => sendShower(showerUID, { api, outbox }),
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
    expect(await deliverOne(delivery, shower.uid)).toMatchObject({ is: 'sent', name: 'Spa' });
    expect(delivery.saved()).toMatchObject([{ showerUID: shower.uid, units: 20, layout: { name: 'Spa' } }]);
    expect(outbox.all()).toEqual([]);
  });

  it.each(['ordered', 'inReview'] as const)(
    'waits for the user if the quote is %s meanwhile',
    async (status) => {
      outbox.add(edit());
      const now = { ...withShowers('Master bath'), status };
      const delivery = deliveryOver({ '/api/quote/get-details': () => now });
      expect(await deliverOne(delivery, shower.uid)).toEqual({ is: 'closed', quote: now });
      expect(delivery.saved()).toEqual([]);
      expect(outbox.get(shower.uid)?.layout).toEqual(named('Spa'));
    },
  );

  it('says why it waits if the quote was deleted meanwhile', async () => {
    outbox.add(edit());
    const deleted = () => Promise.reject(refusal(404, 'NOT_FOUND', 'This quote does not exist.'));
    const delivery = deliveryOver({ '/api/quote/get-details': deleted });
    const reported: string[] = [];
    const isDone = await deliverAll({
      ...{ ...delivery, isDue: () => true },
      onSent: () => reported.push('sent'),
      onConflict: () => reported.push('conflict'),
    });
    expect(isDone).toBe(true);
    expect(outbox.all()).toMatchObject([
      { state: 'refused', reason: 'Quote Q-1042 was deleted elsewhere.', layout: { name: 'Spa' } },
    ]);
    expect(reported).toEqual([]);
  });

  it('goes to a new quote as a new shower once the user moves it', () => {
    outbox.add(edit({ attachedPanes: ['pane'] }));
    const uid = outbox.moveToNewQuote(shower.uid, 'Spa', named('Spa'))!;
    expect(outbox.get(shower.uid)).toBeNull();
    expect(outbox.get(uid)).toMatchObject({
      ...{ base: null, sent: [], state: 'waiting', layout: { name: 'Spa' } },
      quote: { name: 'Spa', number: null },
    });
    expect(outbox.get(uid)?.quote.uid).not.toBe(QUOTE_UID);
    expect(outbox.get(uid)).not.toHaveProperty('attachedPanes');
  });

  it('adds nothing twice if it arrived without a reply', async () => {
    outbox.add(edit());
    const lost = deliveryOver({
      '/api/quote/get-details': () => withShowers('Master bath'),
      '/api/quote/save-shower': noReply,
    });
    expect(await deliverOne(lost, shower.uid)).toMatchObject({ is: 'unreachable' });
    const again = deliveryOver({ '/api/quote/get-details': () => withShowers('Spa') });
    expect(await deliverOne(again, shower.uid)).toMatchObject({ is: 'sent' });
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
  ])('adds nothing if the quote’s shower was %s elsewhere, and keeps this version', async (_how, theirs) => {
    outbox.add(edit({ units: 20 }));
    const delivery = deliveryOver({ '/api/quote/get-details': () => theirs });
    expect(await deliverOne(delivery, shower.uid)).toMatchObject({ is: 'conflict', quote: theirs });
    expect(outbox.all()).toMatchObject([
      { conflictsWith: shower.uid, state: 'conflict', units: 20, layout: { name: 'Spa' } },
    ]);
    // Sent again with all others, it waits for its user.
    await deliverAll({
      ...delivery,
      isDue: () => true,
      onSent: () => undefined,
      onConflict: () => undefined,
    });
    expect(delivery.saved()).toEqual([]);
    expect(outbox.all()).toHaveLength(1);
  });

  it('keeps this version if the quote’s shower changes between reading and saving', async () => {
    outbox.add(edit());
    const theirs = withShowers('Guest bath');
    const delivery = deliveryOver({
      '/api/quote/get-details': () => withShowers('Master bath'),
      '/api/quote/save-shower': () => Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed.', theirs)),
    });
    expect(await deliverOne(delivery, shower.uid)).toMatchObject({ is: 'conflict' });
    expect(delivery.saved()).toHaveLength(1);
    expect(outbox.all()).toMatchObject([{ conflictsWith: shower.uid, layout: { name: 'Spa' } }]);
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
  const all = { isDue: () => true, onSent: () => undefined, onConflict: () => undefined };

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
    outbox.update(third, { state: 'conflict', conflictsWith: uidOf(9) });
    const delivery = deliveryOver({});
    const isDue = ({ contactUID }: { contactUID: string | null }) => contactUID === BUYER;
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

describe('deciding between two versions', () => {
  const theirs = withShowers('Guest bath');
  theirs.showers[0]!.units = 20;
  const conflict = async () => {
    outbox.add(edit({ units: 20 }));
    await deliverOne(deliveryOver({ '/api/quote/get-details': () => theirs }), shower.uid);
    return outbox.all()[0]!.showerUID;
  };
  const delivery = () =>
    deliveryOver({
      '/api/quote/get-details': () => theirs,
      '/api/quote/save-shower': () => withShowers('Spa'),
    });

  it('for the quote’s version sends nothing', async () => {
    expect(outbox.decide(await conflict(), { keep: 'theirs' })).toBeNull();
    expect(outbox.all()).toEqual([]);
  });

  it('for this version replaces the one that the user saw, with the quote’s units', async () => {
    const uid = outbox.decide(await conflict(), { keep: 'mine', theirs: named('Guest bath') })!;
    const sending = delivery();
    expect(await deliverOne(sending, uid)).toMatchObject({ is: 'sent' });
    expect(sending.saved()).toMatchObject([{ showerUID: shower.uid, units: 20, layout: { name: 'Spa' } }]);
    expect(outbox.all()).toEqual([]);
  });

  it('for this version asks again if the quote’s one has changed once more', async () => {
    const uid = outbox.decide(await conflict(), { keep: 'mine', theirs: named('Seen before') })!;
    const sending = delivery();
    expect(await deliverOne(sending, uid)).toMatchObject({ is: 'conflict' });
    expect(sending.saved()).toEqual([]);
    expect(outbox.all()).toMatchObject([{ state: 'conflict', layout: { name: 'Spa' } }]);
  });

  it('for this version keeps a later change of the same shower that waits, too', async () => {
    const uid = await conflict();
    outbox.add(edit({ layout: named('Sauna'), base: named('Guest bath') }));
    outbox.decide(uid, { keep: 'mine', theirs: named('Guest bath') });
    expect(outbox.all().map(({ state, layout }) => [state, layout.name])).toEqual(
      expect.arrayContaining([
        ['conflict', 'Sauna'],
        ['waiting', 'Spa'],
      ]),
    );
  });

  it('for both adds a second shower once, with the entered units', async () => {
    const uid = outbox.decide(await conflict(), { keep: 'both', name: 'Spa 2', units: 1 })!;
    const lost = deliveryOver({ '/api/quote/get-details': () => theirs, '/api/quote/save-shower': noReply });
    await deliverOne(lost, uid);
    expect(lost.saved()).toMatchObject([{ showerUID: uid, units: 1, layout: { name: 'Spa 2' } }]);
    const second = { ...shower, uid, layout: named('Spa 2') };
    const arrived = { ...theirs, showers: [...theirs.showers, second] };
    const again = deliveryOver({ '/api/quote/get-details': () => arrived });
    expect(await deliverOne(again, uid)).toMatchObject({ is: 'sent' });
    expect(again.saved()).toEqual([]);
  });

  it('is still asked for when the page loads again, or was stored by an older version of the app', async () => {
    const uid = await conflict();
    const read = new ShowerOutbox(TENANT);
    expect(read.all()).toMatchObject([{ state: 'conflict', conflictsWith: shower.uid }]);
    outbox.update(uid, { state: 'stale' as never, conflictsWith: null });
    expect(new ShowerOutbox(TENANT).all()).toMatchObject([{ state: 'opened', conflictsWith: null }]);
  });
});
