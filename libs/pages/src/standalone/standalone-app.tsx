import type { ApiClient } from '@glass/contracts/endpoints';
import { useMemo } from 'react';
import { createBrowserRouter, Link, Navigate, Outlet, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import {
  createApiClient,
  createQueryConfig,
  createSession,
  createTransport,
  describeError,
  lastingStorage,
  type Session,
} from '@glass/api-client';
import { ShellProvider, type RemoteDefinition, type ShellServices } from '@glass/shell-contract';
import {
  AppThemeProvider,
  ConfirmProvider,
  createToastQueue,
  EmptyState,
  ErrorState,
  ToastProvider,
  useConfirm,
} from '@glass/ui';

/** `/config.json` of a remote's development server. */
export interface StandaloneConfig {
  /** Email address of the user to sign in; null for a visitor. */
  person: string | null;
  password: string;
}

type Services = Omit<ShellServices, 'navigate' | 'confirm'>;

/**
 * Runs a remote without the host: its menu and pages on the running API, signed in as configured. Shows an error if
 * that fails.
 * @param fetch reaches the development server, which proxies API calls
 */
export async function standaloneApp(definition: RemoteDefinition, fetch: typeof globalThis.fetch) {
  const queue = createToastQueue();
  const onError = (problem: unknown) => {
    if (describeError(problem) !== null) queue.toasts.error(() => describeError(problem, () => undefined)!);
  };
  const transport = createTransport({ baseUrl: '', fetch });
  const session = createSession({
    // Each page load signs in again with the current configuration.
    storage: lastingStorage(() => {
      throw new Error('Storage ends with the page.');
    }),
    transport,
    now: Date.now,
    onError,
    onRedirectToLogin: () => queue.toasts.error(() => 'Not signed in: see DEV_PERSON.'),
    onForgetPerson: () => undefined,
  });
  const api = createApiClient({ transport, session });
  try {
    const config = (await (await fetch('/config.json')).json()) as StandaloneConfig;
    const tenant = await findTenant(api);
    if (config.person !== null) await signIn(api, session, tenant.tenantUID, config);
    const services: Services = {
      session: await whoIsThere(api, session),
      tenant,
      toast: { ...queue.toasts, error: onError },
      api,
      download: api.download,
    };
    const { primaryColour, secondaryColour } = tenant.settings;
    return (
      <AppThemeProvider baseline primary={primaryColour} secondary={secondaryColour}>
        <ToastProvider queue={queue}>
          <ConfirmProvider>
            <SWRConfig value={createQueryConfig(api, onError)}>
              <Pages definition={definition} services={services} />
            </SWRConfig>
          </ConfirmProvider>
        </ToastProvider>
      </AppThemeProvider>
    );
  } catch (error) {
    return (
      <AppThemeProvider baseline>
        <ErrorState level={1} title="Can’t show the pages" onRetry={() => window.location.reload()}>
          {(error as Error).message} – “npm start” has to run; check API_PORT, DEV_PERSON and this page’s
          address.
        </ErrorState>
      </AppThemeProvider>
    );
  }
}

/** Finds the tenant by the page's host name, as the host application does. */
async function findTenant(api: ApiClient): Promise<ShellServices['tenant']> {
  const { host } = window.location;
  const reply = await api.call('/api/tenant/init', { host });
  if (!reply.isValidTenant) throw new Error(`${host} is not a tenant’s site`);
  const { tenantUID, tenantName, tenantIsDemoMode, isPlatform, isOpen, tenantWebsiteSettings } = reply;
  return {
    tenantUID,
    tenantName,
    isDemoMode: tenantIsDemoMode,
    isPlatform,
    isOpen,
    settings: tenantWebsiteSettings,
  };
}

async function signIn(
  api: ApiClient,
  session: Session,
  tenantUID: string,
  { person, password }: StandaloneConfig,
): Promise<void> {
  const grant = await api.call('/api/auth/login', { tenantUID, email: person ?? '', password });
  if (!grant.isAuthenticated)
    throw new Error(`DEV_PERSON=${person} cannot sign in at ${window.location.host}: ${grant.reason}`);
  session.signIn(grant);
}

/** The user doesn't change while the page is open: signing out reloads it. */
async function whoIsThere(api: ApiClient, session: Session): Promise<ShellServices['session']> {
  const { auth, isAuthenticated } = session.getState();
  const [known, profile] = isAuthenticated
    ? await Promise.all([api.call('/api/auth/get-my-flags', {}), api.call('/api/auth/get-my-profile', {})])
    : [null, null];
  const roleLevel = known?.roleLevel ?? null;
  const reload = () => Promise.resolve(window.location.reload());
  return {
    isAuthenticated,
    contactUID: auth.contactUID,
    contactEmail: auth.contactEmail,
    contact: auth.contact,
    flags: known?.userFlags ?? null,
    profile,
    isPlatform: known?.isPlatform ?? false,
    roleLevel,
    actingStaff: known?.actingStaff ?? null,
    seesPrices: known?.seesPrices ?? true,
    hasFlags: (...needed) => needed.every((flag) => known?.userFlags[flag] === true),
    mayWrite: (right) => !known || roleLevel === null || known.userRights[right],
    requireSignIn: () => void session.accessToken().catch(() => undefined),
    logout: reload,
    reload,
  };
}

function Pages({ definition, services }: { definition: RemoteDefinition; services: Services }) {
  const confirm = useConfirm();
  const router = useMemo(() => {
    const [first] = definition.menu;
    const shell: ShellServices = {
      ...services,
      confirm,
      navigate: (to, options) => void router.navigate(to, options),
    };
    const frame = (
      <ShellProvider services={shell}>
        <nav
          aria-label={definition.name}
          style={{ display: 'flex', flexWrap: 'wrap', gap: '1em', padding: '1em' }}
        >
          {definition.menu.map(({ path, label }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
        </nav>
        <main>
          <Outlet />
        </main>
      </ShellProvider>
    );
    const router = createBrowserRouter([
      {
        element: frame,
        HydrateFallback: () => null,
        children: [
          ...(first ? [{ index: true, element: <Navigate to={first.path} replace /> }] : []),
          ...definition.routes,
          { path: '*', element: <EmptyState level={1} title={`Not a page of “${definition.name}”`} /> },
        ],
      },
    ]);
    return router;
  }, [definition, services, confirm]);
  return <RouterProvider router={router} />;
}
