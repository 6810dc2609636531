import { Outlet } from 'react-router';
import type { PageTable } from '@glass/shell-contract';
import { plannedPage } from '@glass/ui';
import { HomePage } from '../pages/home.page.js';

/** The host's pages need nothing around them. */
export function HostPages() {
  return <Outlet />;
}

const home = () => Promise.resolve(HomePage);
const changelog = () => import('../pages/changelog.page.js').then((page) => page.ChangelogPage);

/** Every screen of the host itself, one line a page. */
export const hostPages: PageTable = {
  '/': home,
  '/old-index': home,
  '/404': () => import('../pages/not-found.page.js').then((page) => page.NotFoundPage),
  '/account/login': () => import('../account/login.page.js').then((page) => page.LoginPage),
  '/account/accept-invitation': plannedPage(
    'Accept an invitation',
    'Join the team or company that invited you.',
  ),
  '/account/forgot-password': plannedPage(
    'Forgot your password',
    'Get a link by e-mail to choose a new one.',
  ),
  '/account/signup': plannedPage('Create an account', 'Keep your quotes and place orders.'),
  '/account/verify-email': plannedPage('Confirm your e-mail', 'Opened from the link in our e-mail.'),
  '/account/reset-password': plannedPage('Choose a new password', 'Opened from the link in our e-mail.'),
  '/account/token-login/{uid}': plannedPage('Sign in by link', 'Opened from a link that signs you in once.'),
  '/account/verify-email-change': plannedPage(
    'Confirm your new e-mail',
    'Opened from the link in our e-mail.',
  ),
  '/account/profile': plannedPage('Your profile', 'Name, e-mail, password, picture and company logo.'),
  '/changelog': changelog,
  '/changelog/v1.1.98': changelog,
  '/changelog/v1.1.99': changelog,
  '/changelog/v1.1.100': changelog,
  '/changelog/v1.1.101': changelog,
  '/docs/privacy-policy': () =>
    import('../pages/privacy-policy.page.js').then((page) => page.PrivacyPolicyPage),
};
