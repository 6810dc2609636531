import { screenUrl } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { EmptyState, PageFrame } from '@glass/ui';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { partTexts } from './texts.js';

interface NothingHereProps {
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

/** A buyer's list before there is anything in it: what it is for, and the first step to the first row. */
export function NoRowsYet({ title, children }: { title: string; children: ReactNode }) {
  const { session } = useShell();
  return (
    <EmptyState
      title={title}
      action={
        session.mayWrite('quotes') ? (
          <Button variant="contained" component={Link} to={screenUrl('/get-a-quote')}>
            {partTexts.firstStep}
          </Button>
        ) : null
      }
    >
      {children}
    </EmptyState>
  );
}
