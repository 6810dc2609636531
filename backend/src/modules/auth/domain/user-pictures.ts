import type { Limit } from '../../../kernel/limits/limit.js';

/** Kinds of user pictures: column, name and image processing. */
export const USER_PICTURES = {
  /** Twice its largest display size, for high-resolution screens. */
  avatar: {
    column: 'avatarFileUid',
    name: 'avatar',
    shape: { fit: 'cover', widthPx: 256, heightPx: 256, type: 'image/webp' },
  },
  /**
   * Printed on labels, at most two inches wide at 600 dpi. Documents take PNG and JPEG; only PNG keeps transparency.
   */
  companyLogo: {
    column: 'companyLogoFileUid',
    name: 'company-logo',
    shape: { fit: 'inside', widthPx: 1200, heightPx: 600, type: 'image/png' },
  },
} as const;

export type UserPicture = keyof typeof USER_PICTURES;

/** Uploads per user. Each is re-encoded, which is CPU-intensive. */
export const PICTURES_OF_PERSON: Limit = { name: 'picture', attempts: 30, perSeconds: 600 };
