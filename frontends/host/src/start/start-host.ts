import { t } from '@lingui/core/macro';
import {
  browserStorage,
  createApiClient,
  createSession,
  createTransport,
  type Session,
} from '@glass/api-client';
import type { ApiClient } from '@glass/contracts/endpoints';
import { findScreen, screenAt } from '@glass/contracts/screens';
import { currentLocale, isLocale, SOURCE_LOCALE } from '@glass/language';
import type { ShellTenant } from '@glass/shell-contract';
import { createToastQueue, type ToastQueue } from '@glass/ui';
import { formatMoney } from '@glass/ui/money';
import { nextTurn } from '@glass/ui/next-turn';
import { decideAccess, type Person } from '../access/decide-access.js';
import { loginPath, resumeFramedPage } from '../access/return-path.js';
import { NoSite } from '../pages/no-site.js';
import { createRemoteRegistry, type Federation, type RemoteRegistry } from '../remotes/remote-registry.js';
import { createPersonStore, type PersonStore } from '../session/person-store.js';
import { createHostRouter, type HostRouter } from '../shell/host-router.js';
import type { Analytics } from './analytics.js';
import { fetchAppConfig, type AppConfig } from './app-config.js';
import { fetchOnce } from './ask-early.js';
import { startBuildCheck } from './build-check.js';
import { readerLocale } from './reader-locale.js';
import { reloadPage } from './reload-page.js';
import { showErrorsWith } from './show-errors.js';

export interface StartedHost {
  config: AppConfig;
  session: Session;
  people: PersonStore;
  api: ApiClient;
  queue: ToastQueue;
  remotes: RemoteRegistry;
  /** Null if the host name belongs to no tenant. */
  tenant: ShellTenant | null;
  /** Name of a suspended tenant; null otherwise. */
  closedTenantName: string | null;
  router: HostRouter | null;
  leaveTo: (address: string) => void;
  reload: () => void;
  /** Stops timers and listeners. */
  stop: () => void;
}

/** Creates the host's parts: session, tenant, person, router. The only place that touches browser globals. */
export async function startHost(config: AppConfig, federation: Federation): Promise<StartedHost> {
  let router: HostRouter | null = null;
  resumeFramedPage();
  const queue = createToastQueue();
  const onError = showErrorsWith(queue.toasts);
  // Loaded only where configured; a blocked script doesn't break the site.
  const counting = config.analytics.url ? await import('./analytics.js').catch(() => null) : null;
  const analytics = counting?.createAnalytics(config.analytics, {
    navigator: window.navigator,
    location: window.location,
    referrer: document.referrer,
    fetch: (address, init) => window.fetch(address, init),
  });
  const transport = createTransport({
    baseUrl: config.apiBaseUrl,
    fetch: counting && analytics ? counting.countingFetch(fetchOnce, analytics) : fetchOnce,
  });
  const session = createSession({
    storage: browserStorage,
    transport,
    locks: navigator.locks,
    now: Date.now,
    onError,
    onForgetPerson: () => people.forget(),
    onRedirectToLogin: () => {
      const { pathname, search, hash } = router?.state.location ?? window.location;
      void router?.navigate(loginPath(pathname + search + hash), { replace: true });
    },
  });
  const api = createApiClient({
    transport,
    session,
    onSecondFactorNeeded: () => people.secondFactorNeeded(),
    onPrintNote: (note) => queue.toasts.info(() => note),
  });
  const people = createPersonStore(api, onError);
  const remotes = createRemoteRegistry(federation, config.remotes);
  const stopSession = session.start();
  const leaveTo = (address: string) => window.location.assign(address);
  const reload = () => reloadPage();
  const parts = { config, session, people, api, queue, remotes, leaveTo, reload };

  const person = () => ({
    ...people.getState().details,
    isAuthenticated: session.getState().isAuthenticated,
  });
  loadEarly(remotes, person());
  document.title = config.productLabel;
  const found = await findTenant(api, session, window.location.host);
  const closedTenantName = found && 'closedTenantName' in found ? found.closedTenantName : null;
  const tenant = found && 'tenantUID' in found ? found : null;
  document.title = tenant?.tenantName ?? closedTenantName ?? config.productLabel;
  if (!tenant) {
    await NoSite.fetch();
    // A suspended site keeps its URL, so that a reload works once it reopens.
    if (closedTenantName === null) window.history.replaceState(null, '', '/404');
    return { ...parts, tenant, closedTenantName, router, stop: stopSession };
  }
  const { ownWords } = tenant.settings;
  if (ownWords.length > 0) (await import('./own-words.js')).showOwnWords(ownWords);
  // Most sites have one language, and the page starts in it.
  if (tenant.languages || currentLocale() !== SOURCE_LOCALE) {
    const { followReader } = await import('./page-locale.js');
    await followReader(tenant, people);
  }
  await makeReadyToWrite(readerLocale({ ...tenant, locale: tenant.settings.locale }));
  if (session.getState().isAuthenticated) await people.load();
  router = createHostRouter(remotes, person);
  const stopCounting = analytics ? countPages(router, analytics) : () => undefined;
  const stopBuildCheck = startBuildCheck({
    buildId: config.buildId,
    fetchBuildId: async () => (await fetchAppConfig(window.fetch.bind(window))).buildId,
    onNewerBuild: () =>
      queue.toasts.offer(() => t`A newer version is ready.`, {
        label: () => t`Reload`,
        onClick: reload,
      }),
  });
  const stop = () => {
    stopSession();
    stopBuildCheck();
    stopCounting();
    router?.dispose();
  };
  return { ...parts, tenant, closedTenantName, router, stop };
}

