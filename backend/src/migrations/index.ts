import { Tenancy1763600000000 } from './1763600000000-tenancy.js';
import { CatalogueAndCustomers1763600100000 } from './1763600100000-catalogue-and-customers.js';
import { QuotesAndOrders1763600200000 } from './1763600200000-quotes-and-orders.js';
import { Accounts1763600300000 } from './1763600300000-accounts.js';
import { Quoting1763600400000 } from './1763600400000-quoting.js';
import { OrdersOfTheirOwn1763600600000 } from './1763600600000-orders-of-their-own.js';
import { DrawingsOfPanels1763600700000 } from './1763600700000-drawings-of-panels.js';
import { SortedLists1763600800000 } from './1763600800000-sorted-lists.js';
import { SearchedLists1763600900000 } from './1763600900000-searched-lists.js';
import { CatalogueByVersion1763601000000 } from './1763601000000-catalogue-by-version.js';
import { TurnsOfJobs1763601400000 } from './1763601400000-turns-of-jobs.js';
import { MailsInTheirTime1763601410000 } from './1763601410000-mails-in-their-time.js';
import { SecondFactors1763601600000 } from './1763601600000-second-factors.js';
import { AuditEventsStay1763601800000 } from './1763601800000-audit-events-stay.js';
import { CatalogueAsDocuments1763704000000 } from './1763704000000-catalogue-as-documents.js';
import { Countersinks1763704000001 } from './1763704000001-countersinks.js';
import { ChargesOfOrders1763704000002 } from './1763704000002-charges-of-orders.js';
import { PrintNotes1763704900000 } from './1763704900000-print-notes.js';
import { PlatformFees1763707000000 } from './1763707000000-platform-fees.js';
import { Templates1763708000000 } from './1763708000000-templates.js';
import { PromisedDays1763708000001 } from './1763708000001-promised-days.js';
import { ApprovalsOfOrders1763710000000 } from './1763710000000-approvals-of-orders.js';
import { CompaniesInFull1763710000001 } from './1763710000001-companies-in-full.js';
import { DiscountsInFull1763710000002 } from './1763710000002-discounts-in-full.js';
import { SettingsByVersion1763711000000 } from './1763711000000-settings-by-version.js';
import { NumbersWithPrefix1763711000001 } from './1763711000001-numbers-with-prefix.js';
import { QuoteReviews1763712000000 } from './1763712000000-quote-reviews.js';
import { PanelsInTheShop1763713000000 } from './1763713000000-panels-in-the-shop.js';
import { ContentOfSites1763714000000 } from './1763714000000-content-of-sites.js';
import { WhoSeesPrices1763716000000 } from './1763716000000-who-sees-prices.js';
import { AuditLogInKinds1763717000000 } from './1763717000000-audit-log-in-kinds.js';
import { CardPayments1763718000000 } from './1763718000000-card-payments.js';
import { TenantsOfThePlatform1763719000000 } from './1763719000000-tenants-of-the-platform.js';
import { Figures1763719000001 } from './1763719000001-figures.js';
import { AcrossTenants1763719000002 } from './1763719000002-across-tenants.js';
import { AccountingBatches1763720000000 } from './1763720000000-accounting-batches.js';
import { ShortSearches1763721000000 } from './1763721000000-short-searches.js';
import { AuditLogByPerson1763721000001 } from './1763721000001-audit-log-by-person.js';
import { PhotosOfRemakes1763722000000 } from './1763722000000-photos-of-remakes.js';
import { PlatformFeeLedger1763723000000 } from './1763723000000-platform-fee-ledger.js';
import { PaymentsCompared1763723000001 } from './1763723000001-payments-compared.js';
import { AccountEntries1763724000000 } from './1763724000000-account-entries.js';
import { News1763725000000 } from './1763725000000-news.js';
import { SitesOfPayments1763733000000 } from './1763733000000-sites-of-payments.js';
import { CreditNotesInBooks1763733000001 } from './1763733000001-credit-notes-in-books.js';
import { JobsInParts1763735000000 } from './1763735000000-jobs-in-parts.js';
import { ResultsOfJobs1763735000001 } from './1763735000001-results-of-jobs.js';
import { StorageQuotas1763736000000 } from './1763736000000-storage-quotas.js';
import { RefundsInBooks1763737100000 } from './1763737100000-refunds-in-books.js';
import { DealingsFound1763738000000 } from './1763738000000-dealings-found.js';
import { CompanyNames1763739000000 } from './1763739000000-company-names.js';
import { TenantDays1763740000000 } from './1763740000000-tenant-days.js';
import { ActingSignIns1763741000000 } from './1763741000000-acting-sign-ins.js';
import { CanonicalEmails1763742000000 } from './1763742000000-canonical-emails.js';
import { LabelCodes1763743000000 } from './1763743000000-label-codes.js';
import { RefundFailures1763744000000 } from './1763744000000-refund-failures.js';
import { PaymentAttempts1763746100000 } from './1763746100000-payment-attempts.js';
import { GlassOfStarterHinges1763749000000 } from './1763749000000-glass-of-starter-hinges.js';
import { ProductNamesOfCompanies1763754000000 } from './1763754000000-product-names-of-companies.js';
import { PlainNames1763750000000 } from './1763750000000-plain-names.js';
import { LinksToQuotes1763751000000 } from './1763751000000-links-to-quotes.js';
import { Guests1763751000001 } from './1763751000001-guests.js';
import { OrderedDrawings1763753000000 } from './1763753000000-ordered-drawings.js';
import { PartialPayments1763753000001 } from './1763753000001-partial-payments.js';
import { DeliveriesOfQuotes1763761000000 } from './1763761000000-deliveries-of-quotes.js';
import { DeliveriesOfOrders1763761000001 } from './1763761000001-deliveries-of-orders.js';
import { OpenedSites1763756000000 } from './1763756000000-opened-sites.js';
import { ChangesOfOrders1763759000000 } from './1763759000000-changes-of-orders.js';
import { JobsByLink1763762000000 } from './1763762000000-jobs-by-link.js';
import { GuestsFound1763762000001 } from './1763762000001-guests-found.js';
import { ShipByDays1763763000000 } from './1763763000000-ship-by-days.js';
import { BalancesOfOrders1763764000000 } from './1763764000000-balances-of-orders.js';
import { NameOfFirstDelivery1763765000000 } from './1763765000000-name-of-first-delivery.js';
import { MovesOfChanges1763766000000 } from './1763766000000-moves-of-changes.js';
import { ConfirmedDrawings1763768000000 } from './1763768000000-confirmed-drawings.js';
import { Languages1763780000000 } from './1763780000000-languages.js';
import { VatIds1763791000000 } from './1763791000000-vat-ids.js';
import { EInvoices1763830000000 } from './1763830000000-e-invoices.js';
import { FoldedSearches1763840000000 } from './1763840000000-folded-searches.js';
import { CreditNotesOfRefunds1763841000000 } from './1763841000000-credit-notes-of-refunds.js';
import { HardwareAndShowers1763842000000 } from './1763842000000-hardware-and-showers.js';
import { SecondMeasurements1763843000000 } from './1763843000000-second-measurements.js';
import { PhotosOfShowers1763845000000 } from './1763845000000-photos-of-showers.js';
import { ChangesOfHardware1763846000000 } from './1763846000000-changes-of-hardware.js';
import { HardwareOfDeliveries1763846100000 } from './1763846100000-hardware-of-deliveries.js';
import { UsesOfStarterSeals1763849000000 } from './1763849000000-uses-of-starter-seals.js';
import { SplitHardwareOfDeliveries1763850000000 } from './1763850000000-split-hardware-of-deliveries.js';
import { EndsOfStarterTracks1763852000000 } from './1763852000000-ends-of-starter-tracks.js';
import { CountryOfShops1763848000000 } from './1763848000000-country-of-shops.js';

