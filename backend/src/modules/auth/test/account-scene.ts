import { createHash, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { CaptchaAnswer, LoginReply, SessionGrant, TokenLoginReply } from '@glass/contracts/auth';
import type { OutboxMail } from '@glass/contracts/platform';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { createActingStaff, createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { stopTime, TestApi, type Answer } from '../../../../test/test-api.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database, DATA_SOURCE } from '../../../kernel/database/database.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FileMailer } from '../../../kernel/mail/mailer.js';
import { Contact } from '../../customer/public.js';
import type { AccountLinkPurpose, StaffLinkPayload } from '../domain/account-link.js';
import { hashPassword } from '../services/password.js';
import { AccountLinkRepository } from '../persistence/account-link.repository.js';
import { Captcha } from '../persistence/captcha.entity.js';

export const PASSWORD = 'Panels-2026!';
const passwordHash = hashPassword({}, PASSWORD);

export interface TestPerson {
  uid: string;
  email: string;
}

/** Test fixture: a site with users, mailboxes and the worker. */
export class AccountScene {
  private readonly read = new Set<string>();
  private actingStaff: Promise<StaffLinkPayload> | undefined;
  private warmCache: Promise<void> | undefined;

  private constructor(
    readonly api: TestApi,
    readonly tenant: DemoTenant,
    readonly jobs: TestJobs,
  ) {}

  static async start(changes: Partial<AppConfig> = {}): Promise<AccountScene> {
    const api = await TestApi.start(changes);
    return new AccountScene(api, await createDemoTenant(api, 'accounts'), await TestJobs.start(api.config));
  }

  async stop(): Promise<void> {
    await this.jobs.stop();
    await this.api.stop();
  }

  /** Creates a user, so that tests are independent. */
  async newPerson(changes: Partial<Contact> = {}, tenant = this.tenant): Promise<TestPerson> {
    const uid = randomUUID();
    const contact: Contact = {
      tenantUid: tenant.uid,
      uid,
      kind: 'account',
      email: `robin-${uid.slice(0, 8)}@mail.example`,
      firstName: 'Robin',
      lastName: 'Vale',
      phone: '',
      companyName: '',
      passwordHash: await passwordHash,
      roleLevel: null,
      emailVerifiedAt: null,
      disabledAt: null,
      avatarFileUid: null,
      companyLogoFileUid: null,
      createdAt: new Date(),
      ...changes,
    };
    await this.api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx }) => tx.manager.insert(Contact, contact));
    return { uid, email: contact.email };
  }

  login(email: string, password = PASSWORD): Promise<LoginReply> {
    return this.api.call('/api/auth/login', { tenantUID: this.tenant.uid, email, password });
  }

  async signIn({ email }: Pick<TestPerson, 'email'>, password = PASSWORD): Promise<SessionGrant> {
    const reply = await this.login(email, password);
    if (!reply.isAuthenticated) throw new Error(reply.reason);
    return reply;
  }

  /** Staff data of a link. */
  staff(): Promise<StaffLinkPayload> {
    return (this.actingStaff ??= createActingStaff(this.api));
  }

  /** Signs in as platform staff acting for a user. */
  async signInAsStaff({ uid, email }: TestPerson): Promise<SessionGrant> {
    const tokenUID = await this.openLink('login-as', { uid, email }, await this.staff());
    return signedIn(await this.api.call('/api/auth/token-login', { tenantUID: this.tenant.uid, tokenUID }));
  }

  /**
   * Creates a link.
   * @returns its token, as in an email
   */
  openLink(
    purpose: AccountLinkPurpose,
    { uid: contactUid, email }: TestPerson,
    payload: object = {},
    tenant = this.tenant,
  ): Promise<string> {
    const links = this.api.app.get(AccountLinkRepository);
    const link = { uid: randomUUID(), purpose, email, contactUid, payload };
    return this.api.app.get(Database).runInTransaction(tenant.ctx, (tx) => links.open(tx, link));
  }

  /** Creates a captcha with its correct answer. */
  async captcha(): Promise<CaptchaAnswer> {
    const uid = randomUUID();
    const expiresAt = new Date(Date.now() + 600_000);
    const row = { tenantUid: this.tenant.uid, uid, answer: 'GLASS', challenge: 'x', expiresAt };
    await this.api.app
      .get(Database)
      .runInTransaction(this.tenant.ctx, ({ tx }) => tx.manager.insert(Captcha, row));
    return { captchaUID: uid, captchaText: 'glass' };
  }

  /** Sets a counter as if there had been attempts. */
  setAttempts(times: number, limit: Limit, key: string): Promise<void> {
    return setAttempts(this.api, times, limit, key);
  }

  /** Runs the worker and returns new emails of a mailbox. */
  async newMailsTo(email: string): Promise<OutboxMail[]> {
    await this.jobs.runAll();
    const mails = await new FileMailer(this.api.config.mailOutboxDir).recent(1000);
    const fresh = mails.filter(({ uid, to }) => to === email && !this.read.has(uid));
    fresh.forEach(({ uid }) => this.read.add(uid));
    return fresh;
  }

  as(grant: SessionGrant): { authorization: string } {
    return { authorization: `Bearer ${grant.accessToken}` };
  }

  send(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer<ProblemDetails>> {
    return this.api.send(path, body, headers);
  }

  /** Records the SQL of a call without values, with a warm cache: it is filled once, and then time stops. */
  async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    this.warmCache ??= this.fillCache();
    await this.warmCache;
    const statements = await recordStatements(this.api.app.get<DataSource>(DATA_SOURCE), work);
    return statements.map(({ sql }) => sql);
  }

  private async fillCache(): Promise<void> {
    stopTime(this.api.app);
    const body = { tenantUID: this.tenant.uid, email: 'fills-the-cache@mail.example', password: 'wrong' };
    await this.send('/api/auth/login', body);
  }

  rows<Row = Record<string, unknown>>(
    sql: string,
    parameters: unknown[] = [],
    tenant = this.tenant,
  ): Promise<Row[]> {
    return this.api.app
      .get(Database)
      .runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql, parameters) as Promise<Row[]>);
  }

  /**
   * Makes calls concurrent: holds all of them at the lock of the user's row, then releases them together.
   * @param meanwhile runs before the release
   */
  async heldBack<Reply>(
    person: TestPerson,
    calls: (() => Promise<Reply>)[],
    meanwhile = 'select 1 from contact where uid = $1',
  ): Promise<Reply[]> {
    let settled = 0;
    const database = this.api.app.get(Database);
    const begun = await database.runInTransaction(this.tenant.ctx, async ({ tx }) => {
      await tx.query('select 1 from contact where uid = $1 for no key update', [person.uid]);
      await tx.query(meanwhile, [person.uid]);
      const replies = calls.map((call) => call().finally(() => (settled += 1)));
      // Test files share one server, so only waiters of this database count.
      const waiters = `select 1 from pg_locks join pg_stat_activity using (pid)
                       where not granted and datname = current_database()`;
      const waiting = async () => (await this.rows(waiters)).length;
      while (settled + (await waiting()) < calls.length) continue;
      return { replies };
    });
    return Promise.all(begun.replies);
  }

  /** Reads everything stored about accounts, and everything queued. */
  async everythingStored(): Promise<string> {
    const contents: unknown[] = [];
    for (const table of [
      'contact',
      'account_link',
      'sign_in',
      'refresh_token',
      'audit_event',
      'sent_mail',
      'outbox',
    ]) {
      contents.push(await this.rows(`select * from ${table}`));
    }
    return JSON.stringify(contents);
  }
}

export async function setAttempts(api: TestApi, times: number, limit: Limit, key: string): Promise<void> {
  await api.app.get(RateLimits).take(limit, key);
  const row = `${limit.name}:${createHash('sha256').update(key).digest('base64url')}`;
  const changed = await api.app
    .get(Database)
    .runInTransaction(platformSystemContext('test', 'test'), ({ tx }) =>
      tx.query(`update rate_limit set points = $1 where key = $2`, [times, row], true),
    );
  if (changed.affected !== 1) throw new Error(`Nothing counts ${limit.name}`);
}

/** Extracts the token of a link in an email. */
export function tokenIn({ text }: OutboxMail): string {
  const [, inQuery, inPath] = /\?token=(\S+)|\/token-login\/(\S+)/.exec(text) ?? [];
  const token = inQuery ? decodeURIComponent(inQuery) : inPath;
  if (!token) throw new Error(`There is no link in this mail: ${text}`);
  return token;
}

/**
 * @returns the session of a reply
 * @throws if a second factor is required
 */
export function signedIn(reply: TokenLoginReply): SessionGrant {
  if (!reply.isAuthenticated) throw new Error(reply.reason);
  return reply;
}
