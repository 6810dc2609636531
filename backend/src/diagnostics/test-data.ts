import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type {
  TestAccount,
  TestAccountsReply,
  TestCatalogueReply,
  TestCatalogueRequest,
} from '@glass/contracts/platform';
import { systemContext, type Context } from '../kernel/context/context.js';
import { Database } from '../kernel/database/database.js';
import { generalError } from '../kernel/errors/app-error.js';
import { toTaskOwner } from '../kernel/limits/fair-turns.js';
import { deriveUid } from '../kernel/security/derived-uid.js';
import { hashPassword, SignInRepository } from '../modules/auth/public.js';
import { GetCatalogue, RestartPriceList } from '../modules/catalogue/public.js';
import { ContactRepository } from '../modules/customer/public.js';
import { FindTenant } from '../modules/tenant/public.js';

const ROLES: Record<TestAccount['role'], number | null> = { buyer: null, ...ROLE_LEVELS };
const STARTS = {
  inch: { rules: 'us', currency: 'USD' },
  metric: { rules: 'en', currency: 'EUR' },
} as const;
const PASSWORD_BYTES = 12;

/** Test data for developers, at demo tenants only, so that no real prices or accounts change. */
@Injectable()
export class TestData {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly contacts: ContactRepository,
    private readonly signIns: SignInRepository,
    private readonly restart: RestartPriceList,
    private readonly getCatalogue: GetCatalogue,
  ) {}

  /** @throws NOT_FOUND; STATE_CONFLICT if the tenant is no demo, or a price list is scheduled */
  async startCatalogue(ctx: Context, request: TestCatalogueRequest): Promise<TestCatalogueReply> {
    const { tenantUID, starter } = request;
    const inside = await this.enter(ctx, tenantUID);
    const start = { starter, withoutPrices: false, ...STARTS[starter] };
    await this.database.runInTransaction(inside, async (tx) => {
      await this.refuseReal(tx);
      await this.restart.run(tx, start);
    });
    const { version, materials } = await this.getCatalogue.run(inside);
    return { version, materials: materials.length };
  }

  /** @throws NOT_FOUND; STATE_CONFLICT if the tenant is no demo */
  async startAccounts(ctx: Context, tenantUID: string): Promise<TestAccountsReply> {
    const inside = await this.enter(ctx, tenantUID);
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const passwordHash = await hashPassword(toTaskOwner(ctx), password);
    const accounts = await this.database.runInTransaction(inside, async (tx) => {
      const { slug } = await this.refuseReal(tx);
      const made: TestAccount[] = [];
      for (const role of Object.keys(ROLES) as TestAccount['role'][]) {
        const email = `test-${role}@${slug}.example`;
        await this.putAccount(tx, { email, role, passwordHash });
        made.push({ email, role });
      }
      return made;
    });
    return { accounts, password };
  }

  private async putAccount(
    ctx: Context,
    { email, role, passwordHash }: TestAccount & { passwordHash: string },
  ): Promise<void> {
    const now = new Date();
    const account = { passwordHash, roleLevel: ROLES[role], emailVerifiedAt: now, disabledAt: null };
    const name = { firstName: 'Test', lastName: role, phone: '', companyName: '' };
    const uid = deriveUid(`test account ${ctx.tenantUid} ${role}`);
    const pictures = { avatarFileUid: null, companyLogoFileUid: null };
    await this.contacts.insertIfAbsent(ctx, {
      uid,
      kind: 'account',
      email,
      ...name,
      ...account,
      ...pictures,
      createdAt: now,
    });
    const { uid: there } = await this.contacts.getOrThrow(ctx, { email });
    await this.contacts.update(ctx, there, account);
    await this.signIns.endAll(ctx, there, now);
  }

  private async enter(ctx: Context, tenantUID: string): Promise<Context> {
    if (!(await this.findTenant.exists(tenantUID)))
      throw generalError('NOT_FOUND', 'This site doesn’t exist.');
    return systemContext(tenantUID, `Test data, by ${ctx.contact.name}`, ctx.traceId);
  }

  private async refuseReal(tx: Context): Promise<{ slug: string }> {
    const { name, slug, isDemo } = await this.findTenant.ofContext(tx);
    if (!isDemo) throw generalError('STATE_CONFLICT', `${name} is not a demo tenant.`);
    return { slug };
  }
}
