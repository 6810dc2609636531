import { SnackbarProvider, type SnackbarProviderProps } from 'notistack';
import { ToastCard } from './toast-card.js';
import { SUCCESS_TOAST_MS, TOASTS_SHOWN, TOAST_POSITION } from './toast-limits.js';
import type { ToastQueue } from './toast-provider.js';
import { makeRoomForToasts } from './toast-room.js';

const COMPONENTS = {
  success: ToastCard,
  error: ToastCard,
  warning: ToastCard,
  info: ToastCard,
  default: ToastCard,
  progress: ToastCard,
  people: ToastCard,
} as SnackbarProviderProps['Components'];

/** The last one's place leaves the page a moment later. */
function giveRoomBack(): void {
  setTimeout(makeRoomForToasts);
}

/** The toasts themselves, with all that draws and moves them. */
export function ToastStack({ queue: { attach } }: { queue: ToastQueue }) {
  return (
    <SnackbarProvider
      ref={attach}
      maxSnack={TOASTS_SHOWN}
      anchorOrigin={TOAST_POSITION}
      autoHideDuration={SUCCESS_TOAST_MS}
      Components={COMPONENTS}
      onEntered={makeRoomForToasts}
      onExited={giveRoomBack}
    />
  );
}
