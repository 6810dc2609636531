import { screenUrl } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { EmptyState, PageFrame } from '@glass/ui';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sharedTexts } from './texts.js';

interface NothingHereProps {
  title: string;
  /** Target of the main link. */
  to: string;
  toText: string;
  /** More links. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Full page for missing content: what is missing, why, and where to go. */
export function MissingPage({ title, to, toText, actions, children }: NothingHereProps) {
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

/** Empty state of a list with its purpose and the first step. */
export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  const { session } = useShell();
  return (
    <EmptyState
      title={title}
      action={
        session.mayWrite('quotes') ? (
          <Button variant="contained" component={Link} to={screenUrl('/get-a-quote')}>
            {sharedTexts.firstStep}
          </Button>
        ) : null
      }
    >
      {children}
    </EmptyState>
  );
}
