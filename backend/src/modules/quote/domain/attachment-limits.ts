import type { Limit } from '../../../kernel/limits/limit.js';

/** Attachments that one person uploads: several quotes' worth at a go; pictures among them are drawn anew, which takes time. */
export const ATTACHMENTS_OF_PERSON: Limit = { name: 'attachment', attempts: 100, perSeconds: 3600 };
