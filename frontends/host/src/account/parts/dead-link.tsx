import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { toFieldErrors, problemOf } from '@glass/api-client';
import { texts } from '../texts.js';
import { AccountCard } from './account-card.js';

/** Returns the message for a link the server rejects, or null when the error is about something else. */
export function describeDeadLink(error: unknown): string | null {
  const problem = problemOf(error);
  if (problem?.code === 'LINK_USED_UP' || problem?.code === 'NOT_FOUND') return problem.text;
  const fields = toFieldErrors(error);
  return 'token' in fields || 'tokenUID' in fields ? texts.deadLink.incomplete : null;
}

/** For a form whose link may expire while it is filled in: show `deadText` instead of the form. */
export function useDeadLink() {
  const [deadText, setDeadText] = useState<string | null>(null);
  const refused = (error: unknown) => {
    const text = describeDeadLink(error);
    if (text !== null) setDeadText(text);
    return text !== null;
  };
  return { deadText, refused };
}

interface DeadLinkProps {
  title?: string;
  text: string;
  /** Next steps for the user. */
  children: ReactNode;
}

/** Shown when an expired or used link was opened. */
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
