import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { endpointAt, endpointPaths, flagsOf, type EndpointPath, type ProblemDetails } from '@glass/contracts';
import { Database } from '../src/kernel/database/database.js';
import { AGREED_ACCESS, type Need, type Who } from './agreed-access.js';
import { createDemoTenant, createPlatformRoot, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

/*
 * Every call that exists or is planned, made by six kinds of person with an empty body: who is let in, who is asked
 * to sign in, who is refused. Who may do what stands here and in agreed-access.ts once more, in words of its own.
 */

type Answer =
  /** Whatever comes next: a result, a complaint about the empty body, "not available yet". */
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
] as const;
type Kind = (typeof KINDS)[number];

/** The rule: in the order of KINDS. */
const RULE: Record<Who, [Answer, Answer, Answer, Answer, Answer, Answer]> = {
  public: ['let in', 'let in', 'let in', 'let in', 'let in', 'let in'],
  'tenant-public': ['let in', 'let in', 'let in', 'let in', 'elsewhere', 'let in'],
  'signed-in': ['asked to sign in', 'let in', 'let in', 'let in', 'elsewhere', 'let in'],
  'own-or-tenant': ['asked to sign in', 'let in', 'refused', 'let in', 'elsewhere', 'refused'],
  tenant: ['asked to sign in', 'refused', 'refused', 'let in', 'elsewhere', 'refused'],
  platform: ['asked to sign in', 'refused', 'refused', 'refused', 'refused', 'let in'],
};

/** The people of a tenant from the least to the most, and what each may that the one before may not. */
const LADDER: [person: 'nothing' | 'viewer' | 'sales' | 'manager' | 'owner', rights: Need[]][] = [
  ['nothing', []],
  ['viewer', ['canTenantViewQuotes', 'canTenantViewOrders']],
  ['sales', ['canTenantManageCompanies']],
  [
    'manager',
    [
      'canTenantManagePricing',
      'canTenantManageDiscountStructures',
      'canTenantManageAssets',
      'canTenantViewCompanySettings',
      'manages users',
    ],
  ],
  ['owner', ['canViewPaymentDashboard', 'canTopupTenantPaymentBalance']],
];

interface Row {
  path: EndpointPath;
  who: Who;
  need: Need;
}

const agreed: Row[] = AGREED_ACCESS.flatMap(({ who, need, calls }) =>
  calls.map((path) => ({ path: path as EndpointPath, who, need })),
);
/** Calls that came later are tried by what they declare; the snapshot of declarations is where that is agreed. */
const later: Row[] = endpointPaths
  .filter((path) => !agreed.some((row) => row.path === path))
  .map((path) => {
    const { access } = endpointAt(path);
    const managesUsers = access.kind === 'tenant' && access.minimumRoleLevel !== undefined;
    return { path, who: access.kind, need: managesUsers ? 'manages users' : (flagsOf(access)[0] ?? null) };
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

/** On which step of the ladder a right is given; the top for those that no tenant user has. */
function stepOf(need: Need): number {
  const step = LADDER.findIndex(([, rights]) => rights.includes(need));
  return step > 0 ? step : LADDER.length - 1;
}

function tokenOf(kind: Kind, need: Need): string | null {
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
      return need === null ? onStep(0) : onStep(stepOf(need) - 1);
    case 'a user with the right':
      return onStep(stepOf(need));
    case 'a user of another tenant who names this one':
      return elsewhere.tokens.owner;
    case 'platform staff':
      return root;
  }
}

async function answerTo(kind: Kind, { path, who, need }: Row): Promise<Answer> {
  const token = tokenOf(kind, need);
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

function expectedOf(kind: Kind, { path, who }: Row): Answer {
  const expected = RULE[who][KINDS.indexOf(kind)]!;
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
