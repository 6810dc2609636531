import { Outlet } from 'react-router';
import type { PageTable } from '@glass/shell-contract';
import { HomePage } from '../pages/home.page.js';

export function HostPages() {
  return <Outlet />;
}

const home = () => Promise.resolve(HomePage);
const changelog = () => import('../pages/changelog.page.js').then((page) => page.ChangelogPage);

/** All screens of the host itself. */
export const hostPages: PageTable = {
  '/': home,
  '/old-index': home,
  '/404': () => import('../pages/not-found.page.js').then((page) => page.NotFoundPage),
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
  '/docs/privacy-policy': () =>
    import('../pages/privacy-policy.page.js').then((page) => page.PrivacyPolicyPage),
};
