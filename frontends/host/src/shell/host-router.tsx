import { createBrowserRouter, type RouteObject } from 'react-router';
import { pageRoutes, type PageTable } from '@glass/shell-contract';
import { PageSkeleton } from '@glass/ui';
import type { Person } from '../access/decide-access.js';
import { NotFoundPage, PageError } from '../pages/error-pages.js';
import { HomePage } from '../pages/home.page.js';
import type { RemoteRegistry } from '../remotes/remote-registry.js';
import { discoverRoutes, FRAME_ROUTE, RemoteFallback, remotePrefixes } from '../remotes/remote-routes.js';
import { isFirstViewShown } from '../start/starting.js';
import { Frame } from './frame.js';

const home = () => Promise.resolve(HomePage);
const changelog = () => import('../pages/changelog.page.js').then((page) => page.ChangelogPage);

/** All screens of the host itself. */
const hostPages: PageTable = {
  '/': home,
  '/old-index': home,
  '/404': () => Promise.resolve(NotFoundPage),
  '/account/login': () => import('../account/login.page.js').then((page) => page.LoginPage),
  '/account/accept-invitation': () =>
    import('../account/accept-invitation.page.js').then((page) => page.AcceptInvitationPage),
  '/account/forgot-password': () =>
    import('../account/forgot-password.page.js').then((page) => page.ForgotPasswordPage),
  '/account/signup': () => import('../account/signup.page.js').then((page) => page.SignUpPage),
  '/account/verify-email': () =>
    import('../account/verify-email.page.js').then((page) => page.VerifyEmailPage),
  '/account/reset-password': () =>
    import('../account/reset-password.page.js').then((page) => page.ResetPasswordPage),
  '/account/token-login/{uid}': () =>
    import('../account/token-login.page.js').then((page) => page.TokenLoginPage),
  '/account/verify-email-change': () =>
    import('../account/verify-email-change.page.js').then((page) => page.VerifyEmailChangePage),
  '/account/profile': () => import('../profile/profile.page.js').then((page) => page.ProfilePage),
  '/changelog': changelog,
  '/changelog/v1.1.98': changelog,
  '/changelog/v1.1.99': changelog,
  '/changelog/v1.1.100': changelog,
  '/changelog/v1.1.101': changelog,
  '/changelog/v1.2.0': changelog,
  '/changelog/v1.3.0': changelog,
  '/docs/imprint': () => import('../pages/imprint.page.js').then((page) => page.ImprintPage),
  '/docs/privacy-policy': () =>
    import('../pages/privacy-policy.page.js').then((page) => page.PrivacyPolicyPage),
};

export type HostRouter = ReturnType<typeof createBrowserRouter>;

/** The host's own pages, and a fallback for each remote's part of the site. */
function hostRoutes(): RouteObject[] {
  return [
    {
      id: FRAME_ROUTE,
      Component: Frame,
      HydrateFallback: FirstSkeleton,
      errorElement: <PageError />,
      children: [
        {
          errorElement: <PageError />,
          children: pageRoutes(hostPages),
        },
        ...remotePrefixes().map((prefix) => ({
          path: `${prefix}/*`,
          caseSensitive: true,
          Component: RemoteFallback,
        })),
        { path: '*', Component: NotFoundPage },
      ],
    },
  ];
}

function FirstSkeleton() {
  return isFirstViewShown() ? null : <PageSkeleton />;
}

export function createHostRouter(remotes: RemoteRegistry, person: () => Person): HostRouter {
  return createBrowserRouter(hostRoutes(), { patchRoutesOnNavigation: discoverRoutes(remotes, person) });
}
