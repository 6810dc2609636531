import { OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class FeeBalanceMail {
  /** The line of the ledger by which the balance fell. */
  @UidField()
  entryUid!: string;

  @OneOfField(['low', 'stopped'])
  standing!: 'low' | 'stopped';
}

/** Tells a tenant's owners that its balance with the platform has fallen below where they are warned. */
export const feeBalanceMailJob = defineJob({
  name: 'fee-balance-mail',
  queue: 'fast',
  payload: FeeBalanceMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
