import type { PageTable } from '@glass/shell-contract';
import { plannedPage } from '@glass/ui';

/**
 * Every screen of the platform staff's part, one line a page. A built page is fetched at its first visit:
 * `'/platform/stats': () => import('./features/stats/stats.page.js').then((page) => page.StatsPage),`
 */
export const pages: PageTable = {
  '/platform/fee-schedules': plannedPage(
    'Fee schedules',
    'What the platform charges each fabricator, and from when.',
  ),
  '/platform/manage': plannedPage('Tenants', 'The fabricators, their host names and settings.'),
  '/platform/stats': plannedPage('Statistics', 'Tenants, accounts, quotes and orders over time.'),
  '/platform/users': plannedPage('Users', 'Every person of every tenant.'),
  '/platform/orders': plannedPage('Quotes and orders', 'Quotes and orders across all tenants.'),
  '/dev/playground': () =>
    import('./features/playground/playground.page.js').then((page) => page.PlaygroundPage),
};
