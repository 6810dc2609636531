import { SnackbarProvider, type SnackbarProviderProps } from 'notistack';
import type { ReactNode } from 'react';
import { createToasts, type Toasts } from './create-toasts.js';
import { ToastCard } from './toast-card.js';
import { SUCCESS_TOAST_MS, TOASTS_SHOWN, TOAST_POSITION } from './toast-limits.js';
import { makeRoomForToasts } from './toast-room.js';

declare module 'notistack' {
  interface VariantOverrides {
    progress: true;
    people: { people?: readonly { name: string; imageUrl?: string | null }[] };
    info: { toastAction?: { label: string; onClick: () => void } };
    success: { toastAction?: { label: string; onClick: () => void } };
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

type Snackbar = Parameters<SnackbarProvider['enqueueSnackbar']>;

/** The toasts of a page, usable from outside React too, such as by a session that ends while the page starts. */
export interface ToastQueue {
  toasts: Toasts;
  /** Gives the queue its place on the page, and shows what was asked for before there was one. */
  attach: (provider: SnackbarProvider | null) => void;
}

export function createToastQueue(): ToastQueue {
  let place: SnackbarProvider | null = null;
  let waiting: Snackbar[] = [];
  const enqueue = (...snackbar: Snackbar) => {
    if (place) return place.enqueueSnackbar(...snackbar);
    waiting.push(snackbar);
    return '';
  };
  const attach = (provider: SnackbarProvider | null) => {
    place = provider;
    if (!provider) return;
    for (const snackbar of waiting) provider.enqueueSnackbar(...snackbar);
    waiting = [];
  };
  return { toasts: createToasts(enqueue, (key) => place?.closeSnackbar(key)), attach };
}

export interface ToastProviderProps {
  queue: ToastQueue;
  children?: ReactNode;
}

/** The last one's place leaves the page a moment later. */
function giveRoomBack(): void {
  setTimeout(makeRoomForToasts);
}

/** Where toasts appear: bottom centre, three at once (specification §9). */
export function ToastProvider({ queue: { attach }, children }: ToastProviderProps) {
  return (
    <SnackbarProvider
      ref={attach}
      maxSnack={TOASTS_SHOWN}
      anchorOrigin={TOAST_POSITION}
      autoHideDuration={SUCCESS_TOAST_MS}
      Components={COMPONENTS}
      onEntered={makeRoomForToasts}
      onExited={giveRoomBack}
    >
      {children}
    </SnackbarProvider>
  );
}
