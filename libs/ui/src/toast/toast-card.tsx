import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { SnackbarContent, useSnackbar, type CustomContentProps } from 'notistack';
import type { Ref } from 'react';
import { colours, shadows } from '../theme/tokens.js';
import { AVATARS_SHOWN } from './toast-limits.js';

export interface ToastFace {
  name: string;
  imageUrl?: string | null;
}

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastCardProps extends CustomContentProps {
  people?: readonly ToastFace[];
  toastAction?: ToastAction;
  ref?: Ref<HTMLDivElement>;
}

const SEVERITIES = {
  error: 'error',
  success: 'success',
  progress: 'info',
  people: 'info',
  info: 'info',
} as const;

/** One toast: a filled alert in the colours of the theme, with a way to close it. */
export function ToastCard({
  id,
  message,
  variant,
  people,
  toastAction,
  style,
  className,
  ref,
}: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
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
              onClick={() => {
                toastAction.onClick();
                closeSnackbar(id);
              }}
            >
              {toastAction.label}
            </Button>
          ) : undefined
        }
        sx={{ width: '100%', boxShadow: shadows.floating, alignItems: 'center', overflowWrap: 'anywhere' }}
      >
        {people && people.length > 0 ? <Faces people={people} /> : null}
        {message}
      </Alert>
    </SnackbarContent>
  );
}

function Faces({ people }: { people: readonly ToastFace[] }) {
  const shown = people.slice(0, AVATARS_SHOWN);
  const others = people.length - shown.length;
  return (
    <AvatarGroup
      max={AVATARS_SHOWN + 1}
      spacing={6}
      sx={{
        justifyContent: 'flex-end',
        mb: 0.5,
        '& .MuiAvatar-root': {
          width: 28,
          height: 28,
          fontSize: 'caption.fontSize',
          color: colours.info,
          bgcolor: colours.surface,
          borderColor: colours.info,
        },
      }}
      renderSurplus={() => `+${others}`}
      total={people.length}
    >
      {shown.map((person, index) => (
        <Avatar key={index} alt={person.name} src={person.imageUrl ?? undefined} title={person.name}>
          {initialsOf(person.name)}
        </Avatar>
      ))}
    </AvatarGroup>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
