import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { screenUrl } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { EmptyState } from '@glass/ui';
import { partTexts } from './texts.js';

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
