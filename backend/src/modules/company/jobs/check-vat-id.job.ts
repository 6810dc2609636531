import { UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class VatIdToCheck {
  @UidField()
  checkUid!: string;
}

/**
 * Asks VIES about a VAT id. Retries for about an hour while the service is unavailable; the scheduled task
 * `check-vat-ids` starts it again after that.
 */
export const checkVatIdJob = defineJob({
  name: 'check-vat-id',
  payload: VatIdToCheck,
  attempts: 7,
  backoffMs: 30_000,
});
