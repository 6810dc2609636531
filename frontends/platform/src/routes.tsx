import type { PageTable } from '@glass/shell-contract';

/**
 * Every screen of the platform staff's part, one line a page. A built page is fetched at its first visit:
 * `'/platform/stats': () => import('./features/stats/stats.page.js').then((page) => page.StatsPage),`
 */
export const pages: PageTable = {
  '/platform/fee-schedules': () =>
    import('./features/fee-schedules/fee-schedules.page.js').then((page) => page.FeeSchedulesPage),
  '/platform/manage': () => import('./features/tenants/tenants.page.js').then((page) => page.TenantsPage),
  '/platform/queues': () => import('./features/queues/queues.page.js').then((page) => page.QueuesPage),
  '/platform/stats': () =>
    import('./features/statistics/statistics.page.js').then((page) => page.StatisticsPage),
  '/platform/users': () => import('./features/people/people.page.js').then((page) => page.PeoplePage),
  '/platform/orders': () => import('./features/dealings/dealings.page.js').then((page) => page.DealingsPage),
  '/dev/playground': () =>
    import('./features/playground/playground.page.js').then((page) => page.PlaygroundPage),
};
