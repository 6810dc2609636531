import { UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class TenantToExport {
  @UidField()
  tenantUid!: string;
}

export class PersonToExport extends TenantToExport {
  @UidField()
  contactUid!: string;
}

const EXPORT = { queue: 'documents', attempts: 3, backoffMs: 5000, tracked: true } as const;

export const exportTenantJob = defineJob({ ...EXPORT, name: 'export-tenant', payload: TenantToExport });
export const exportPersonJob = defineJob({ ...EXPORT, name: 'export-person', payload: PersonToExport });
