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
  /** 1 where it is the whole page, otherwise 2. */
  level?: 1 | 2;
}

export function EmptyState({ title, children, action, icon = <InboxOutlined />, level }: EmptyStateProps) {
  return (
    <StatePanel icon={icon} title={title} actions={action} level={level}>
      {children}
    </StatePanel>
  );
}
