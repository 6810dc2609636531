import { t } from '@lingui/core/macro';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { colors, radii } from '../theme/tokens.js';
import { KEPT_CLEAR, makeRoomForToasts } from '../toast/toast-room.js';

interface StatePanelProps {
  icon?: ReactNode;
  tone?: 'neutral' | 'error';
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
  /** 1 if the panel is the whole page, otherwise 2. */
  level?: 1 | 2;
}

/** Shown in place of content: an icon, a title, a sentence or two, the next step. */
export function StatePanel(props: StatePanelProps) {
  const { icon, tone = 'neutral', title, children, actions, role, level = 2 } = props;
  return (
    <Stack
      role={role}
      spacing={1.5}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        mx: 'auto',
        px: 2,
        py: { xs: 5, sm: 8 },
        maxWidth: 520,
      }}
    >
      {icon ? (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            borderRadius: `${radii.large}px`,
            bgcolor: tone === 'error' ? colors.errorTint : colors.primaryTint,
            color: tone === 'error' ? 'error.main' : 'primary.main',
          }}
        >
          {icon}
        </Box>
      ) : null}
      <Typography
        component={level === 1 ? 'h1' : 'h2'}
        variant={level === 1 ? 'h1' : 'h2'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      {children ? (
        <Typography component="div" color="textSecondary">
          {children}
        </Typography>
      ) : null}
      {actions ? (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ pt: 1, flexWrap: 'wrap', justifyContent: 'center' }}
          {...(level === 1 ? KEPT_CLEAR : {})}
        >
          {actions}
        </Stack>
      ) : null}
    </Stack>
  );
}

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** 1 if it is the whole page, otherwise 2. */
  level?: 1 | 2;
}

export function EmptyState({ title, children, action, level }: EmptyStateProps) {
  return (
    <StatePanel icon={<InboxOutlined />} title={title} actions={action} level={level}>
      {children}
    </StatePanel>
  );
}

interface ErrorStateProps {
  title?: ReactNode;
  /** Says what happened and which data is safe. */
  children?: ReactNode;
  /** Shows "Try again". */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** More actions beside "Try again". */
  actions?: ReactNode;
  level?: 1 | 2;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = t`This did not load`, children, onRetry, isRetrying = false, actions, level } = props;
  // The toast of the same error (specification §8) may already be visible.
  useEffect(makeRoomForToasts, []);
  const retry = onRetry ? (
    <Button variant="contained" onClick={onRetry} loading={isRetrying} {...KEPT_CLEAR}>
      {t`Try again`}
    </Button>
  ) : null;
  return (
    <StatePanel
      role="alert"
      tone="error"
      icon={<ErrorOutlineOutlined />}
      title={title}
      level={level}
      actions={
        retry || actions ? (
          <>
            {retry}
            {actions}
          </>
        ) : null
      }
    >
      {children}
    </StatePanel>
  );
}

/** Error of one card of a page. */
export function PartError({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  useEffect(makeRoomForToasts, []);
  return (
    <Alert
      severity="error"
      // On a phone the button is below the text.
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 160px' } }}
      action={
        <Button color="inherit" size="small" onClick={onRetry} {...KEPT_CLEAR}>
          {t`Try again`}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
