import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.js';

export interface EmptyStateProps {
  title: ReactNode;
  /** What this place is for. */
  children?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, children, action, icon = <InboxOutlined /> }: EmptyStateProps) {
  return (
    <StatePanel icon={icon} title={title} actions={action}>
      {children}
    </StatePanel>
  );
}
