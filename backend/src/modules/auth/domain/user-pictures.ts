import type { Limit } from '../../../kernel/limits/limit.js';

/** The pictures that a person has: where each is written down, what it is called, and what is made of an upload. */
export const USER_PICTURES = {
  /** As large as it is shown anywhere, twice over for fine screens. */
  avatar: {
    column: 'avatarFileUid',
    name: 'avatar',
    shape: { fit: 'cover', widthPx: 256, heightPx: 256, type: 'image/webp' },
  },
  /**
   * Stands on labels at two inches at most: 600 dots an inch. Documents take PNG and JPEG, and of these PNG keeps what
   * is transparent.
   */
  companyLogo: {
    column: 'companyLogoFileUid',
    name: 'company-logo',
    shape: { fit: 'inside', widthPx: 1200, heightPx: 600, type: 'image/png' },
  },
} as const;

export type UserPicture = keyof typeof USER_PICTURES;

/** Pictures that one person uploads: each is drawn anew, which keeps a processor busy. */
export const PICTURES_OF_PERSON: Limit = { name: 'picture', attempts: 30, perSeconds: 600 };
