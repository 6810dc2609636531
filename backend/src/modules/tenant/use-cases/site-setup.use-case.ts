import { t } from '@lingui/core/macro';
import { defineTexts, listWords } from '@glass/language';
import { Injectable } from '@nestjs/common';
import {
  STEPS_TO_OPEN,
  type ConfirmSetupStepRequest,
  type SetupStep,
  type SiteSetup,
} from '@glass/contracts/tenant';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { GetSiteSetup } from '../queries/get-site-setup.query.js';
import { InitTenant } from '../queries/init-tenant.query.js';
import { SaveTenantSetting } from '../services/save-tenant-setting.js';

/** Records that a person checked a step of the setup that needs no data. */
@Injectable()
export class ConfirmSetupStep {
  constructor(
    private readonly database: Database,
    private readonly getSetup: GetSiteSetup,
    private readonly audit: AuditLog,
  ) {}

  async run(ctx: Context, { step, isDone }: ConfirmSetupStepRequest): Promise<SiteSetup> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const by = { at: new Date().toISOString(), by: tx.actorName };
      const { affected } = await tx.tx.query(
        isDone
          ? `update tenant set setup = jsonb_set(setup, '{confirmed}',
               coalesce(setup->'confirmed', '{}') || jsonb_build_object($2::text, $3::jsonb))
             where uid = $1 and setup #> array['confirmed', $2] is null`
          : `update tenant set setup = setup #- array['confirmed', $2]
             where uid = $1 and setup #> array['confirmed', $2] is not null`,
        [tx.tenantUid, step, ...(isDone ? [JSON.stringify(by)] : [])],
        true,
      );
      if (affected === 1) await this.audit.write(tx, 'setup-step-confirmed', { step, isDone });
      return this.getSetup.run(tx);
    });
  }
}

/** Closes the setup checklist for all users of the tenant. */
@Injectable()
export class DismissSetup {
  constructor(
    private readonly database: Database,
    private readonly getSetup: GetSiteSetup,
  ) {}

  async run(ctx: Context): Promise<SiteSetup> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await tx.tx.query(`update tenant set setup = setup || '{"isDismissed": true}' where uid = $1`, [
        tx.tenantUid,
      ]);
      return this.getSetup.run(tx);
    });
  }
}

/** Names of missing steps within a sentence. */
const MISSING = defineTexts<Record<(typeof STEPS_TO_OPEN)[number], string>>(() => ({
  prices: t`your prices`,
  taxes: t`your taxes`,
  terms: t`your terms`,
}));

/** Opens a new tenant's site to buyers. Opening an open site changes nothing. */
@Injectable()
export class OpenSite {
  constructor(
    private readonly database: Database,
    private readonly getSetup: GetSiteSetup,
    private readonly saveSetting: SaveTenantSetting,
    private readonly audit: AuditLog,
    private readonly initTenant: InitTenant,
  ) {}

  /** @throws STATE_CONFLICT that names the steps to do first */
  async run(ctx: Context): Promise<SiteSetup> {
    const setup = await this.database.runInTransaction(ctx, async (tx) => {
      await this.saveSetting.lock(tx);
      const before = await this.getSetup.run(tx);
      if (before.openedAt !== null) return before;
      if (!before.canOpen) throw generalError('STATE_CONFLICT', missingText(before));
      await tx.tx.query(`update tenant set opened_at = now() where uid = $1`, [tx.tenantUid]);
      await this.audit.write(tx, 'site-opened', {});
      return this.getSetup.run(tx);
    });
    this.initTenant.forget(ctx.tenantUid);
    return setup;
  }
}

function missingText({ steps }: SiteSetup): string {
  const isDone = (wanted: SetupStep) => steps.some(({ step, isDone: done }) => step === wanted && done);
  const missing = [
    ...STEPS_TO_OPEN.filter((step) => !isDone(step)).map((step) => MISSING[step]),
    ...(isDone('legal') || steps.every(({ step }) => step !== 'legal') ? [] : [t`your legal details`]),
  ];
  const list = listWords(missing, 'conjunction');
  return t`Confirm ${list} first.`;
}
