import type { ApiClient } from '@glass/contracts/endpoints';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError, SilentError } from '../errors/api-error.js';
import { createQueryConfig, DISCARD_AFTER_MS, FRESH_MS, retryDelayMs, useQuery } from './query-config.js';
import { useListQuery } from './use-list-query.js';

const MINUTE = 60_000;

function aCache(answer: (body: unknown) => unknown) {
  const calls: unknown[] = [];
  const call = ((_path: string, body: unknown) => {
    calls.push(body);
    return Promise.resolve().then(() => answer(body));
  }) as ApiClient['call'];
  const errors: unknown[] = [];
  const config = createQueryConfig({ call }, (error) => errors.push(error));
  const wrapper = ({ children }: { children: ReactNode }) => <SWRConfig value={config}>{children}</SWRConfig>;
  // The app itself stays mounted while its pages change.
  renderHook(() => null, { wrapper });
  return { calls, errors, wrapper };
}

/** SWR re-renders a hook only for the fields it read while rendering. */
const useJob = () => {
  const { data, error } = useQuery('/api/job/get', { jobUID: 'j' });
  return { data, error };
};
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** SWR revalidates known data in the next frame. */
const settle = () => after(50);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the query cache', () => {
  it('treats data as fresh for 5 minutes', async () => {
    const { calls, wrapper } = aCache(() => ({ status: 'done' }));
    const first = renderHook(useJob, { wrapper });
    await settle();
    expect(first.result.current.data).toEqual({ status: 'done' });
    first.unmount();
    await after(4 * MINUTE);
    const second = renderHook(useJob, { wrapper });
    await settle();
    expect(second.result.current.data).toEqual({ status: 'done' });
    expect(calls).toHaveLength(1);
  });

  it('revalidates after 5 minutes and shows the old data meanwhile', async () => {
    const { calls, wrapper } = aCache(() => ({ status: 'done' }));
    const first = renderHook(useJob, { wrapper });
    await settle();
    first.unmount();
    await after(FRESH_MS + 1_000);
    const second = renderHook(useJob, { wrapper });
    expect(second.result.current.data).toEqual({ status: 'done' });
    await settle();
    expect(calls).toHaveLength(2);
  });

  it('discards data unused for 15 minutes', async () => {
    const { wrapper } = aCache(() => ({ status: 'done' }));
    const first = renderHook(useJob, { wrapper });
    await settle();
    first.unmount();
    await after(DISCARD_AFTER_MS - 1);
    const early = renderHook(useJob, { wrapper });
    expect(early.result.current.data).toEqual({ status: 'done' });
    early.unmount();
    await after(DISCARD_AFTER_MS);
    const late = renderHook(useJob, { wrapper });
    expect(late.result.current.data).toBeUndefined();
    await settle();
  });

  it('keeps data while a page shows it', async () => {
    const { wrapper } = aCache(() => ({ status: 'done' }));
    const shown = renderHook(useJob, { wrapper });
    await after(2 * DISCARD_AFTER_MS);
    const other = renderHook(useJob, { wrapper });
    expect(other.result.current.data).toEqual({ status: 'done' });
    shown.unmount();
  });
});

describe('a failing query', () => {
  it('isn’t reported or retried where there is no price list yet', async () => {
    const { calls, errors, wrapper } = aCache(() => {
      throw new ApiError('/api/glass-options/get-all', 404, { status: 404, code: 'NOT_FOUND', errors: [] });
    });
    const useCatalogue = () => useQuery('/api/glass-options/get-all', { tenantUID: 't' });
    const { result } = renderHook(() => ({ error: useCatalogue().error }), { wrapper });
    await after(10 * MINUTE);
    expect(result.current.error).toBeInstanceOf(ApiError);
    expect([calls.length, errors]).toEqual([1, []]);
  });

  it('is retried 3 times, after 1, 2 and 4 seconds', async () => {
    const failure = new ApiError('/api/job/get', 503, { reason: 'Away.' });
    const { calls, errors, wrapper } = aCache(() => {
      throw failure;
    });
    renderHook(useJob, { wrapper });
    const counts: number[] = [];
    for (const ms of [0, 999, 1, 1_999, 1, 3_999, 1, 10 * MINUTE]) {
      await after(ms);
      counts.push(calls.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(errors).toEqual([failure, failure, failure, failure]);
  });

  it('isn’t retried after a redirect to the login page', async () => {
    const { calls, wrapper } = aCache(() => {
      throw new SilentError('Login required');
    });
    renderHook(useJob, { wrapper });
    await after(MINUTE);
    expect(calls).toHaveLength(1);
  });

  it('doubles the delay up to 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map(retryDelayMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });
});

describe('useListQuery', () => {
  const pages = (body: unknown) =>
    (body as { cursor?: string }).cursor === 'two'
      ? { items: [{ uid: 'c' }], nextCursor: null }
      : { items: [{ uid: 'a' }, { uid: 'b' }], nextCursor: 'two' };

  it('loads page after page by cursor until the last', async () => {
    const { calls, wrapper } = aCache(pages);
    const { result } = renderHook(() => useListQuery('/api/quote/list-for-customer', { limit: 2 }), {
      wrapper,
    });
    expect(result.current.rows).toBeUndefined();
    await settle();
    expect(result.current.rows).toHaveLength(2);
    expect(result.current.more.hasMore).toBe(true);
    act(() => result.current.more.load());
    await settle();
    expect(result.current.rows).toEqual([{ uid: 'a' }, { uid: 'b' }, { uid: 'c' }]);
    expect(result.current.more.hasMore).toBe(false);
    expect(calls).toEqual([{ limit: 2 }, { limit: 2, cursor: 'two' }]);
  });

  it('returns why loading failed', async () => {
    const { wrapper } = aCache(() => {
      throw new ApiError('/api/quote/list-for-customer', 403, { reason: 'Not yours.' });
    });
    const { result } = renderHook(() => useListQuery('/api/quote/list-for-customer', {}), { wrapper });
    await settle();
    expect(result.current).toMatchObject({ rows: undefined, errorText: 'Not yours.' });
  });
});

describe('loadAll', () => {
  const all = [1, 2, 3].map((n) => ({ uid: String(n) }));
  const page = ({ cursor = '0' }: { cursor?: string }) => {
    const at = Number(cursor);
    return { items: all.slice(at, at + 1), nextCursor: at + 1 < all.length ? String(at + 1) : null };
  };

  it('loads every row of the search with the largest page size', async () => {
    const { calls, wrapper } = aCache((body) => page(body as { cursor?: string }));
    const list = renderHook(() => useListQuery('/api/order/list-for-customer', { search: 'bath' }), {
      wrapper,
    });
    await settle();
    const counts: number[] = [];
    const rows = await list.result.current.loadAll((count) => counts.push(count));
    expect(rows).toEqual(all);
    expect(counts).toEqual([1, 2, 3]);
    expect(calls.slice(1)).toEqual([
      { search: 'bath', limit: 100 },
      { search: 'bath', limit: 100, cursor: '1' },
      { search: 'bath', limit: 100, cursor: '2' },
    ]);
    expect(list.result.current.rows).toEqual(all.slice(0, 1));
  });

  it('fails with the page that failed', async () => {
    const refused = new Error('no');
    const { wrapper } = aCache((body) => {
      if ((body as { cursor?: string }).cursor) throw refused;
      return page({});
    });
    const list = renderHook(() => useListQuery('/api/order/list-for-customer', {}), { wrapper });
    await settle();
    await expect(list.result.current.loadAll(() => undefined)).rejects.toBe(refused);
  });
});
