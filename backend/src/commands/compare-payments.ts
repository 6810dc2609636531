import type { PaymentDifferenceKind } from '@glass/contracts/payment';
import type { AppConfig } from '../kernel/config/app-config.js';
import { platformSystemContext } from '../kernel/context/context.js';
import { Database } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors/app-error.js';
import { ComparePayments, PaymentModule, type ComparedTenant } from '../modules/payment/public.js';
import { withModules } from './with-modules.js';

/**
 * Compares payments with the payment service.
 * @returns a report for the operator
 */
export async function comparePayments(config: AppConfig): Promise<string> {
  if (!config.stripe) return 'No payment service is set up here.';
  return withModules(config, [PaymentModule], async (app) => {
    const ctx = platformSystemContext('operator', 'compare-payments');
    const compared = await app.get(ComparePayments).run(ctx);
    const tenants: { uid: string; slug: string }[] = await app
      .get(Database)
      .runInTransaction(ctx, ({ tx }) => tx.query(`select uid, slug from tenant order by slug`));
    return formatReport(
      tenants.flatMap(({ uid, slug }) =>
        compared.filter(({ tenantUid }) => tenantUid === uid).map((each) => ({ ...each, slug })),
      ),
    );
  }).catch((error: unknown) => {
    // The service's error without the request: `StripeAuthenticationError 401 req_…`.
    if (!(error instanceof AppError) || typeof error.cause !== 'string') throw error;
    throw new Error(`Nothing was compared. The payment service answers: ${error.cause}`, { cause: error });
  });
}

const WHAT = { payment: 'payment', refund: 'refund', fee: 'platform fee of', topUp: 'top-up' };
const DIFFERENCE: Record<PaymentDifferenceKind, string> = {
  missingHere: 'is not known here',
  missingThere: 'is not at Stripe',
  amount: 'has another amount',
  currency: 'has another currency',
  state: 'has another status',
};

type NamedTenant = Omit<ComparedTenant, 'tenantUid'> & { slug: string };

/** Formats a summary line, and lines for tenants with failures or differences. */
export function formatReport(compared: readonly NamedTenant[]): string {
  const differences = compared.flatMap((tenant) => tenant.differences);
  const failed = compared.filter(({ failure }) => failure !== null);
  const lines = compared.flatMap(({ slug, differences, failure }) => [
    ...(failure === null ? [] : [`${slug}: not compared. ${failure}`]),
    ...differences.map(
      ({ what, difference, subject, ours, theirs }) =>
        `${slug}: ${WHAT[what]} ${subject} ${DIFFERENCE[difference]}: here ${ours || 'nothing'}, at Stripe ${theirs || 'nothing'}`,
    ),
  ]);
  return [
    `Tenants compared: ${compared.length - failed.length}. Not compared: ${failed.length}. Differences: ${differences.length}.`,
    ...lines,
    ...(differences.length > 0 ? ["They show on each tenant's payment dashboard until they are gone."] : []),
  ].join('\n');
}
