import type { PageTable } from '@glass/shell-contract';

/**
 * One line per screen, loaded on the first visit:
 * `'/platform/stats': () => import('./features/stats/stats.page.js').then((page) => page.StatsPage),`
 */
export const pages: PageTable = {
  '/platform/fee-schedules': () =>
    import('./features/fee-schedules/fee-schedules.page.js').then((page) => page.FeeSchedulesPage),
  '/platform/manage': () => import('./features/tenants/tenants.page.js').then((page) => page.TenantsPage),
  '/platform/queues': () => import('./features/queues/queues.page.js').then((page) => page.QueuesPage),
  '/platform/stats': () =>
    import('./features/statistics/statistics.page.js').then((page) => page.StatisticsPage),
  '/platform/people/{uid}': () => import('./features/people/person.page.js').then((page) => page.PersonPage),
  '/platform/users': () => import('./features/people/people.page.js').then((page) => page.PeoplePage),
  '/platform/orders': () =>
    import('./features/quotes-and-orders/quotes-and-orders.page.js').then((page) => page.QuotesAndOrdersPage),
  '/dev/playground': () =>
    import('./features/playground/playground.page.js').then((page) => page.PlaygroundPage),
};
