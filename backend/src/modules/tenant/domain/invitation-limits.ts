import type { Limit } from '../../../kernel/limits/limit.js';

const HOUR = 3600;

/** Invitations to one mailbox from one tenant, first ones and repeated ones. */
export const INVITATIONS_TO_MAILBOX: Limit = { name: 'invitation-mailbox', attempts: 6, perSeconds: HOUR };
/** Invitations that one tenant sends: a large company's people fit in, a list of bought addresses does not. */
export const INVITATIONS_OF_TENANT: Limit = {
  name: 'invitation-tenant',
  attempts: 200,
  perSeconds: 24 * HOUR,
};
