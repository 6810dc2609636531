/** Specification §9. */
export const ERROR_TOAST_MS = 10_000;
export const SUCCESS_TOAST_MS = 10_000;
export const PROGRESS_TOAST_MS = 5_000;
export const INFO_TOAST_MS = 5_000;
export const TOASTS_SHOWN = 3;
export const AVATARS_SHOWN = 5;
export const ERROR_PREFIX = 'ERROR: ';
export const TOAST_POSITION = { vertical: 'bottom', horizontal: 'center' } as const;
