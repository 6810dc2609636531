import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { fieldErrorsOf, problemOf } from '@glass/api-client';
import { texts } from '../texts.js';
import { AccountCard } from './account-card.js';

/** What to say of a link that the server does not take (any more), or null when the error is about something else. */
export function deadLinkTextOf(error: unknown): string | null {
  const problem = problemOf(error);
  if (problem?.code === 'LINK_USED_UP' || problem?.code === 'NOT_FOUND') return problem.text;
  const fields = fieldErrorsOf(error);
  return 'token' in fields || 'tokenUID' in fields ? texts.deadLink.incomplete : null;
}

/** For a form whose link may die while it is filled in: `deadText` is to take the form's place. */
export function useDeadLink() {
  const [deadText, setDeadText] = useState<string | null>(null);
  const refused = (error: unknown) => {
    const text = deadLinkTextOf(error);
    if (text !== null) setDeadText(text);
    return text !== null;
  };
  return { deadText, refused };
}

export interface DeadLinkProps {
  title?: string;
  /** Why it is dead, in the server's words or ours. */
  text: string;
  /** What to do instead. */
  children: ReactNode;
}

/** Stands where a link was opened that works no more. */
export function DeadLink({ title = texts.deadLink.title, text, children }: DeadLinkProps) {
  return (
    <AccountCard title={title} takesFocus>
      <Stack spacing={2}>
        <Alert severity="warning">{text}</Alert>
        {children}
      </Stack>
    </AccountCard>
  );
}
