import { webcrypto } from 'node:crypto';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveGuestQuoteRequest } from '@glass/contracts/auth';
import type { QuoteDetails } from '@glass/contracts/quote';
import { layoutWithLengths } from '@glass/layouts';
import { fakeShell, type FakeReplies, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { quote, QUOTE_UID, uidOf } from '../../../../test/quote.factory.js';
import { quoteShower } from '../../../../test/quote-shower.factory.js';
import { refusal, showBuyer } from '../../../../test/show-buyer.js';
import { showerCatalogue } from '../../../../test/shower.factory.js';
import { storedShower } from '../draft/shower-draft.js';
import { startLayout } from '../layout-step/start-layout.js';
import { showerOutbox } from './shower-outbox.js';

const { tenant, session } = fakeShell().services;
const OUTBOX = showerOutbox(tenant.tenantUID);
const DRAFT = storedShower(tenant.tenantUID);
const contactUID = session.contactUID!;
const layout = {
  ...layoutWithLengths(startLayout('doorPanelRight', showerCatalogue()), '1/16'),
  name: 'Master bath',
};
const bath = quoteShower('Master bath');
const withBath = (more: Partial<QuoteDetails> = {}) =>
  quote(bath.panels, { showers: [bath.shower], hardware: bath.hardware, ...more });
const noReply = () => Promise.reject(refusal(0, '', 'The server did not answer.'));

function show(path: string, replies: FakeReplies, options?: FakeShellOptions) {
  return showBuyer(
    path,
    {
      '/api/glass-options/get-all': () => showerCatalogue(),
      '/api/quote/list-for-customer': () => ({ items: [], nextCursor: null }) as never,
      ...replies,
    },
    options,
  );
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const waiting = async () => within(await screen.findByRole('region', { name: 'Not in a quote yet' }));

let isOnline = true;
function setOnline(is: boolean) {
  isOnline = is;
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
}

configure({ defaultHidden: true });
beforeAll(() => {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, get: () => isOnline });
});
afterAll(() => {
  Reflect.deleteProperty(window.navigator, 'onLine');
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  OUTBOX.fresh();
  isOnline = true;
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
const queue = (more: Partial<Parameters<typeof OUTBOX.add>[0]> = {}) =>
  OUTBOX.add({
    ...{ showerUID: uidOf(70), contactUID, units: 1, layout, base: null },
    quote: { uid: QUOTE_UID, name: 'Miller', number: 'Q-1042' },
    ...more,
  });

describe('a shower saved without a connection', () => {
  it('waits on the device, leaves the page free for the next one, and is sent once when the network is back', async () => {
    DRAFT.set(layout);
    setOnline(false);
    const { calls, record } = show('/shower', {
      '/api/quote/save': ({ uid }) => quote([], { uid, version: 1 }),
      '/api/quote/save-shower': ({ quoteUID }) => withBath({ uid: quoteUID }),
    });
    await press('Add to quote');
    const list = await waiting();
    expect(list.getByText('Saved on this device. It will be sent when you’re online.')).toBeTruthy();
    expect(list.getByText('For a new quote')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Choose a layout' })).toBeTruthy();
    expect(DRAFT.get()).toBeNull();
    expect(record.calls.filter(({ path }) => path.startsWith('/api/quote/save'))).toEqual([]);

    setOnline(true);
    expect(await screen.findByText('Added to quote Q-1042.')).toBeTruthy();
    expect(calls('/api/quote/save')).toMatchObject([{ name: 'Master bath' }]);
    expect(calls('/api/quote/save-shower')).toMatchObject([{ layout, units: 1 }]);
    expect(screen.queryByRole('region', { name: 'Not in a quote yet' })).toBeNull();
    expect(OUTBOX.fresh()).toEqual([]);
  });

  it('is sent when the page opens later, with the change in the quote that it shows', async () => {
    queue({
      showerUID: bath.shower.uid,
      base: bath.shower.layout,
      layout: { ...bath.shower.layout, name: 'Spa' },
    });
    const spa = { ...bath.shower, layout: { ...bath.shower.layout, name: 'Spa' } };
    const { calls } = show(`/quote/${QUOTE_UID}`, {
      '/api/quote/get-details': () => withBath(),
      '/api/quote/save-shower': () => withBath({ showers: [spa], version: 4 }),
    });
    expect(await screen.findByRole('region', { name: 'Spa' })).toBeTruthy();
    expect(calls('/api/quote/save-shower')).toHaveLength(1);
  });

  it('waits if the server doesn’t answer, and can be sent again by hand', async () => {
    DRAFT.set(layout);
    let isReachable = false;
    const { calls } = show(`/shower?quote=${QUOTE_UID}`, {
      '/api/quote/get-details': () => quote(),
      '/api/quote/save-shower': () => (isReachable ? withBath({ version: 4 }) : noReply()),
    });
    await press('Add to quote Q-1042');
    expect((await waiting()).getByText('For quote Q-1042')).toBeTruthy();
    isReachable = true;
    await press('Send now');
    expect(await screen.findByText('Added to quote Q-1042.')).toBeTruthy();
    const sent = calls('/api/quote/save-shower') as { showerUID: string }[];
    expect(new Set(sent.map(({ showerUID }) => showerUID)).size).toBe(1);
  });

  it('stays with the reason if the server rejects it, and can be opened, changed and added again', async () => {
    queue();
    const reason = 'This hardware isn’t on sale. Choose another one.';
    let isRefused = true;
    const { calls, at } = show('/shower', {
      '/api/quote/get-details': () => quote(),
      '/api/quote/save-shower': () =>
        isRefused ? Promise.reject(refusal(400, 'VALIDATION_FAILED', reason)) : withBath(),
    });
    expect(await (await waiting()).findByText(`Not added. ${reason}`)).toBeTruthy();
    await press('Open Master bath');
    await waitFor(() => expect(at()).toBe(`/shower?waiting=${uidOf(70)}`));
    fireEvent.change(await screen.findByLabelText('Name of the shower'), { target: { value: 'Spa' } });
    expect(OUTBOX.fresh()).toMatchObject([{ state: 'opened', layout: { name: 'Spa' } }]);
    isRefused = false;
    await press('Add to quote');
    await waitFor(() => expect(at()).toBe(`/quote/${QUOTE_UID}`));
    expect(calls('/api/quote/save-shower').at(-1)).toMatchObject({
      ...{ showerUID: uidOf(70), layout: { name: 'Spa' } },
    });
    expect(OUTBOX.fresh()).toEqual([]);
  });

  it('is discarded only after a question', async () => {
    setOnline(false);
    queue();
    const { record } = show('/shower', {});
    await press('Discard Master bath');
    expect(record.questions).toEqual([
      'Master bath isn’t in a quote. Its measures will be deleted from this device.',
    ]);
    await waitFor(() => expect(OUTBOX.fresh()).toEqual([]));
  });

  it('is neither sent nor shown for another user', async () => {
    queue({ contactUID: uidOf(901) });
    const { calls } = show('/shower', {});
    expect(
      await screen.findByText(
        '1 shower on this device isn’t in a quote yet. The person who saved it has to sign in to send it.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText('Master bath')).toBeNull();
    expect(calls('/api/quote/save-shower')).toEqual([]);
  });

  it('asks to sign in once the session has ended', async () => {
    queue();
    const { calls, record } = show('/shower', {}, { session: { isAuthenticated: false, contactUID: null } });
    await press('Sign in');
    expect(record.navigations).toEqual(['/account/login']);
    expect(calls('/api/quote/save-shower')).toEqual([]);
    expect(OUTBOX.fresh()).toHaveLength(1);
  });
});

describe('a shower saved by a guest without a connection', () => {
  const GUEST: FakeShellOptions = { session: { isAuthenticated: false, contactUID: null } };
  const guest = { email: 'gia@pane.example', name: '' };
  const queueGuest = () => queue({ contactUID: null, guest, quote: { ...NEW_QUOTE } });
  const NEW_QUOTE = { uid: uidOf(81), name: 'Master bath', number: null };
  const mailed = ({ quoteUID }: { quoteUID: string }) => ({ token: 'aB-9', quoteUID, quoteNumber: 'Q-1043' });
  const link = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Open quote' });

  it('asks for the address, waits on the device, and becomes a quote when the network is back', async () => {
    DRAFT.set(layout);
    setOnline(false);
    const { calls } = show('/shower', { '/api/guest/save-quote': mailed }, GUEST);
    await press('Add to quote');
    const form = within(await screen.findByRole('dialog', { name: 'Get this shower as a quote' }));
    fireEvent.change(form.getByLabelText('Email'), { target: { value: ' gia@pane.example ' } });
    await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Get quote when online' })));
    const list = await waiting();
    expect(list.getByText('For a new quote, sent to gia@pane.example')).toBeTruthy();
    expect(DRAFT.get()).toBeNull();
    expect(calls('/api/guest/save-quote')).toEqual([]);

    setOnline(true);
    expect((await link()).getAttribute('href')).toBe('/q/aB-9');
    expect(calls('/api/guest/save-quote')).toMatchObject([
      {
        ...{ email: 'gia@pane.example', quoteName: 'Master bath', panels: [], onlyIfNew: true },
        showers: [{ layout, units: 1 }],
        captchaProof: expect.any(String),
      },
    ]);
    expect(OUTBOX.fresh()).toEqual([]);
  });

  it('is not sent twice if the first reply was lost', async () => {
    queueGuest();
    const taken = () => Promise.reject(refusal(409, 'UID_TAKEN', 'This quote was saved already.'));
    show('/shower', { '/api/guest/save-quote': taken }, GUEST);
    expect(
      await screen.findByText('The quote is ready. Its link was sent to gia@pane.example.'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open quote' })).toBeNull();
    expect(OUTBOX.fresh()).toEqual([]);
  });

  it('waits while the server can’t be reached, and makes another quote once it was changed', async () => {
    queueGuest();
    let isReachable = false;
    const { calls, at } = show(
      '/shower',
      { '/api/guest/save-quote': (body) => (isReachable ? mailed(body) : noReply()) },
      GUEST,
    );
    await waitFor(() => expect(calls('/api/guest/save-quote')).toMatchObject([{ quoteUID: NEW_QUOTE.uid }]));
    setOnline(false);
    await press('Open Master bath');
    await waitFor(() => expect(at()).toBe(`/shower?waiting=${uidOf(70)}`));
    fireEvent.change(await screen.findByLabelText('Name of the shower'), { target: { value: 'Spa' } });
    await press('Add to quote');
    const form = within(await screen.findByRole('dialog', { name: 'Get this shower as a quote' }));
    fireEvent.change(form.getByLabelText('Email'), { target: { value: guest.email } });
    await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Get quote when online' })));
    isReachable = true;
    setOnline(true);
    await link();
    const { quoteUID, showers } = calls('/api/guest/save-quote').at(-1) as SaveGuestQuoteRequest;
    expect(quoteUID).not.toBe(NEW_QUOTE.uid);
    expect(showers).toMatchObject([{ showerUID: uidOf(70), layout: { name: 'Spa' } }]);
  });

  it('is added to a quote of the person who signs in and opens it', async () => {
    setOnline(false);
    queueGuest();
    show(`/shower?waiting=${uidOf(70)}`, {});
    await press('Add to quote');
    await waitFor(() => expect(OUTBOX.fresh()).toMatchObject([{ showerUID: uidOf(70), contactUID }]));
    expect(OUTBOX.fresh()[0]?.guest).toBeUndefined();
  });
});
