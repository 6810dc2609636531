import { answer, type KeepMessage, keepCopy, type OfflineSite } from './offline-copy.js';

/* The service worker: the entry of a build of its own (webpack.service-worker.mjs). Pages register it on demand. */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const site: OfflineSite = {
  caches: worker.caches,
  fetch: (address, init) => fetch(address, init),
  origin: worker.location.origin,
  now: Date.now,
};

// It holds no state and knows no build, so that a new one takes over immediately.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const response = answer(site, event.request);
  if (response) event.respondWith(response);
});

worker.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | null;
  // The next visit tries again.
  if (message?.type === 'keep') event.waitUntil(keepCopy(site, message).catch(() => undefined));
});
