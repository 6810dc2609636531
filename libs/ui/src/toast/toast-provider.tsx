import type { SnackbarKey, SnackbarProvider } from 'notistack';
import { useSyncExternalStore, type ReactNode } from 'react';
import { onDemand } from '../page/on-demand.js';
import {
  createToasts,
  type Snackbar,
  type ToastAction,
  type ToastQueue,
  type ToastText,
  TOASTS_SHOWN,
} from './create-toasts.js';

declare module 'notistack' {
  interface VariantOverrides {
    error: { text?: ToastText };
    progress: { text?: ToastText };
    people: { text?: ToastText; people?: readonly { name: string; imageUrl?: string | null }[] };
    info: { text?: ToastText; toastAction?: ToastAction };
    success: { text?: ToastText; toastAction?: ToastAction };
  }
}

/** Lazy: a first page has no toasts. */
const ToastStack = onDemand(() => import('./toast-stack.js').then((loaded) => loaded.ToastStack));

/** A queue that shows up to three toasts, each for its full duration; others wait. */
export function createToastQueue(): ToastQueue {
  let place: SnackbarProvider | null = null;
  let waiting: Snackbar[] = [];
  const shown = new Set<SnackbarKey>();
  let isNeeded = false;
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const need = () => {
    isNeeded = true;
    for (const listener of listeners) listener();
  };
  const showNext = () => {
    while (place && shown.size < TOASTS_SHOWN && waiting.length > 0) {
      const [text, { key, ...options }] = waiting.shift()!;
      shown.add(key!);
      const onExited = () => {
        shown.delete(key!);
        showNext();
      };
      place.enqueueSnackbar({ ...options, text, key, onExited });
    }
  };
  const enqueue = (...[text, options]: Snackbar): SnackbarKey => {
    // The key of a toast without duplicates is its text.
    const key = options.preventDuplicate ? text() : `toast-${(lastKey += 1)}`;
    if (shown.has(key) || waiting.some(([, other]) => other.key === key)) return key;
    waiting.push([text, { ...options, key }]);
    if (place) showNext();
    // If loading fails, the next toast retries and shows all.
    else ToastStack.fetch().then(need, () => undefined);
    return key;
  };
  const close = (key: SnackbarKey) => {
    waiting = waiting.filter(([, options]) => options.key !== key);
    place?.closeSnackbar(key);
  };
  const attach = (provider: SnackbarProvider | null) => {
    place = provider;
    // Toasts of the previous provider are gone.
    shown.clear();
    showNext();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { toasts: createToasts(enqueue, close), attach, isNeeded: () => isNeeded, subscribe };
}

/** Shows toasts bottom center, up to three (specification §9). */
export function ToastProvider({ queue, children }: { queue: ToastQueue; children?: ReactNode }) {
  const isNeeded = useSyncExternalStore(queue.subscribe, queue.isNeeded);
  return (
    <>
      {children}
      {isNeeded ? <ToastStack queue={queue} /> : null}
    </>
  );
}
