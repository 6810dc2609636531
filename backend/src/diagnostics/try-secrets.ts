import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KeyVaultReply, SecretState } from '@glass/contracts/platform';
import type { AppConfig } from '../kernel/config/app-config.js';
import { CONFIG } from '../kernel/config/config.module.js';
import type { Context } from '../kernel/context/context.js';
import { Database } from '../kernel/database/database.js';
import { MAILER, type Mailer } from '../kernel/mail/mailer.js';
import { openSealedText, sealText } from '../kernel/security/sealed-text.js';

/** Reports of each secret whether it is set and works, never its value. */
@Injectable()
export class TrySecrets {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  async run(ctx: Context): Promise<KeyVaultReply> {
    const { databaseUrl, jwtSecret, redisUrl, smtpUrl, stripe } = this.config;
    const secrets = await Promise.all([
      stateOf('DATABASE_URL', databaseUrl, () =>
        this.database.runInTransaction(ctx, ({ tx }) => tx.query('select 1')),
      ),
      stateOf('JWT_SECRET', jwtSecret, () => sealAndOpen(jwtSecret)),
      stateOf('SMTP_URL', smtpUrl, () => this.mailer.verify()),
      stateOf('REDIS_URL', redisUrl),
      stateOf('STRIPE_SECRET_KEY', stripe?.secretKey),
      stateOf('STRIPE_WEBHOOK_SECRET', stripe?.webhookSecrets.join()),
    ]);
    return { secrets };
  }
}

async function stateOf(
  name: string,
  secret: string | null | undefined,
  attempt?: () => Promise<unknown>,
): Promise<SecretState> {
  if (!secret) return { name, state: 'missing' };
  if (!attempt) return { name, state: 'set' };
  // The error is discarded, since it may contain the secret.
  const works = await attempt().then(
    () => true,
    () => false,
  );
  return { name, state: works ? 'works' : 'fails' };
}

async function sealAndOpen(secret: string): Promise<void> {
  const about = { purpose: 'key vault test', owner: 'diagnostics' };
  const text = randomUUID();
  if (openSealedText(secret, about, sealText(secret, about, text)) !== text)
    throw new Error('It came back changed');
}
