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

/** In order; a migration that has run somewhere is never changed again. */
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
];
