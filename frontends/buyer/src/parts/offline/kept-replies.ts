import { problemOf } from '@glass/api-client';
import type { ApiClient, EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';

/** Cache of the browser with replies for the user or a visitor. The host deletes it when the session ends. */
export const KEPT_REPLIES = 'kept-replies';

/** Replies that a page needs to open without a network. */
export const KEPT_CALLS: readonly EndpointPath[] = [
  '/api/glass-options/get-all',
  '/api/customer/get-terms',
  '/api/quote/get-details',
];
/** Enough for the quotes of a day. */
const MAX_REPLIES = 30;
/** ms. On a bad connection, the last prices are better than waiting. */
const TIMEOUT_MS = 4_000;
const TIME_HEADER = 'x-kept-at';

type CacheStore = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

interface KeepRepliesOptions {
  api: Pick<ApiClient, 'call'>;
  /** null for visitors. A user never gets the replies of another one. */
  contactUID: string | null;
  /** null where the browser has none, such as without TLS. */
  open: () => Promise<CacheStore | null>;
  now: () => number;
}

export interface KeptReplies {
  /** Calls the server; without its answer, returns the last reply. @throws errors of the call without a kept reply */
  call: <P extends EndpointPath>(path: P, body: RequestOf<P>) => Promise<ReplyOf<P>>;
  /** When the oldest reply in use was received, ISO 8601; null if all are current. */
  oldest: () => string | null;
  subscribe: (listener: () => void) => () => void;
}

/** Stores the replies of a few calls in the browser, and returns them where the server can't be reached. */
export function keepReplies({ api, contactUID, open, now }: KeepRepliesOptions): KeptReplies {
  const inUse = new Map<string, string>();
  const listeners = new Set<() => void>();

  function note(key: string, at: string | null): void {
    if ((inUse.get(key) ?? null) === at) return;
    if (at === null) inUse.delete(key);
    else inUse.set(key, at);
    for (const listener of listeners) listener();
  }

  async function store(key: string, reply: unknown): Promise<void> {
    const cache = await open();
    if (!cache) return;
    const headers = { 'content-type': 'application/json', [TIME_HEADER]: new Date(now()).toISOString() };
    // The newest one is last.
    await cache.delete(key);
    await cache.put(key, new Response(JSON.stringify(reply), { headers }));
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MAX_REPLIES))) await cache.delete(old);
  }

  async function find(key: string): Promise<Response | undefined> {
    return (await open())?.match(key);
  }

  async function call<P extends EndpointPath>(path: P, body: RequestOf<P>): Promise<ReplyOf<P>> {
    if (!KEPT_CALLS.includes(path)) return api.call(path, body);
    const key = `/${KEPT_REPLIES}/${contactUID ?? 'visitor'}${path}?${encodeURIComponent(JSON.stringify(body))}`;
    const asked = api.call(path, body);
    const found = async () => (await find(key).catch(() => undefined)) ?? null;
    const takeKept = async (kept: Response): Promise<ReplyOf<P>> => {
      note(key, kept.headers.get(TIME_HEADER));
      return (await kept.json()) as ReplyOf<P>;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slow = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), TIMEOUT_MS)));
    try {
      const first = await Promise.race([asked.then((reply) => ({ reply })), slow]);
      const kept = first ? null : await found();
      if (kept) {
        asked.catch(() => undefined);
        return await takeKept(kept);
      }
      const reply = first ? first.reply : await asked;
      note(key, null);
      void store(key, reply).catch(() => undefined);
      return reply;
    } catch (error) {
      const kept = problemOf(error)?.status === 0 ? await found() : null;
      if (!kept) throw error;
      return await takeKept(kept);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    call,
    oldest: () => [...inUse.values()].toSorted()[0] ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Opens the cache of this browser; null without one. */
export async function openReplies(): Promise<Cache | null> {
  return 'caches' in window ? window.caches.open(KEPT_REPLIES) : null;
}
