import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DiscountStructure } from '@glass/contracts/catalogue';
import { ORDER_STATUSES, type OrderStatus } from '@glass/contracts/order';
import type { QuoteStatus } from '@glass/contracts/quote';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { systemContext, type PlatformContext } from '../kernel/context/context.js';
import { saveFirstCatalogue } from '../modules/catalogue/public.js';
import { Company, CompanyContact, Contact, VatCheckRow } from '../modules/customer/public.js';
import type { FileStore, NewFile } from '../modules/file/public.js';
import {
  CustomerOrder,
  OrderChangeRow,
  OrderDeliveryRow,
  OrderEvent,
  OrderPanel,
  OrderRemake,
} from '../modules/order/public.js';
import {
  AccountAllocationRow,
  AccountEntryRow,
  PlatformFeeAssignmentRow,
  PlatformFeeScheduleRow,
  type AssignedSchedule,
} from '../modules/payment/public.js';
import { GlassPanel, Quote, QuoteEventRow, QuoteMessageRow } from '../modules/quote/public.js';
import { Tenant, TenantDomain, tenantSettings } from '../modules/tenant/public.js';
import { demoLogo } from './demo-logos.js';
import { DEMO_LOGINS, type DemoCompany, type DemoSite } from './demo-sites.js';
import { demoAccounts } from './demo-accounts.js';
import { addOpenOrders } from './demo-open-orders.js';
import { demoCatalogue } from './demo-catalogue.js';
import type { DemoBuyer } from './demo-buyer.js';
import { DemoHistory, type DemoShop } from './demo-history.js';
import { addReviews } from './demo-reviews.js';
import { addShowers } from './add-showers.js';
import { Random, deriveDemoUid } from './random.js';
import { addApprovals, seedApprovals } from './seed-approvals.js';
import { seedAudit } from './seed-approvals.js';
import { seedFees } from './seed-fees.js';
import { addGuests, seedAliases, seedGuests, seedLinks } from './seed-guests.js';
import { seedContent } from './demo-landing.js';

const DAY_MS = 86_400_000;
const FIRST_NUMBER = 1001;
/** Minimum age of an order in each status. */
const STATUS_AGE_DAYS: Record<OrderStatus, number> = {
  awaitingPayment: 0.1,
  received: 0.5,
  confirmed: 2,
  inProduction: 5,
  ready: 10,
  partlyShipped: 13,
  shipped: 14,
  completed: 25,
  onHold: 5,
  cancelled: 6,
};
/** Overdue orders: broken glass, or not picked up. */
const LATE: { daysAgo: number; status: OrderStatus }[] = [
  { daysAgo: 15, status: 'inProduction' },
  { daysAgo: 13.5, status: 'inProduction' },
  { daysAgo: 16, status: 'ready' },
];
const DISCOUNTS = defineTexts(() => [
  { percent: 15, name: t`Contractor` },
  { percent: 25, name: t`Fabricator` },
]);

/** Password of all logins, and the secret that tokens of links are derived from. */
export interface DemoSecrets {
  passwordHash: string;
  jwtSecret: string;
}

