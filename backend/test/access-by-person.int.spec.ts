import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import {
  endpointAt,
  endpointPaths,
  flagsOf,
  ROLE_LEVELS,
  type EndpointPath,
  type ProblemDetails,
  type Right,
} from '@glass/contracts';
import { Database } from '../src/kernel/database/database.js';
import { AGREED_ACCESS, AGREED_WRITES, type Need, type Who } from './agreed-access.js';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

/*
 * Every call that exists, made by seven kinds of person with an empty body: who is let in, who is asked
 * to sign in, who is refused. Who may do what stands here and in agreed-access.ts once more, in words of its own.
 */

type Answer =
  /** Whatever comes next: a result, or a complaint about the empty body. */
  | 'let in'
  | 'asked to sign in'
  | 'refused'
  /** Signed in at another tenant than the one that is named. */
  | 'elsewhere';

const KINDS = [
  'nobody',
  'a buyer',
  'a user without the right',
  'a user with the right',
  'a user of another tenant who names this one',
  'platform staff',
  'a viewer',
] as const;
type Kind = (typeof KINDS)[number];

/** The rule: in the order of KINDS. */
type Seven = [Answer, Answer, Answer, Answer, Answer, Answer, Answer];
const RULE: Record<Who, Seven> = {
  public: ['let in', 'let in', 'let in', 'let in', 'let in', 'let in', 'let in'],
  'tenant-public': ['let in', 'let in', 'let in', 'let in', 'elsewhere', 'let in', 'let in'],
  'signed-in': ['asked to sign in', 'let in', 'let in', 'let in', 'elsewhere', 'let in', 'let in'],
  'own-or-tenant': ['asked to sign in', 'let in', 'refused', 'let in', 'elsewhere', 'refused', 'refused'],
  tenant: ['asked to sign in', 'refused', 'refused', 'let in', 'elsewhere', 'refused', 'refused'],
  platform: ['asked to sign in', 'refused', 'refused', 'refused', 'refused', 'let in', 'refused'],
};

/** The people of a tenant from the least to the most, and what each may that the one before may not. */
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
/** Calls that came later are tried by what they declare; the snapshot of declarations is where that is agreed. */
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
/** Ends the sign-in of the caller, so it comes last. */
const rows = [...agreed, ...later].sort(
  (a, b) => Number(a.path === '/api/auth/logout') - Number(b.path === '/api/auth/logout'),
);

let api: TestApi;
let tenant: DemoTenant;
let elsewhere: DemoTenant;
let root: string;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'here');
  elsewhere = await createDemoTenant(api, 'elsewhere');
  root = await createPlatformRoot(api);
  // A level below the first that has a name gives no right at all.
  await api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) =>
      tx.query(`update contact set role_level = 1 where uid = $1`, [tenant.contactUids.otherBuyer]),
    );
});
afterAll(() => api.stop());

/** The first step of the ladder that gives all that a call needs; the top where no tenant user has it. */
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
    case 'nobody':
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
  }
}

async function answerTo(kind: Kind, row: Row): Promise<Answer> {
  const { path, who } = row;
  const token = tokenOf(kind, row);
  const names = kind.includes('names this one') || (kind === 'nobody' && who === 'tenant-public');
  // A file is at an address of its tenant; staff have theirs at their own.
  const address = path
    .replace('{tenantId}', kind === 'platform staff' ? '10000000-0000-4000-8000-000000000001' : tenant.uid)
    .replace('{fileId}', randomUUID());
  const request =
    endpointAt(path).method === 'GET'
      ? supertest(api.server).get(address)
      : supertest(api.server)
          .post(address)
          .send(names ? { tenantUID: tenant.uid } : {});
  const reply = await (token ? request.set('authorization', `Bearer ${token}`) : request);
  const { code } = reply.body as Partial<ProblemDetails>;
  if (code === 'PATH_UNKNOWN') throw new Error(`${path} is answered by nobody`);
  if (code === 'TENANT_UNKNOWN') return 'elsewhere';
  if (reply.status === 401) return 'asked to sign in';
  return reply.status === 403 ? 'refused' : 'let in';
}

function expectedOf(kind: Kind, row: Row): Answer {
  const { path, who, writes } = row;
  const expected = RULE[who][KINDS.indexOf(kind)]!;
  const isForTenantUsers = who === 'own-or-tenant' || who === 'tenant';
  // A viewer reads what they have the flag for, and writes nothing that is not their own.
  if (kind === 'a viewer' && isForTenantUsers) return stepOf(row) <= 1 ? 'let in' : 'refused';
  const isUserWithout = kind === 'a user without the right' || kind === 'a viewer';
  if (who === 'signed-in' && isUserWithout && writes) return 'refused';
  // An address that names no tenant is at home wherever one is signed in.
  const namesNone = endpointAt(path).method === 'GET' && !path.includes('{tenantId}');
  return expected === 'elsewhere' && namesNone ? 'let in' : expected;
}

/** A few at a time: as many as the API has connections to its database. */
const AT_ONCE = 5;

describe('who may make which call', () => {
  it('is agreed for calls that exist, each once', () => {
    const paths = agreed.map(({ path }) => path);
    expect(paths.filter((path) => !endpointPaths.includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('is agreed with rights that some user of a tenant has and another has not, but for the staff', () => {
    const known = new Set(LADDER.flatMap(([, rights]) => rights));
    const unknown = rows.filter(({ who, need }) => who !== 'platform' && need !== null && !known.has(need));
    expect(unknown).toEqual([]);
  });

  it('is agreed with rights to write, for calls that exist and write, each once', () => {
    const written = AGREED_WRITES.flatMap(({ right, calls }) =>
      calls.map((path) => `${path} writes ${right}`),
    );
    const declared = endpointPaths.flatMap((path) => {
      const { effect } = endpointAt(path);
      return effect.kind === 'writes' ? [`${path} writes ${effect.right}`] : [];
    });
    expect(written.sort()).toEqual(declared.sort());
  });

  it.each(KINDS)('is as it was agreed for %s', async (kind) => {
    const wrong: string[] = [];
    for (let first = 0; first < rows.length; first += AT_ONCE) {
      const batch = rows.slice(first, first + AT_ONCE);
      const answers = await Promise.all(batch.map((row) => answerTo(kind, row)));
      answers.forEach((answer, index) => {
        const expected = expectedOf(kind, batch[index]!);
        if (answer !== expected) wrong.push(`${batch[index]!.path}: ${answer}, not ${expected}`);
      });
    }
    expect(wrong).toEqual([]);
  });
});