/** In order. Never change a migration that has been deployed. */
export const migrations = [
  Tenancy1763600000000,
  CatalogueAndCustomers1763600100000,
  QuotesAndOrders1763600200000,
  Accounts1763600300000,
  Quoting1763600400000,
  OrdersOfTheirOwn1763600600000,
  DrawingsOfPanels1763600700000,
  SortedLists1763600800000,
  SearchedLists1763600900000,
  CatalogueByVersion1763601000000,
  TurnsOfJobs1763601400000,
  MailsInTheirTime1763601410000,
  SecondFactors1763601600000,
  AuditEventsStay1763601800000,
  CatalogueAsDocuments1763704000000,
  Countersinks1763704000001,
  ChargesOfOrders1763704000002,
  PrintNotes1763704900000,
  PlatformFees1763707000000,
  Templates1763708000000,
  PromisedDays1763708000001,
  ApprovalsOfOrders1763710000000,
  CompaniesInFull1763710000001,
  DiscountsInFull1763710000002,
  SettingsByVersion1763711000000,
  NumbersWithPrefix1763711000001,
  QuoteReviews1763712000000,
  PanelsInTheShop1763713000000,
  ContentOfSites1763714000000,
  WhoSeesPrices1763716000000,
  AuditLogInKinds1763717000000,
  CardPayments1763718000000,
  TenantsOfThePlatform1763719000000,
  Figures1763719000001,
  AcrossTenants1763719000002,
  AccountingBatches1763720000000,
  ShortSearches1763721000000,
  AuditLogByPerson1763721000001,
  PhotosOfRemakes1763722000000,
  PlatformFeeLedger1763723000000,
  PaymentsCompared1763723000001,
  AccountEntries1763724000000,
  News1763725000000,
  SitesOfPayments1763733000000,
  CreditNotesInBooks1763733000001,
  JobsInParts1763735000000,
  ResultsOfJobs1763735000001,
  StorageQuotas1763736000000,
  RefundsInBooks1763737100000,
  DealingsFound1763738000000,
  CompanyNames1763739000000,
  TenantDays1763740000000,
  ActingSignIns1763741000000,
  CanonicalEmails1763742000000,
  LabelCodes1763743000000,
  RefundFailures1763744000000,
  PaymentAttempts1763746100000,
  GlassOfStarterHinges1763749000000,
  PlainNames1763750000000,
  LinksToQuotes1763751000000,
  Guests1763751000001,
  OrderedDrawings1763753000000,
  PartialPayments1763753000001,
  ProductNamesOfCompanies1763754000000,
  OpenedSites1763756000000,
  ChangesOfOrders1763759000000,
  DeliveriesOfQuotes1763761000000,
  DeliveriesOfOrders1763761000001,
  JobsByLink1763762000000,
  GuestsFound1763762000001,
  ShipByDays1763763000000,
  BalancesOfOrders1763764000000,
  NameOfFirstDelivery1763765000000,
  MovesOfChanges1763766000000,
  ConfirmedDrawings1763768000000,
  Languages1763780000000,
  VatIds1763791000000,
  EInvoices1763830000000,
  FoldedSearches1763840000000,
  CreditNotesOfRefunds1763841000000,
  HardwareAndShowers1763842000000,
  SecondMeasurements1763843000000,
  PhotosOfShowers1763845000000,
  ChangesOfHardware1763846000000,
  HardwareOfDeliveries1763846100000,
  CountryOfShops1763848000000,
  UsesOfStarterSeals1763849000000,
  SplitHardwareOfDeliveries1763850000000,
  EndsOfStarterTracks1763852000000,
];
