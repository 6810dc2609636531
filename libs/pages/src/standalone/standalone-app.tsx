import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import type { EndpointPath, RequestOf } from '@glass/contracts';
import { ShellProvider, type RemoteDefinition } from '@glass/shell-contract';
import { fakeShell, type FakeShellOptions } from '@glass/shell-contract/fake-shell';

/** A remote as an app of its own: its menu, its pages and a fake shell with the replies it is given. */
export function standaloneApp(definition: RemoteDefinition, options: FakeShellOptions = {}) {
  const { services } = fakeShell({ ...options, navigate: (to, how) => void router.navigate(to, how) });
  const fetcher = ([path, body]: [EndpointPath, RequestOf<EndpointPath>]) => services.api.call(path, body);
  const frame = (
    <ShellProvider services={services}>
      <nav aria-label={definition.name}>
        {definition.menu.map(({ path, label }) => (
          <Link key={path} to={path} style={{ marginInlineEnd: '1em' }}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </ShellProvider>
  );
  const router = createBrowserRouter([
    { element: frame, children: [{ index: true, element: null }, ...definition.routes] },
  ]);
  return (
    <SWRConfig value={{ fetcher }}>
      <RouterProvider router={router} />
    </SWRConfig>
  );
}
