import { OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class FeeBalanceMail {
  /** The ledger line that lowered the balance. */
  @UidField()
  entryUid!: string;

  @OneOfField(['low', 'stopped'])
  standing!: 'low' | 'stopped';
}

/** Warns a tenant's owners that their balance with the platform fell below a limit. */
export const feeBalanceMailJob = defineJob({
  name: 'fee-balance-mail',
  payload: FeeBalanceMail,
});