/** The first number formatted takes 50 ms on a slow phone, so it gets its own task instead of delaying the price. */
async function makeReadyToWrite(locale: string): Promise<void> {
  await nextTurn();
  formatMoney({ amountMinor: 0, currency: 'USD' }, locale);
  await nextTurn();
}

/** Counts each page opened. Returns a function that stops counting. */
function countPages(router: HostRouter, analytics: Analytics): () => void {
  const count = ({ location, navigation }: HostRouter['state']): void => {
    if (navigation.state === 'idle') analytics.pageView(location.pathname);
  };
  count(router.state);
  return router.subscribe(count);
}

/** Loads the opened page's remote in parallel with the tenant, if access allows. */
function loadEarly(remotes: RemoteRegistry, person: Person): void {
  const screen = findScreen(window.location.pathname);
  if (!screen) return;
  const { owner, access } = screenAt(screen);
  if (owner === 'host' || decideAccess(access, person) !== 'allow') return;
  // The page retries and reports the error.
  remotes.load(owner).catch(() => undefined);
}

interface ClosedSite {
  closedTenantName: string;
}

/**
 * Looks up the tenant by host name (specification §1). Null shows /404: the tenant is unknown or the request failed.
 * A suspended tenant has a name but no site.
 */
async function findTenant(
  api: Pick<ApiClient, 'call'>,
  session: Pick<Session, 'tenantFound'>,
  host: string,
): Promise<ShellTenant | ClosedSite | null> {
  try {
    const reply = await api.call('/api/tenant/init', { host });
    if (!reply.isValidTenant) {
      const { closedTenantName } = reply;
      return closedTenantName === undefined ? null : { closedTenantName };
    }
    const { tenantUID, tenantName, tenantIsDemoMode, isPlatform, isOpen, offersShowers } = reply;
    const languages = reply.languages?.filter(isLocale);
    session.tenantFound({ tenantUID, tenantName, tenantIsDemoMode });
    return {
      tenantUID,
      tenantName,
      isDemoMode: tenantIsDemoMode,
      isPlatform,
      isOpen,
      offersShowers,
      ...(languages?.length ? { languages } : {}),
      ...(isLocale(reply.language) ? { language: reply.language } : {}),
      settings: reply.tenantWebsiteSettings,
    };
  } catch {
    return null;
  }
}
