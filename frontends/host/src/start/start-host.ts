import {
  createApiClient,
  createSession,
  createTransport,
  browserStorage,
  type ApiClient,
  type Session,
} from '@glass/api-client';
import type { ShellTenant } from '@glass/shell-contract';
import { createToastQueue, type ToastQueue } from '@glass/ui';
import { screenAt, screenOf } from '@glass/contracts';
import { decideAccess, type Person } from '../access/decide-access.js';
import { loginPath } from '../access/return-path.js';
import { createRemoteRegistry, type Federation, type RemoteRegistry } from '../remotes/remote-registry.js';
import { createPersonStore, type PersonStore } from '../session/person-store.js';
import { createHostRouter, type HostRouter } from '../shell/host-router.js';
import { startBuildCheck } from './build-check.js';
import { fetchAppConfig, type AppConfig } from './app-config.js';
import { fetchOnce } from './ask-early.js';
import { findTenant } from './find-tenant.js';
import { showErrorsWith } from './show-errors.js';

export interface StartedHost {
  config: AppConfig;
  session: Session;
  people: PersonStore;
  api: ApiClient;
  queue: ToastQueue;
  remotes: RemoteRegistry;
  /** Null where the host name belongs to no tenant. */
  tenant: ShellTenant | null;
  router: HostRouter | null;
  leaveTo: (address: string) => void;
  /** Stops clocks and listeners. */
  stop: () => void;
}

/** Puts the host together: session, tenant, person, router. The one place that touches the browser's globals. */
export async function startHost(config: AppConfig, federation: Federation): Promise<StartedHost> {
  let router: HostRouter | null = null;
  const queue = createToastQueue();
  const onError = showErrorsWith(queue.toasts);
  const transport = createTransport({ baseUrl: config.apiBaseUrl, fetch: fetchOnce });
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
    onPrintNote: queue.toasts.info,
  });
  const people = createPersonStore(api, onError);
  const remotes = createRemoteRegistry(federation, config.remotes);
  const stopSession = session.start();
  const leaveTo = (address: string) => window.location.assign(address);

  const person = () => ({
    ...people.getState().details,
    isAuthenticated: session.getState().isAuthenticated,
  });
  loadEarly(remotes, person());
  const tenant = await findTenant(api, session, window.location.host);
  document.title = tenant?.tenantName ?? config.productLabel;
  if (!tenant) {
    window.history.replaceState(null, '', '/404');
    return { config, session, people, api, queue, remotes, tenant, router, leaveTo, stop: stopSession };
  }
  if (session.getState().isAuthenticated) await people.load();
  router = createHostRouter(remotes, person);
  const stopBuildCheck = startBuildCheck({
    buildId: config.buildId,
    fetchBuildId: async () => (await fetchAppConfig(window.fetch.bind(window))).buildId,
    onNewerBuild: () =>
      queue.toasts.offer('A newer version is ready.', {
        label: 'Reload',
        onClick: () => window.location.reload(),
      }),
  });
  const stop = () => {
    stopSession();
    stopBuildCheck();
    router?.dispose();
  };
  return { config, session, people, api, queue, remotes, tenant, router, leaveTo, stop };
}

/** Asks for the remote of the page that is being opened along with the tenant, where the person may open it. */
function loadEarly(remotes: RemoteRegistry, person: Person): void {
  const screen = screenOf(window.location.pathname);
  if (!screen) return;
  const { owner, access } = screenAt(screen);
  if (owner === 'host' || decideAccess(access, person) !== 'allow') return;
  // Who shows the page asks again, and tells what went wrong.
  remotes.load(owner).catch(() => undefined);
}
