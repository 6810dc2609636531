import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/cache/clock.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { keyedHash, openSealedText, sealText, type SealedFor } from '../../../kernel/security/sealed-text.js';
import {
  newRecoveryCodes,
  normalizeRecoveryCode,
  newTotpSecret,
  SET_UP_MS,
  findTotpStep,
} from '../domain/factor-codes.js';
import { RecoveryCodeRepository, TotpSecretRepository } from '../persistence/second-factor.repository.js';
import type { TotpSecret } from '../persistence/second-factor.entity.js';

/** Creates, stores and verifies authenticator app and recovery codes. */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly secrets: TotpSecretRepository,
    private readonly codes: RecoveryCodeRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Creates a secret for a new app and replaces an earlier unconfirmed one. */
  async beginApp(ctx: Context, contactUid: string): Promise<string> {
    const secret = newTotpSecret();
    const before = await this.secrets.beingSetUp(ctx, contactUid);
    if (before) await this.secrets.delete(ctx, { uid: before.uid });
    await this.secrets.insert(ctx, {
      uid: randomUUID(),
      contactUid,
      sealedSecret: sealText(this.config.jwtSecret, sealedFor(ctx, 'totp secret', contactUid), secret),
      createdAt: this.clock.date(),
      confirmedAt: null,
      lastStep: 0,
    });
    return secret;
  }

  /** @returns the app being set up; null if there is none or it expired */
  async appBeingSetUp(ctx: Context, contactUid: string): Promise<TotpSecret | null> {
    const app = await this.secrets.beingSetUp(ctx, contactUid);
    const isFresh = app && this.clock.date().getTime() - app.createdAt.getTime() < SET_UP_MS;
    return isFresh ? app : null;
  }

  /** Activates an app after its first correct code and removes the previous app. */
  async useApp(ctx: Context, { uid, contactUid }: TotpSecret): Promise<void> {
    const before = await this.secrets.inUse(ctx, contactUid);
    if (before) await this.secrets.delete(ctx, { uid: before.uid });
    await this.secrets.update(ctx, uid, { confirmedAt: this.clock.date() });
  }

  /** Verifies a code. Each code is accepted once, and invalidates earlier ones. */
  async acceptCode(ctx: Context, app: TotpSecret, code: string): Promise<boolean> {
    const about = sealedFor(ctx, 'totp secret', app.contactUid);
    const secret = openSealedText(this.config.jwtSecret, about, app.sealedSecret);
    const step = findTotpStep(secret, code, this.clock.date());
    return step !== null && this.secrets.acceptStep(ctx, app.uid, step);
  }

  /** Creates ten recovery codes and deletes the previous ones. */
  async makeRecoveryCodes(ctx: Context, contactUid: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const createdAt = this.clock.date();
    await this.codes.delete(ctx, { contactUid });
    await this.codes.insert(
      ctx,
      codes.map((code) => ({
        uid: randomUUID(),
        contactUid,
        codeHash: this.hashOf(ctx, contactUid, code),
        createdAt,
        usedAt: null,
      })),
    );
    return codes;
  }

  /** @returns false if the code is unknown or used */
  async useRecoveryCode(ctx: Context, contactUid: string, code: string): Promise<boolean> {
    return this.codes.useUp(ctx, contactUid, this.hashOf(ctx, contactUid, code), this.clock.date());
  }

  private hashOf(ctx: Context, contactUid: string, code: string): string {
    return keyedHash(
      this.config.jwtSecret,
      sealedFor(ctx, 'recovery code', contactUid),
      normalizeRecoveryCode(code),
    );
  }
}

function sealedFor({ tenantUid }: Context, purpose: string, contactUid: string): SealedFor {
  return { purpose, owner: `${tenantUid}/${contactUid}` };
}
