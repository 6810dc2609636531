import { render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { isOfNoPrices } from '@glass/api-client';
import type { EndpointPath, RequestOf } from '@glass/contracts/endpoints';
import { ShellProvider, type RemoteDefinition } from '@glass/shell-contract';
import {
  fakeShell,
  type FakeReplies,
  type FakeShellOptions,
  type FakeShellRecord,
} from '@glass/shell-contract/fake-shell';
import { AppThemeProvider } from '@glass/ui';

export interface ShownRemote {
  record: FakeShellRecord;
  /** Path and query of the current page. */
  at: () => string;
  go: (to: string) => Promise<void>;
  calls: (path: EndpointPath) => unknown[];
}

/** Renders a remote's pages over a fake server. */
export function showRemote(
  definition: RemoteDefinition,
  path: string,
  replies: FakeReplies,
  more: FakeShellOptions = {},
): ShownRemote {
  const { services, record } = fakeShell({
    ...more,
    replies,
    navigate: (to, how) => void router.navigate(to, how),
  });
  const frame = (
    <ShellProvider services={services}>
      <Outlet />
    </ShellProvider>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        HydrateFallback: () => null,
        children: [...definition.routes, { path: '*', element: <p>Elsewhere</p> }],
      },
    ],
    { initialEntries: [path] },
  );
  const fetcher = ([at, body]: [EndpointPath, RequestOf<EndpointPath>]) => services.api.call(at, body);
  const onError = (error: unknown, key: string) => {
    if (!isOfNoPrices(error, key)) services.toast.error(error);
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, onError, shouldRetryOnError: false }}>
      <AppThemeProvider>
        <RouterProvider router={router} />
      </AppThemeProvider>
    </SWRConfig>,
  );
  return {
    record,
    at: () => router.state.location.pathname + router.state.location.search,
    go: (to) => router.navigate(to),
    calls: (of) => record.calls.filter((call) => call.path === of).map(({ body }) => body),
  };
}

/** A refusal by the server, as pages read it. */
export function refusal(status: number, code: string, reason: string, current?: unknown): Error {
  const body = { code, status, errors: [{ name: 'generalErrors', reason, code }], traceId: 'trace', current };
  return Object.assign(new Error(reason), { status, body });
}
