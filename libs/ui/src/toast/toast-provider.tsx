import { SnackbarProvider, type SnackbarProviderProps } from 'notistack';
import { createRef, type ReactNode, type RefObject } from 'react';
import { createToasts, type Toasts } from './create-toasts.js';
import { ToastCard } from './toast-card.js';
import { SUCCESS_TOAST_MS, TOASTS_SHOWN, TOAST_POSITION } from './toast-limits.js';

declare module 'notistack' {
  interface VariantOverrides {
    progress: true;
    people: { people?: readonly { name: string; imageUrl?: string | null }[] };
    info: { toastAction?: { label: string; onClick: () => void } };
  }
}

const COMPONENTS = {
  success: ToastCard,
  error: ToastCard,
  warning: ToastCard,
  info: ToastCard,
  default: ToastCard,
  progress: ToastCard,
  people: ToastCard,
} as SnackbarProviderProps['Components'];

/** The toasts of a page, usable from outside React too, such as by a session that ends. */
export interface ToastQueue {
  toasts: Toasts;
  provider: RefObject<SnackbarProvider | null>;
}

export function createToastQueue(): ToastQueue {
  const provider = createRef<SnackbarProvider>();
  const enqueue = (...snackbar: Parameters<SnackbarProvider['enqueueSnackbar']>) =>
    provider.current?.enqueueSnackbar(...snackbar) ?? '';
  const toasts = createToasts(enqueue, (key) => provider.current?.closeSnackbar(key));
  return { toasts, provider };
}

export interface ToastProviderProps {
  queue: ToastQueue;
  children?: ReactNode;
}

/** Where toasts appear: bottom centre, three at once (specification §9). */
export function ToastProvider({ queue, children }: ToastProviderProps) {
  return (
    <SnackbarProvider
      ref={queue.provider}
      maxSnack={TOASTS_SHOWN}
      anchorOrigin={TOAST_POSITION}
      autoHideDuration={SUCCESS_TOAST_MS}
      Components={COMPONENTS}
    >
      {children}
    </SnackbarProvider>
  );
}
