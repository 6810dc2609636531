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
  type ApiClient,
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

/** What the development server of a remote answers as `/config.json`. */
export interface StandaloneConfig {
  /** The e-mail address of who is signed in; null for a visitor. */
  person: string | null;
  password: string;
}

type Services = Omit<ShellServices, 'navigate' | 'confirm'>;

/**
 * A remote as an app of its own, without the host: its menu and its pages over the API that runs, signed in as the
 * settings say. Where that cannot be, it shows why.
 * @param fetch reaches the development server, which hands on what is for the API.
 */
export async function standaloneApp(definition: RemoteDefinition, fetch: typeof globalThis.fetch) {
  const queue = createToastQueue();
  const onError = (problem: unknown) => {
    const summary = describeError(problem);
    if (summary !== null) queue.toasts.error(summary);
  };
  const transport = createTransport({ baseUrl: '', fetch });
  const session = createSession({
    // Each load of the page signs in anew, as whom the settings say by then.
    storage: lastingStorage(() => {
      throw new Error('What this page keeps ends with it.');
    }),
    transport,
    now: Date.now,
    onError,
    onRedirectToLogin: () => queue.toasts.error('Nobody is signed in here: see DEV_PERSON.'),
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
        <ErrorState level={1} title="The pages cannot be shown" onRetry={() => window.location.reload()}>
          {(error as Error).message} – “npm start” has to run, and API_PORT, DEV_PERSON and this page’s
          address to fit it.
        </ErrorState>
      </AppThemeProvider>
    );
  }
}

/** Whose site this is, by the name of the page's host, as everywhere: metrik.localhost is another one's. */
async function findTenant(api: ApiClient): Promise<ShellServices['tenant']> {
  const { host } = window.location;
  const reply = await api.call('/api/tenant/init', { host });
  if (!reply.isValidTenant) throw new Error(`${host} is nobody's site`);
  const { tenantUID, tenantName, tenantIsDemoMode, isPlatform, tenantWebsiteSettings } = reply;
  return { tenantUID, tenantName, isDemoMode: tenantIsDemoMode, isPlatform, settings: tenantWebsiteSettings };
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

/** Who is signed in does not change while the page is open: what would change it loads the page anew. */
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

/** The pages in a router of their own, below their menu. */
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
