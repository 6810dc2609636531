import { refusal } from '@glass/testing/show-remote';
import { keepReplies } from './kept-replies.js';

const BODY = { tenantUID: '20000000-0000-4000-8000-000000000001' };
const PRICES = { currency: 'USD' };
const NOON = Date.UTC(2026, 10, 29, 12);

function fakeCache() {
  const entries = new Map<string, Response>();
  const cache = {
    match: (key: string) => Promise.resolve(entries.get(key)?.clone()),
    put: (key: string, reply: Response) => Promise.resolve(void entries.set(key, reply)),
    keys: () => Promise.resolve([...entries.keys()]),
    delete: (key: string) => Promise.resolve(entries.delete(key)),
  };
  return { entries, open: () => Promise.resolve(cache as never) };
}

function repliesOf(open: () => Promise<never>, contactUID: string | null, reply: () => Promise<unknown>) {
  const api = { call: () => reply() } as never;
  return keepReplies({ api, contactUID, open, now: () => NOON });
}
const noReply = () => Promise.reject(refusal(0, '', 'The server did not answer.'));

describe('kept replies', () => {
  it('are returned with their time if the server can’t be reached', async () => {
    const { open } = fakeCache();
    await repliesOf(open, 'bea', () => Promise.resolve(PRICES)).call('/api/glass-options/get-all', BODY);
    const offline = repliesOf(open, 'bea', noReply);
    expect(offline.oldest()).toBeNull();
    expect(await offline.call('/api/glass-options/get-all', BODY)).toEqual(PRICES);
    expect(offline.oldest()).toBe('2026-11-29T12:00:00.000Z');
  });

  it('are not in use once the server answers again', async () => {
    const { open } = fakeCache();
    let isReachable = true;
    const replies = repliesOf(open, 'bea', () => (isReachable ? Promise.resolve(PRICES) : noReply()));
    const ask = () => replies.call('/api/glass-options/get-all', BODY);
    await ask();
    isReachable = false;
    await ask();
    expect(replies.oldest()).not.toBeNull();
    isReachable = true;
    await ask();
    expect(replies.oldest()).toBeNull();
  });

  it.each([['ada'], [null]])('are never returned to another user: %s', async (other) => {
    const { open } = fakeCache();
    await repliesOf(open, 'bea', () => Promise.resolve(PRICES)).call('/api/glass-options/get-all', BODY);
    await expect(repliesOf(open, other, noReply).call('/api/glass-options/get-all', BODY)).rejects.toThrow(
      'The server did not answer.',
    );
  });

  it('do not hide a refusal', async () => {
    const { open } = fakeCache();
    await repliesOf(open, 'bea', () => Promise.resolve(PRICES)).call('/api/glass-options/get-all', BODY);
    const refused = repliesOf(open, 'bea', () => Promise.reject(refusal(404, 'NOT_FOUND', 'No prices.')));
    await expect(refused.call('/api/glass-options/get-all', BODY)).rejects.toThrow('No prices.');
  });

  it('are only those that the page needs', async () => {
    const { open, entries } = fakeCache();
    await repliesOf(open, 'bea', () => Promise.resolve({})).call('/api/auth/get-my-profile', {});
    expect([...entries.keys()]).toEqual([]);
  });
});
