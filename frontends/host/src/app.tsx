import { useMemo } from 'react';
import { RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { createQueryConfig } from '@glass/api-client';
import { AppThemeProvider, ConfirmProvider, ToastProvider } from '@glass/ui';
import { NoSite } from './pages/no-site.js';
import { HostProvider } from './shell/host-context.js';
import { showErrorsWith } from './start/show-errors.js';
import type { StartedHost } from './start/start-host.js';
import { useReaderTenant } from './start/use-reader-tenant.js';

/** Wraps the pages in theme, toasts, dialogs, server data, host parts and the router. */
export function App(host: StartedHost) {
  const { config, session, people, api, queue, remotes, closedTenantName, router } = host;
  const tenant = useReaderTenant(host.tenant, router);
  const { leaveTo, reload } = host;
  const { toasts } = queue;
  const queries = useMemo(() => createQueryConfig(api, showErrorsWith(toasts)), [api, toasts]);
  if (!tenant || !router) {
    return (
      <AppThemeProvider baseline>
        <NoSite label={config.productLabel} closedTenantName={closedTenantName} />
      </AppThemeProvider>
    );
  }
  return (
    <AppThemeProvider
      baseline
      primary={tenant.settings.primaryColour}
      secondary={tenant.settings.secondaryColour}
    >
      <ToastProvider queue={queue}>
        <ConfirmProvider>
          <SWRConfig value={queries}>
            <HostProvider value={{ config, session, people, api, toasts, remotes, tenant, leaveTo, reload }}>
              <RouterProvider router={router} />
            </HostProvider>
          </SWRConfig>
        </ConfirmProvider>
      </ToastProvider>
    </AppThemeProvider>
  );
}