/** Creates a demo tenant with catalog, users, companies and a year of quotes and orders. */
export async function seedSite(
  ctx: PlatformContext,
  files: FileStore,
  site: DemoSite,
  { passwordHash, jwtSecret }: DemoSecrets,
  now: Date,
): Promise<void> {
  const { manager } = ctx.tx;
  const tenantUid = deriveDemoUid(`tenant/${site.slug}`);
  const { slug, name } = site;
  const logoFileUid = randomUUID();
  await manager.insert(Tenant, {
    uid: tenantUid,
    slug,
    name,
    settings: { ...site.settings, logoFileUid },
    isPlatform: false,
    isDemo: true,
    createdAt: now,
  });
  for (const host of site.domains) {
    await manager.insert(TenantDomain, {
      tenantUid,
      uid: deriveDemoUid(`domain/${host}`),
      host,
      verifiedAt: now,
    });
  }
  const discounts: DiscountStructure[] = DISCOUNTS.map(({ percent, name: discountName }) => ({
    uid: deriveDemoUid(`${slug}/discount/${percent}`),
    name: discountName,
    percent: String(percent),
  }));
  const catalogue = demoCatalogue(site.units);
  const tenantCtx = systemContext(tenantUid, 'demo data', 'seed').within(ctx.tx);
  await saveFirstCatalogue(tenantCtx, catalogue, discounts);
  await files.save(tenantCtx, logoFile(logoFileUid), Readable.from([await demoLogo(site.logo)]));
  await seedContent(tenantCtx, files, site, now);
  const buyers = await seedPeople(ctx, site, tenantUid, discounts, passwordHash, now);
  const schedule = await seedFeeSchedule(ctx, tenantUid, catalogue.currency, now);
  const history = makeHistory(site, { tenantUid, catalogue, schedule }, buyers, now);
  const approvals = addApprovals(history, buyers, now);
  const guests = addGuests(history, site, now);
  await seedGuests(ctx, tenantUid, guests);
  const demoBuyer = findDemoBuyer(buyers, slug);
  const other = buyers.find(({ companyUid }) => companyUid !== demoBuyer.companyUid) ?? demoBuyer;
  addShowers(history, { slug, catalogue, buyer: demoBuyer, now });
  const changes = addOpenOrders(history, { slug, catalogue, buyer: demoBuyer, other, now });

  await insertMany(ctx, Quote, history.rows.quotes);
  await insertMany(ctx, GlassPanel, history.rows.panels);
  await insertMany(ctx, CustomerOrder, history.rows.orders);
  const accounts = demoAccounts(history.rows.orders, tenantSettings(site.settings).timeZone, now);
  await insertMany(ctx, AccountEntryRow, accounts.entries);
  await insertMany(ctx, AccountAllocationRow, accounts.allocations);
  await insertMany(ctx, OrderPanel, history.rows.orderPanels);
  await insertMany(ctx, OrderChangeRow, changes);
  await insertMany(ctx, OrderRemake, history.rows.remakes);
  await insertMany(ctx, OrderDeliveryRow, history.rows.deliveries);
  await insertMany(ctx, OrderEvent, history.rows.events);
  await insertMany(ctx, QuoteMessageRow, history.rows.messages);
  await insertMany(ctx, QuoteEventRow, history.rows.quoteEvents);
  await seedFees(ctx, tenantUid, history.rows);
  await seedApprovals(ctx, tenantUid, approvals);
  await seedLinks(ctx, tenantUid, jwtSecret, guests);
  await seedAliases(ctx, tenantUid, { catalogue, companyUid: buyers[0]!.companyUid! }, now);
  await seedAudit(tenantCtx, slug);
  for (const [kind, rows] of [
    ['quote', history.rows.quotes],
    ['order', history.rows.orders],
  ] as const) {
    await ctx.tx.query(
      `insert into number_sequence (tenant_uid, uid, kind, last_number) values ($1, gen_random_uuid(), $2, $3)`,
      [tenantUid, kind, FIRST_NUMBER + rows.length - 1],
    );
  }
}

const logoFile = (uid: string): NewFile => ({
  uid,
  name: 'logo.png',
  contentType: 'image/png',
  visibility: 'public',
  ownerContactUid: null,
  expiresAt: null,
});

async function seedPeople(
  { tx }: PlatformContext,
  site: DemoSite,
  tenantUid: string,
  discounts: DiscountStructure[],
  passwordHash: string,
  now: Date,
): Promise<DemoBuyer[]> {
  const contact = (key: string, firstName: string, lastName: string) => ({
    tenantUid,
    uid: deriveDemoUid(`${site.slug}/contact/${key}`),
    email: `${key}@${site.mailDomain}`,
    firstName,
    lastName,
    emailVerifiedAt: now,
    createdAt: now,
  });
  for (const { name, firstName, lastName, roleLevel } of DEMO_LOGINS) {
    await tx.manager.insert(Contact, { ...contact(name, firstName, lastName), passwordHash, roleLevel });
  }
  const buyers: DemoBuyer[] = [];
  for (const [index, company] of site.companies.entries()) {
    const discount = discounts.find(({ percent }) => percent === String(company.discount)) ?? null;
    const companyUid = deriveDemoUid(`${site.slug}/company/${company.name}`);
    await tx.manager.insert(Company, {
      tenantUid,
      uid: companyUid,
      name: company.name,
      discountStructureUid: discount?.uid ?? null,
      billingAddress: company.address,
      houseAccountLimitMinor: company.houseAccountLimitMinor,
      houseAccountPastDue: company.pastDue ?? false,
      // The second company has a larger minimum charged area than the price list.
      minArea: index === 1 ? (site.units === 'inch' ? '4' : '0.4') : null,
      taxExempt: company.taxCertificate !== undefined,
      ...(company.taxCertificate === undefined ? {} : { taxCertificate: company.taxCertificate }),
      createdAt: now,
    });
    if (company.vatId !== undefined)
      await tx.manager.insert(VatCheckRow, {
        ...{ tenantUid, uid: deriveDemoUid(`${site.slug}/vat/${company.name}`), companyUid },
        ...{ vatId: company.vatId, status: 'valid' as const, isCurrent: true },
        ...{ requestedAt: now, requestedByName: site.name, answeredAt: now, triedAt: now },
        ...{ consultationNumber: '', answeredName: '', answeredAddress: '', requesterVatId: '' },
        ...{ reason: 'VIES', fault: null },
      });
    const people = company.people.map(([firstName, lastName]) =>
      contact(`${firstName}.${lastName}`.toLowerCase().replaceAll(/[^a-z.]/g, ''), firstName, lastName),
    );
    // Users of the first company can sign in, since their rights differ.
    const withPassword = people.map((each) => (index === 0 ? { ...each, passwordHash } : each));
    await tx.manager.insert(Contact, withPassword);
    const [buyer] = DEMO_LOGINS;
    const members =
      index === 0 && buyer ? [...people, contact(buyer.name, buyer.firstName, buyer.lastName)] : people;
    for (const { uid: contactUid, firstName, lastName } of members) {
      await tx.manager.insert(CompanyContact, {
        tenantUid,
        uid: deriveDemoUid(`${companyUid}/${contactUid}`),
        companyUid,
        contactUid,
      });
      buyers.push(buyerOf(contactUid, `${firstName} ${lastName}`, companyUid, company, discount));
    }
  }
  return buyers;
}

