import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
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
  const retry = onRetry ? (
    <Button variant="contained" onClick={onRetry} loading={isRetrying}>
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
