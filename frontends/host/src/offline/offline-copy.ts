/*
 * The copy of the site that /shower opens with when there is no network: the page, the configuration, the manifest of the
 * buyer's remote, the reply that says whose site it is, and every script that these name. It holds nothing of a user.
 */

/** Another format of the copies needs another number. */
const COPY = /^offline-1-(\d+)$/;
/** Older tabs still load scripts of the copy before the newest one. */
const KEPT_COPIES = 2;
/** ms. On a bad connection, a copy is better than waiting. */
export const NETWORK_TIMEOUT_MS = 3_000;

export const OFFLINE_PAGE = '/shower';
const CONFIG = '/config.json';
const TENANT_CALL = '/api/tenant/init';
/** The copy's own list of its files; its presence says that the copy is complete. */
const LIST = '/offline-copy.json';
/** Names with a hash of the content, whose files never change. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
const FILE_NAME = /\.\w{1,8}$/;

export interface OfflineSite {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: typeof fetch;
  /** `https://demo.example` */
  origin: string;
  now: () => number;
}

export interface KeepMessage {
  type: 'keep';
  /** Language of the page, whose messages are kept. */
  locale: string;
  languageHeader: string;
  /** URLs of pictures, such as the tenant's logo. */
  pictures: string[];
}

/** `offline.json`, which each build writes beside its entry (webpack.offline.mjs). */
interface OfflineFiles {
  /** Named by the page or the manifest of the same build. */
  entry: string;
  files: string[];
  /** With `{locale}` in their names. */
  messages: string[];
}

/**
 * Makes a complete new copy, or none: a build that is deployed meanwhile, or a missing file, leaves the older copy.
 * @throws when a part can't be loaded, or parts belong to different builds
 */
export async function keepCopy(site: OfflineSite, message: KeepMessage): Promise<void> {
  const page = await load(site, OFFLINE_PAGE, { headers: { accept: 'text/html' } });
  const config = await load(site, CONFIG);
  const { apiBaseUrl, remotes } = (await config.clone().json()) as {
    apiBaseUrl: string;
    remotes: Record<string, string>;
  };
  const manifestUrl = new URL(remotes['buyer'] ?? '', site.origin).href;
  const manifest = await load(site, manifestUrl);
  const tenantUrl = apiBaseUrl.replace(/\/+$/, '') + TENANT_CALL;
  const tenant = await load(site, tenantUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [message.languageHeader]: message.locale },
    body: JSON.stringify({ host: new URL(site.origin).host }),
  });
  const files = [
    ...(await listFiles(site, `${site.origin}/`, await page.clone().text(), message.locale)),
    ...(await listFiles(site, manifestUrl, await manifest.clone().text(), message.locale)),
  ];
  const documents: [string, Response][] = [
    [OFFLINE_PAGE, page],
    [CONFIG, config],
    [manifestUrl, manifest],
    [tenantUrl, tenant],
  ];
  await store(site, [...new Set(files)].sort(), documents);
  const [newest] = await listCopies(site);
  const copy = newest === undefined ? undefined : await site.caches.open(newest);
  // Without its logo, a site shows its name.
  for (const url of message.pictures)
    await load(site, url)
      .then((picture) => copy?.put(url, picture))
      .catch(() => undefined);
}

async function listFiles(site: OfflineSite, base: string, naming: string, locale: string): Promise<string[]> {
  const list = (await (await load(site, new URL('offline.json', base).href)).json()) as OfflineFiles;
  if (!naming.includes(list.entry)) throw new Error(`${base} changed while it was copied`);
  const messages = list.messages.map((file) => file.replace('{locale}', locale));
  return [...list.files, ...messages].map((file) => new URL(file, base).href);
}

async function store(site: OfflineSite, files: string[], documents: [string, Response][]): Promise<void> {
  const [newest] = await listCopies(site);
  const kept = newest === undefined ? undefined : await site.caches.open(newest);
  const known = (await (await kept?.match(LIST))?.json()) as string[] | undefined;
  const isSame = String(known) === String(files);
  const name = newest !== undefined && isSame ? newest : `offline-1-${site.now()}`;
  const copy = await site.caches.open(name);
  try {
    if (name !== newest)
      for (const file of files) await copy.put(file, (await kept?.match(file)) ?? (await load(site, file)));
    for (const [url, response] of documents) await copy.put(new URL(url, site.origin).href, response);
    await copy.put(LIST, new Response(JSON.stringify(files)));
  } catch (error) {
    if (name !== newest) await site.caches.delete(name);
    throw error;
  }
  const older = (await listCopies(site)).slice(KEPT_COPIES);
  await Promise.all(older.map((each) => site.caches.delete(each)));
}

/** Redirected pages can't answer a navigation, so they aren't kept. */
async function load({ fetch, origin }: OfflineSite, url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(new URL(url, origin).href, init);
  if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** Names of complete copies, the newest first. */
async function listCopies({ caches }: OfflineSite): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => COPY.test(name));
  const complete = await Promise.all(
    names.map(async (name) => ((await (await caches.open(name)).match(LIST)) ? [name] : [])),
  );
  const madeAt = (name: string) => Number(COPY.exec(name)?.[1]);
  return complete.flat().toSorted((one, other) => madeAt(other) - madeAt(one));
}

async function findKept(site: OfflineSite, url: string): Promise<Response | undefined> {
  for (const name of await listCopies(site)) {
    const found = await (await site.caches.open(name)).match(url, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'destination'>;

/**
 * Answers a request of a page: what may change comes from the network, hashed files from the copy.
 * @returns null for requests that the browser handles itself
 */
export function answer(site: OfflineSite, request: Asked): Promise<Response> | null {
  const { href, origin, pathname } = new URL(request.url);
  const ask = () => site.fetch(request as Request);
  if (request.method === 'POST') return pathname.endsWith(TENANT_CALL) ? networkFirst(site, ask, href) : null;
  if (request.method !== 'GET') return null;
  if (request.mode === 'navigate') {
    if (origin !== site.origin || pathname.startsWith('/api/') || FILE_NAME.test(pathname)) return null;
    const timeout = pathname === OFFLINE_PAGE ? NETWORK_TIMEOUT_MS : null;
    return networkFirst(site, ask, site.origin + OFFLINE_PAGE, timeout);
  }
  if (href === site.origin + CONFIG || pathname.endsWith('/mf-manifest.json'))
    return networkFirst(site, ask, href);
  if (HASHED.test(pathname)) return keptFirst(site, ask, href);
  return request.destination === 'image' ? networkFirst(site, ask, href, null) : null;
}

async function keptFirst(site: OfflineSite, ask: () => Promise<Response>, url: string): Promise<Response> {
  return (await findKept(site, url).catch(() => undefined)) ?? ask();
}

/**
 * @param url of the kept response
 * @param timeoutMs null to wait for the network however long it takes
 */
async function networkFirst(
  site: OfflineSite,
  ask: () => Promise<Response>,
  url: string,
  timeoutMs: number | null = NETWORK_TIMEOUT_MS,
): Promise<Response> {
  const asked = ask();
  const kept = () => findKept(site, url).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<null>((resolve) => {
    if (timeoutMs !== null) timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return (await Promise.race([asked, slow])) ?? (await kept()) ?? (await asked);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
