import { randomUUID } from 'node:crypto';
import type { Catalogue } from '@glass/contracts/catalogue';
import { PLATFORM_ROLE_LEVELS, ROLE_LEVELS, ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { UnitSystem } from '@glass/contracts/primitives';
import type { SaveTenantSettingsRequest } from '@glass/contracts/tenant';
import { starterCatalogue } from '@glass/pricing';
import { platformSystemContext, systemContext, type Context } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import { hashPassword, type StaffLinkPayload } from '../src/modules/auth/public.js';
import { IssueSession } from '../src/modules/auth/services/issue-session.js';
import { saveFirstCatalogue } from '../src/modules/catalogue/public.js';
import { Company, CompanyContact, Contact } from '../src/modules/customer/public.js';
import { FindTenant, Tenant, type TenantSettings } from '../src/modules/tenant/public.js';
import type { TestApi } from './test-api.js';

const PASSWORD = 'Panels-2026!';
const passwordHash = hashPassword({}, PASSWORD);

/** One user of each kind; `buyer` orders for the tenant's company, `otherBuyer` for none. */
const PEOPLE = { buyer: null, otherBuyer: null, ...ROLE_LEVELS };
export type Person = keyof typeof PEOPLE;

export interface DemoTenant {
  uid: string;
  slug: string;
  companyUid: string;
  catalogue: Catalogue;
  contactUids: Record<Person, string>;
  /** Access tokens, created without password hashing to save time. */
  tokens: Record<Person, string>;
  /** For reading the tenant's tables: `database.runInTransaction(tenant.ctx, …)`. */
  ctx: Context;
}

export interface DemoTenantOptions {
  units?: UnitSystem;
  isDemo?: boolean;
  settings?: Partial<TenantSettings>;
  /** Edits the starter price list. */
  prices?: (starter: Catalogue) => Catalogue;
  /** Whether the tenant has opened its site to buyers; default true. */
  isOpened?: boolean;
  /** New tenant without a price list. */
  sellsNothing?: boolean;
  company?: Partial<Pick<Company, 'houseAccountLimitMinor' | 'houseAccountPastDue' | 'billingAddress'>>;
}

/** Creates a tenant with starter price list, company, and signed-in users of every kind. */
export async function createDemoTenant(
  api: TestApi,
  slug: string,
  options: DemoTenantOptions = {},
): Promise<DemoTenant> {
  const { units = 'inch', isDemo = true, settings = {}, sellsNothing = false, company = {} } = options;
  const openedAt = options.isOpened === false ? null : new Date();
  const uid = randomUUID();
  const companyUid = randomUUID();
  const ctx = systemContext(uid, 'test', 'test');
  const catalogue = options.prices?.(starterCatalogue(units)) ?? starterCatalogue(units);
  await insertTenant(api, { uid, slug, isDemo, settings, openedAt, isPlatform: false });
  const contactUids = {} as Record<Person, string>;
  const tokens = {} as Record<Person, string>;
  await api.app.get(Database).runInTransaction(ctx, async (tx) => {
    if (!sellsNothing) await saveFirstCatalogue(tx, catalogue);
    for (const [person, roleLevel] of Object.entries(PEOPLE)) {
      const contact = await insertContact(tx, slug, person, roleLevel);
      contactUids[person as Person] = contact.uid;
      tokens[person as Person] = await beginSession(api, tx, contact);
    }
    await tx.tx.manager.insert(Company, {
      tenantUid: uid,
      uid: companyUid,
      name: `Glaziers of ${slug}`,
      discountStructureUid: null,
      logoFileUid: null,
      taxExempt: false,
      houseAccountLimitMinor: null,
      houseAccountPastDue: false,
      createdAt: new Date(),
      ...company,
    });
    await tx.tx.manager.insert(CompanyContact, {
      tenantUid: uid,
      uid: randomUUID(),
      companyUid,
      contactUid: contactUids.buyer,
    });
  });
  return { uid, slug, companyUid, catalogue, contactUids, tokens, ctx };
}

export type PlatformPerson = keyof typeof PLATFORM_ROLE_LEVELS;

/**
 * Creates the platform's tenant with one user per level.
 * @returns their access tokens
 */
export async function createPlatformStaff(api: TestApi): Promise<Record<PlatformPerson, string>> {
  await insertPlatformTenant(api);
  const ctx = systemContext(ROOT_TENANT_UID, 'test', 'test');
  const tokens = {} as Record<PlatformPerson, string>;
  await api.app.get(Database).runInTransaction(ctx, async (tx) => {
    for (const [person, roleLevel] of Object.entries(PLATFORM_ROLE_LEVELS)) {
      const contact = await insertContact(tx, 'platform', person, roleLevel);
      tokens[person as PlatformPerson] = await beginSession(api, tx, contact);
    }
  });
  return tokens;
}

/**
 * Creates the platform's root user only.
 * @returns the access token
 */
export async function createPlatformRoot(api: TestApi): Promise<string> {
  return (await createPlatformStaff(api)).root;
}

/**
 * Creates signed-in platform staff who may act for users.
 * @returns their data in links
 */
export async function createActingStaff(api: TestApi): Promise<StaffLinkPayload> {
  await insertPlatformTenant(api);
  const ctx = systemContext(ROOT_TENANT_UID, 'test', 'test');
  const [contact, token] = await api.app.get(Database).runInTransaction(ctx, async (tx) => {
    const person = `sam-${randomUUID()}`;
    const inserted = await insertContact(tx, 'platform', person, PLATFORM_ROLE_LEVELS.admin);
    return [inserted, await beginSession(api, tx, inserted)] as const;
  });
  const [, claims] = token.split('.');
  const { sid } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { sid: string };
  return {
    staffContactUid: contact.uid,
    staffSessionUid: sid,
    staffName: 'Sam Support',
    returnUrl: 'http://platform.localhost:4200/platform/users',
  };
}

async function insertPlatformTenant(api: TestApi): Promise<void> {
  const tenant = { uid: ROOT_TENANT_UID, slug: 'platform', isDemo: false, settings: {}, isPlatform: true };
  if (!(await api.app.get(FindTenant).exists(ROOT_TENANT_UID))) await insertTenant(api, tenant);
}

async function insertTenant(
  api: TestApi,
  tenant: Pick<Tenant, 'uid' | 'slug' | 'isDemo' | 'isPlatform' | 'settings'> & { openedAt?: Date | null },
): Promise<void> {
  await api.app
    .get(Database)
    .runInTransaction(platformSystemContext('test', 'test'), ({ tx }) =>
      tx.manager.insert(Tenant, { ...tenant, name: `Glass of ${tenant.slug}`, createdAt: new Date() }),
    );
}

async function insertContact(
  ctx: Context,
  slug: string,
  person: string,
  roleLevel: number | null,
): Promise<Contact> {
  const contact: Contact = {
    tenantUid: ctx.tenantUid,
    uid: randomUUID(),
    kind: 'account',
    email: `${person.toLowerCase()}@${slug}.example`,
    firstName: person,
    lastName: `of ${slug}`,
    phone: '',
    companyName: '',
    disabledAt: null,
    passwordHash: await passwordHash,
    roleLevel,
    emailVerifiedAt: null,
    avatarFileUid: null,
    companyLogoFileUid: null,
    createdAt: new Date(),
  };
  await ctx.tx.manager.insert(Contact, contact);
  return contact;
}

async function beginSession(api: TestApi, ctx: Context, contact: Contact): Promise<string> {
  const device = { address: '127.0.0.1', userAgent: '' };
  return (await api.app.get(IssueSession).begin(ctx, contact, 'password', device)).accessToken;
}

export async function signIn(api: TestApi, tenantUID: string, slug: string, person: string): Promise<string> {
  const email = `${person.toLowerCase()}@${slug}.example`;
  const reply = await api.call('/api/auth/login', { tenantUID, email, password: PASSWORD });
  if (!reply.isAuthenticated) throw new Error(`${email} cannot sign in`);
  return reply.accessToken;
}

/** Changes settings of a tenant, as its owner. */
export async function saveSettings(
  api: TestApi,
  { tokens }: Pick<DemoTenant, 'tokens'>,
  changes: Omit<SaveTenantSettingsRequest, 'version'>,
): Promise<void> {
  const { version } = await api.call('/api/tenant-settings/get', {}, tokens.owner);
  await api.call('/api/tenant-settings/save', { version, ...changes }, tokens.owner);
}
