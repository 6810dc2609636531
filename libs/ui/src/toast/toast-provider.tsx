import type { SnackbarKey, SnackbarProvider } from 'notistack';
import { useSyncExternalStore, type ReactNode } from 'react';
import { onDemand } from '../page/on-demand.js';
import { createToasts, type Snackbar, type ToastQueue, TOASTS_SHOWN } from './create-toasts.js';

declare module 'notistack' {
  interface VariantOverrides {
    progress: true;
    people: { people?: readonly { name: string; imageUrl?: string | null }[] };
    info: { toastAction?: { label: string; onClick: () => void } };
    success: { toastAction?: { label: string; onClick: () => void } };
  }
}

/** A first page has no toast. */
const ToastStack = onDemand(() => import('./toast-stack.js').then((loaded) => loaded.ToastStack));

/** Three are shown at once, each for its whole time: the others wait for a place. */
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
      const [message, { key, ...options }] = waiting.shift()!;
      shown.add(key!);
      const onExited = () => {
        shown.delete(key!);
        showNext();
      };
      place.enqueueSnackbar(message, { ...options, key, onExited });
    }
  };
  const enqueue = (...[message, options]: Snackbar): SnackbarKey => {
    // What must not be shown twice goes by its text.
    const key = options.preventDuplicate ? message : `toast-${(lastKey += 1)}`;
    if (shown.has(key) || waiting.some(([, other]) => other.key === key)) return key;
    waiting.push([message, { ...options, key }]);
    if (place) showNext();
    // One that does not come is asked for again by the next toast, and then shows all.
    else ToastStack.fetch().then(need, () => undefined);
    return key;
  };
  const close = (key: SnackbarKey) => {
    waiting = waiting.filter(([, options]) => options.key !== key);
    place?.closeSnackbar(key);
  };
  const attach = (provider: SnackbarProvider | null) => {
    place = provider;
    // What stood in the place before went with it.
    shown.clear();
    showNext();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { toasts: createToasts(enqueue, close), attach, isNeeded: () => isNeeded, subscribe };
}

export interface ToastProviderProps {
  queue: ToastQueue;
  children?: ReactNode;
}

/** Where toasts appear: bottom centre, three at once (specification §9). */
export function ToastProvider({ queue, children }: ToastProviderProps) {
  const isNeeded = useSyncExternalStore(queue.subscribe, queue.isNeeded);
  return (
    <>
      {children}
      {isNeeded ? <ToastStack queue={queue} /> : null}
    </>
  );
}