function buyerOf(
  contactUid: string,
  name: string,
  companyUid: string,
  company: DemoCompany,
  discount: DiscountStructure | null,
): DemoBuyer {
  const hasHouseAccount = company.houseAccountLimitMinor !== null && !company.pastDue;
  const paysLate = company.pastDue ?? false;
  const { address, taxCertificate = null, vatId } = company;
  const euSupply = vatId === undefined ? null : { vatId, home: 'DE' };
  const taxes = { taxCertificate, euSupply };
  return { contactUid, name, companyUid, discount, ...taxes, hasHouseAccount, paysLate, address };
}

/** Creates the platform's fee schedule, valid before the first order. */
async function seedFeeSchedule(
  { tx }: PlatformContext,
  tenantUid: string,
  currency: string,
  now: Date,
): Promise<AssignedSchedule> {
  const schedule: AssignedSchedule = {
    uid: deriveDemoUid(`platform/fee-schedule/${currency}`),
    name: `Standard, ${currency}`,
    terms: {
      currency,
      ...{ percent: '2', fixed: '0.30', minimum: '1.00', cap: '150.00' },
      tiers: [{ from: '2500', percent: '1.5', fixed: '0.30' }],
    },
  };
  await tx.manager.insert(PlatformFeeScheduleRow, { ...schedule, version: 1 });
  await tx.manager.insert(PlatformFeeAssignmentRow, {
    tenantUid,
    uid: deriveDemoUid(`${tenantUid}/fee-schedule`),
    scheduleUid: schedule.uid,
    validFrom: new Date(now.getTime() - 400 * DAY_MS).toISOString().slice(0, 10),
  });
  return schedule;
}

/** Twelve months: mostly orders, with some lost or open quotes. */
function makeHistory(site: DemoSite, shop: DemoShop, buyers: DemoBuyer[], now: Date): DemoHistory {
  const random = new Random(site.slug);
  const history = new DemoHistory(random, shop, FIRST_NUMBER, now);
  const count = Math.round(site.ordersPerMonth * 12 * 1.4);
  for (let index = 0; index < count; index += 1) {
    const daysAgo = 365 * (1 - (index + random.next() * 0.9) / count);
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    history.add(random.pick(buyers), createdAt, fateOf(random, daysAgo));
  }
  // Guarantees an order in every status, all of them the demo buyer's.
  for (const [index, status] of ORDER_STATUSES.entries()) {
    const createdAt = new Date(now.getTime() - STATUS_AGE_DAYS[status] * DAY_MS + index * 60_000);
    history.add(findDemoBuyer(buyers, site.slug), createdAt, 'ordered', status);
  }
  for (const [index, late] of LATE.entries()) {
    const createdAt = new Date(now.getTime() - late.daysAgo * DAY_MS);
    history.add(buyers[index % buyers.length]!, createdAt, 'ordered', late.status);
  }
  addReviews(history, { slug: site.slug, catalogue: shop.catalogue, buyers, now });
  return history;
}

function findDemoBuyer(buyers: DemoBuyer[], slug: string): DemoBuyer {
  const uid = deriveDemoUid(`${slug}/contact/buyer`);
  return buyers.find(({ contactUid }) => contactUid === uid) ?? buyers[0]!;
}

function fateOf(random: Random, daysAgo: number): QuoteStatus {
  if (random.chance(0.7)) return 'ordered';
  if (daysAgo > 30) return random.pick(['expired', 'expired', 'declined']);
  return random.pick(['draft', 'draft', 'quoted', 'inReview']);
}

async function insertMany<Row extends ObjectLiteral>(
  { tx }: PlatformContext,
  entity: EntityTarget<Row>,
  rows: Row[],
): Promise<void> {
  const atATime = 200;
  for (let first = 0; first < rows.length; first += atATime) {
    await tx.manager.insert(entity, rows.slice(first, first + atATime) as QueryDeepPartialEntity<Row>[]);
  }
}
