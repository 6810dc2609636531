import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { KEPT_CLEAR, makeRoomForToasts } from '../toast/toast-room.js';
import { StatePanel } from './state-panel.js';

export interface ErrorStateProps {
  title?: ReactNode;
  /** What happened and what was kept. */
  children?: ReactNode;
  /** Shows "Try again". */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Further ways out, beside "Try again". */
  actions?: ReactNode;
  level?: 1 | 2;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = 'This did not load', children, onRetry, isRetrying = false, actions, level } = props;
  // The toast of the same error (specification §8) may be there before.
  useEffect(makeRoomForToasts, []);
  const retry = onRetry ? (
    <Button variant="contained" onClick={onRetry} loading={isRetrying} {...KEPT_CLEAR}>
      Try again
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
