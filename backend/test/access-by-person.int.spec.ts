import { randomUUID } from 'node:crypto';
import { endpointAt, endpointPaths, flagsOf, type EndpointPath } from '@glass/contracts/endpoints';
import { ROLE_LEVELS, type Right } from '@glass/contracts/flags';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { Database } from '../src/kernel/database/database.js';
import { AGREED_ACCESS, AGREED_FOR_LINKS, AGREED_WRITES, type Need, type Who } from './expected-access.js';
import { createQuote } from './demo-quote.js';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

/*
 * Makes every call with an empty body as eight kinds of users, and checks who is allowed, asked to sign in or rejected.
 * The expected access is stated independently here and in agreed-access.ts.
 */

type Answer =
  /** Allowed: a result, or an error about the empty body. */
  | 'let in'
  | 'asked to sign in'
  | 'refused'
  /** Signed in at another tenant than the named one. */
  | 'elsewhere';

const KINDS = [
  'a visitor',
  'a buyer',
  'a user without the right',
  'a user with the right',
  'a user of another tenant who names this one',
  'platform staff',
  'a viewer',
  'a link to a quote',
] as const;
type Kind = (typeof KINDS)[number];

/** Answers in the order of KINDS. */
/** Links have their own list. */
type Seven = [Answer, Answer, Answer, Answer, Answer, Answer, Answer];
const RULE: Record<Who, Seven> = {
  public: ['let in', 'let in', 'let in', 'let in', 'let in', 'let in', 'let in'],
  'tenant-public': ['let in', 'let in', 'let in', 'let in', 'elsewhere', 'let in', 'let in'],
  'signed-in': ['asked to sign in', 'let in', 'let in', 'let in', 'elsewhere', 'let in', 'let in'],
  'own-or-tenant': ['asked to sign in', 'let in', 'refused', 'let in', 'elsewhere', 'refused', 'refused'],
  tenant: ['asked to sign in', 'refused', 'refused', 'let in', 'elsewhere', 'refused', 'refused'],
  platform: ['asked to sign in', 'refused', 'refused', 'refused', 'refused', 'let in', 'refused'],
};

/** Tenant users from the lowest to the highest level, and the flags that each adds. */
const LADDER: [
  person: 'nothing' | 'viewer' | 'sales' | 'manager' | 'owner',
  rights: Need[],
  writes: Right[],
][] = [
  ['nothing', [], []],
  ['viewer', ['canTenantViewQuotes', 'canTenantViewOrders'], []],
  ['sales', ['canTenantManageCompanies'], ['quotes', 'orders', 'customers']],
  [
    'manager',
    [
      'canTenantManagePricing',
      'canTenantManageDiscountStructures',
      'canTenantManageAssets',
      'canTenantViewCompanySettings',
      'manages users',
    ],
    ['catalogue', 'settings', 'users', 'content', 'receivables'],
  ],
  ['owner', ['canViewPaymentDashboard', 'canTopupTenantPaymentBalance', 'is an owner'], ['money']],
];

interface Row {
  path: EndpointPath;
  who: Who;
  need: Need;
  writes: Right | null;
}

const agreedWrite = (path: string): Right | null =>
  AGREED_WRITES.find(({ calls }) => calls.includes(path))?.right ?? null;

const agreed: Row[] = AGREED_ACCESS.flatMap(({ who, need, calls }) =>
  calls.map((path) => ({ path: path as EndpointPath, who, need, writes: agreedWrite(path) })),
);
/** Newer calls are checked against their declarations, which the snapshot pins. */
const later: Row[] = endpointPaths
  .filter((path) => !agreed.some((row) => row.path === path))
  .map((path) => {
    const { access } = endpointAt(path);
    const level = access.kind === 'tenant' ? access.minimumRoleLevel : undefined;
    const need = level
      ? level >= ROLE_LEVELS.owner
        ? 'is an owner'
        : 'manages users'
      : (flagsOf(access)[0] ?? null);
    return { path, who: access.kind, need, writes: agreedWrite(path) };
  });
/** Last, because it ends the caller's session. */
const rows = [...agreed, ...later].sort(
  (a, b) => Number(a.path === '/api/auth/logout') - Number(b.path === '/api/auth/logout'),
);

let api: TestApi;
let tenant: DemoTenant;
let elsewhere: DemoTenant;
let root: string;
let linkToken: string;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'here');
  elsewhere = await createDemoTenant(api, 'elsewhere');
  root = await createPlatformRoot(api);
  linkToken = await openLink();
  // A level below the first named one has no flags.
  await api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) =>
      tx.query(`update contact set role_level = 1 where uid = $1`, [tenant.contactUids.otherBuyer]),
    );
});
afterAll(() => api.stop());

/** First level that has everything a call needs; the highest if no tenant user has it. */
function stepOf({ need, writes }: Row): number {
  const toSee = LADDER.findIndex(([, rights]) => need === null || rights.includes(need));
  const toWrite = LADDER.findIndex(([, , rights]) => writes === null || rights.includes(writes));
  const isGiven = toSee >= 0 && toWrite >= 0;
  return isGiven ? Math.max(toSee, toWrite) : LADDER.length - 1;
}

