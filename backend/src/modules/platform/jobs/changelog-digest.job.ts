import { limits } from '@glass/contracts/limits';
import { TextField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class ChangelogDigest {
  @TextField({ ...limits.productVersion, min: 1 })
  version!: string;
}

/** Finds subscribers of release notes, tenant by tenant. */
export const changelogDigestJob = defineJob({
  name: 'changelog-digest',
  payload: ChangelogDigest,
});

export class ChangelogMail extends ChangelogDigest {
  @UidField()
  contactUid!: string;
}

export const changelogMailJob = defineJob({
  name: 'changelog-mail',
  payload: ChangelogMail,
});
