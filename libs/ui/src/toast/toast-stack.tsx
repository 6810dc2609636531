import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { useLanguage } from '@glass/language/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import {
  type CustomContentProps,
  SnackbarContent,
  SnackbarProvider,
  type SnackbarProviderProps,
  useSnackbar,
} from 'notistack';
import { lazy, type Ref, Suspense } from 'react';
import { visuallyHidden } from '../text/no-wrap.js';
import { shadows } from '../theme/tokens.js';
import {
  SUCCESS_TOAST_MS,
  TOAST_POSITION,
  type ToastAction,
  type ToastFace,
  type ToastQueue,
  type ToastText,
  TOASTS_SHOWN,
} from './create-toasts.js';
import { placeToasts, useToastPlace } from './toast-place.js';

interface ToastCardProps extends CustomContentProps {
  text: ToastText;
  people?: readonly ToastFace[];
  toastAction?: ToastAction;
  ref?: Ref<HTMLDivElement>;
}

/** Few toasts have faces, and no page needs one to begin with. */
const ToastFaces = lazy(() => import('./toast-faces.js').then(({ ToastFaces }) => ({ default: ToastFaces })));

/** Heard, not seen: color and icon say it on screen. */
const texts = defineTexts(() => ({ error: t`Error:` }));

const SEVERITIES = {
  error: 'error',
  success: 'success',
  progress: 'info',
  people: 'info',
  info: 'info',
} as const;

/** One toast: a filled alert in the colours of the theme, with a way to close it. */
function ToastCard({ id, text, variant, people, toastAction, style, className, ref }: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  useLanguage();
  const isProblem = variant === 'error';
  return (
    <SnackbarContent ref={ref} style={style} className={className} role={isProblem ? 'alert' : 'status'}>
      <Alert
        variant="filled"
        role="presentation"
        severity={SEVERITIES[variant as keyof typeof SEVERITIES] ?? 'info'}
        icon={variant === 'progress' ? <CircularProgress size={20} color="inherit" aria-hidden /> : undefined}
        onClose={() => closeSnackbar(id)}
        action={
          toastAction ? (
            <Button
              color="inherit"
              size="small"
              sx={{ whiteSpace: 'nowrap' }}
              onClick={() => {
                toastAction.onClick();
                closeSnackbar(id);
              }}
            >
              {toastAction.label()}
            </Button>
          ) : undefined
        }
        sx={{ width: '100%', boxShadow: shadows.floating, alignItems: 'center', overflowWrap: 'anywhere' }}
      >
        {people && people.length > 0 ? (
          <Suspense fallback={null}>
            <ToastFaces people={people} />
          </Suspense>
        ) : null}
        {isProblem ? (
          <Box component="span" sx={visuallyHidden}>
            {`${texts.error} `}
          </Box>
        ) : null}
        {text()}
      </Alert>
    </SnackbarContent>
  );
}

const COMPONENTS = {
  success: ToastCard,
  error: ToastCard,
  warning: ToastCard,
  info: ToastCard,
  default: ToastCard,
  progress: ToastCard,
  people: ToastCard,
} as unknown as SnackbarProviderProps['Components'];

/** The last one's place leaves the page a moment later. */
function giveRoomBack(): void {
  setTimeout(placeToasts);
}

/** The toasts themselves, with all that draws and moves them. */
export function ToastStack({ queue: { attach } }: { queue: ToastQueue }) {
  useToastPlace();
  return (
    <SnackbarProvider
      ref={attach}
      maxSnack={TOASTS_SHOWN}
      anchorOrigin={TOAST_POSITION}
      autoHideDuration={SUCCESS_TOAST_MS}
      Components={COMPONENTS}
      onEnter={placeToasts}
      onEntered={placeToasts}
      onExited={giveRoomBack}
    />
  );
}