function tokenOf(kind: Kind, row: Row): string | null {
  const onStep = (step: number) => {
    const person = LADDER[step]![0];
    return tenant.tokens[person === 'nothing' ? 'otherBuyer' : person];
  };
  switch (kind) {
    case 'a visitor':
      return null;
    case 'a buyer':
      return tenant.tokens.buyer;
    case 'a user without the right':
      return onStep(Math.max(stepOf(row) - 1, 0));
    case 'a viewer':
      return tenant.tokens.viewer;
    case 'a user with the right':
      return onStep(row.need === null && row.writes === null ? LADDER.length - 1 : stepOf(row));
    case 'a user of another tenant who names this one':
      return elsewhere.tokens.owner;
    case 'platform staff':
      return root;
    case 'a link to a quote':
      return linkToken;
  }
}

/** Opens a link to a new quote of the buyer. */
async function openLink(): Promise<string> {
  const { uid: quoteUID } = await createQuote(api, tenant.tokens.buyer);
  const request = { quoteUID, linkUID: randomUUID() };
  const { url } = await api.call('/api/quote-link/create', request, tenant.tokens.buyer);
  const opened = await api.call('/api/quote-link/open', { token: url.split('/q/')[1]! });
  if (opened.status !== 'open') throw new Error(`The link is ${opened.status}`);
  return opened.accessToken;
}

async function answerTo(kind: Kind, row: Row): Promise<Answer> {
  const { path, who } = row;
  const token = tokenOf(kind, row);
  const names = kind.includes('names this one') || (kind === 'a visitor' && who === 'tenant-public');
  // Files have their tenant in the path; staff have theirs at their own tenant.
  const address = path
    .replace('{tenantId}', kind === 'platform staff' ? '10000000-0000-4000-8000-000000000001' : tenant.uid)
    .replace('{fileId}', randomUUID());
  const { method } = endpointAt(path);
  const reply = await api.app.inject({
    method,
    url: address,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'GET' ? {} : { payload: names ? { tenantUID: tenant.uid } : {} }),
  });
  const isJson = /json/.test(String(reply.headers['content-type']));
  const { code } = isJson ? reply.json<Partial<ProblemDetails>>() : {};
  if (code === 'PATH_UNKNOWN') throw new Error(`${path} has no controller`);
  if (code === 'TENANT_UNKNOWN') return 'elsewhere';
  if (reply.statusCode === 401) return 'asked to sign in';
  return reply.statusCode === 403 ? 'refused' : 'let in';
}

function expectedOf(kind: Kind, row: Row): Answer {
  const { path, who, writes } = row;
  if (kind === 'a link to a quote')
    return who === 'public' || AGREED_FOR_LINKS.includes(path) ? 'let in' : 'refused';
  const expected = RULE[who][KINDS.indexOf(kind)]!;
  const isForTenantUsers = who === 'own-or-tenant' || who === 'tenant';
  // Viewers read what they have the flag for, and write only their own data.
  if (kind === 'a viewer' && isForTenantUsers) return stepOf(row) <= 1 ? 'let in' : 'refused';
  const isUserWithout = kind === 'a user without the right' || kind === 'a viewer';
  if (who === 'signed-in' && isUserWithout && writes) return 'refused';
  // Paths without a tenant use the caller's.
  const namesNone = endpointAt(path).method === 'GET' && !path.includes('{tenantId}');
  return expected === 'elsewhere' && namesNone ? 'let in' : expected;
}

/** As many as the API has database connections. */
const CONCURRENCY = 5;

describe('access', () => {
  it('was agreed for existing calls, once each', () => {
    const paths = agreed.map(({ path }) => path);
    expect(paths.filter((path) => !endpointPaths.includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('was agreed with rights that some tenant user has and another lacks, except for staff', () => {
    const known = new Set(LADDER.flatMap(([, rights]) => rights));
    const unknown = rows.filter(({ who, need }) => who !== 'platform' && need !== null && !known.has(need));
    expect(unknown).toEqual([]);
  });

  it('was agreed with write rights, for existing writing calls, once each', () => {
    const written = AGREED_WRITES.flatMap(({ right, calls }) =>
      calls.map((path) => `${path} writes ${right}`),
    );
    const declared = endpointPaths.flatMap((path) => {
      const { effect } = endpointAt(path);
      return effect.kind === 'writes' ? [`${path} writes ${effect.right}`] : [];
    });
    expect(written.sort()).toEqual(declared.sort());
  });

  it.each(KINDS)('matches the agreement for %s', async (kind) => {
    const wrong: string[] = [];
    for (let first = 0; first < rows.length; first += CONCURRENCY) {
      const batch = rows.slice(first, first + CONCURRENCY);
      const answers = await Promise.all(batch.map((row) => answerTo(kind, row)));
      answers.forEach((answer, index) => {
        const expected = expectedOf(kind, batch[index]!);
        if (answer !== expected) wrong.push(`${batch[index]!.path}: ${answer}, not ${expected}`);
      });
    }
    expect(wrong).toEqual([]);
  });
});
