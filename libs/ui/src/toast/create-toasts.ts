import type { OptionsWithExtraProps, SnackbarKey, SnackbarProvider, VariantType } from 'notistack';

/** Specification §9. */
const ERROR_TOAST_MS = 10_000;
export const SUCCESS_TOAST_MS = 10_000;
const PROGRESS_TOAST_MS = 5_000;
const INFO_TOAST_MS = 5_000;
export const TOASTS_SHOWN = 3;
export const AVATARS_SHOWN = 5;
export const TOAST_POSITION = { vertical: 'bottom', horizontal: 'center' } as const;

export interface ToastFace {
  name: string;
  imageUrl?: string | null;
}

/** Called whenever the toast is rendered, so that it follows a switch of the language. */
export type ToastText = () => string;

export interface ToastAction {
  label: ToastText;
  onClick: () => void;
}

export interface Toasts {
  /** Green, 10 s; with an action such as "Undo", which closes it. */
  success(message: ToastText, action?: ToastAction): void;
  /** Red, 10 s; screen readers hear "Error:" before it. */
  error(summary: ToastText): void;
  info(message: ToastText): void;
  /** 5 s by default; null stays until the returned function closes it. */
  progress(message: ToastText, durationMs?: number | null): () => void;
  people(message: ToastText, people: readonly ToastFace[]): void;
  /** Stays until it is closed or its action is used. */
  offer(message: ToastText, action: ToastAction): void;
}

export type Snackbar = [message: ToastText, options: OptionsWithExtraProps<VariantType> & object];

/** The page's toasts, usable outside React, such as by a session that ends while the page starts. */
export interface ToastQueue {
  toasts: Toasts;
  /** Attaches the queue to the page and shows waiting toasts. */
  attach: (provider: SnackbarProvider | null) => void;
  /** Whether there has been a toast, so that the provider must render. */
  isNeeded: () => boolean;
  /** Calls `listener` when that changes; returns a function that stops. */
  subscribe: (listener: () => void) => () => void;
}

/** Implements the toasts of specification §9 on a snackbar queue. */
export function createToasts(
  enqueue: (...toast: Snackbar) => SnackbarKey,
  close: (key: SnackbarKey) => void,
): Toasts {
  return {
    success: (message, toastAction) =>
      void enqueue(message, { variant: 'success', toastAction, autoHideDuration: SUCCESS_TOAST_MS }),
    error: (summary) =>
      void enqueue(summary, {
        variant: 'error',
        autoHideDuration: ERROR_TOAST_MS,
        // Five lists that fail for the same reason show one message.
        preventDuplicate: true,
      }),
    info: (message) => void enqueue(message, { variant: 'info', autoHideDuration: INFO_TOAST_MS }),
    progress: (message, durationMs = PROGRESS_TOAST_MS) => {
      const key = enqueue(message, { variant: 'progress', autoHideDuration: durationMs });
      return () => close(key);
    },
    people: (message, people) =>
      void enqueue(message, { variant: 'people', people, autoHideDuration: SUCCESS_TOAST_MS }),
    offer: (message, toastAction) =>
      void enqueue(message, { variant: 'info', toastAction, autoHideDuration: null, preventDuplicate: true }),
  };
}
