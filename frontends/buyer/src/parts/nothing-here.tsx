import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState, PageFrame } from '@glass/ui';

export interface NothingHereProps {
  title: string;
  /** Where to go from here. */
  to: string;
  toText: string;
  /** Further ways out. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The whole page where there is nothing to show: what is missing, why, and where to go. */
export function NothingHere({ title, to, toText, actions, children }: NothingHereProps) {
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={title}
        action={
          <>
            <Button variant="contained" component={Link} to={to}>
              {toText}
            </Button>
            {actions}
          </>
        }
      >
        {children}
      </EmptyState>
    </PageFrame>
  );
}
