import type { PageTable } from '@glass/shell-contract';

/**
 * One line per screen, loaded on the first visit:
 * `'/tenant/orders': () => import('./features/orders/orders.page.js').then((page) => page.OrdersPage),`
 */
export const pages: PageTable = {
  '/tenant/home': () => import('./features/home/home.page.js').then((page) => page.TenantHomePage),
  '/tenant/shape-rules': () =>
    import('./features/shape-rules/shape-rules.page.js').then((page) => page.ShapeRulesPage),
  '/tenant/help/add-links-to-your-site': () =>
    import('./features/links/links.page.js').then((page) => page.LinksPage),
  '/tenant/topup-complete': () =>
    import('./features/platform-fees/topup-complete.page.js').then((page) => page.TopUpCompletePage),
  '/tenant/users': () => import('./features/users/users.page.js').then((page) => page.UsersPage),
  '/tenant/companies': () =>
    import('./features/companies/companies.page.js').then((page) => page.CompaniesPage),
  '/tenant/audit-log': () =>
    import('./features/audit-log/audit-log.page.js').then((page) => page.AuditLogPage),
  '/tenant/content-files': () =>
    import('./features/content/content-files.page.js').then((page) => page.ContentFilesPage),
  '/tenant/landing-page': () =>
    import('./features/landing/landing-editor.page.js').then((page) => page.LandingEditorPage),
  '/tenant/accounting': () =>
    import('./features/accounting/accounting.page.js').then((page) => page.AccountingPage),
  '/tenant/discounts': () =>
    import('./features/discounts/discounts.page.js').then((page) => page.DiscountsPage),
  '/tenant/jobs': () => import('./features/jobs/jobs.page.js').then((page) => page.JobsPage),
  '/tenant/orders': () => import('./features/orders/orders.page.js').then((page) => page.OrdersPage),
  '/tenant/panel-view/{uid}': () =>
    import('./features/panel-view/panel-view.page.js').then((page) => page.PanelViewPage),
  '/tenant/scan': () => import('./features/scan/scan.page.js').then((page) => page.ScanPage),
  '/tenant/payment-dashboard': () =>
    import('./features/payments/payment-dashboard.page.js').then((page) => page.PaymentDashboardPage),
  '/tenant/platform-fees': () =>
    import('./features/platform-fees/platform-fees.page.js').then((page) => page.PlatformFeesPage),
  '/tenant/pricing-studio': () =>
    import('./features/pricing/pricing-studio.page.js').then((page) => page.PricingStudioPage),
  '/tenant/settings': () => import('./features/settings/settings.page.js').then((page) => page.SettingsPage),
  '/tenant/quotes': () => import('./features/quotes/quotes.page.js').then((page) => page.QuotesPage),
};
