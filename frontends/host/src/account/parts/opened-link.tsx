import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { describeError } from '@glass/api-client';
import { CardSkeleton } from '@glass/ui';
import { texts } from '../texts.js';
import { AccountCard } from './account-card.js';
import { describeDeadLink } from './dead-link.js';

type State<Reply> =
  | { kind: 'opening' }
  | { kind: 'dead'; text: string }
  | { kind: 'failed'; text: string }
  | { kind: 'open'; reply: Reply };

interface OpenedLinkProps<Reply> {
  title: string;
  /** Announced to screen readers while waiting. */
  opening: string;
  /** Title when the request failed. */
  failed: string;
  /** Called once when the page opens. */
  open: () => Promise<Reply>;
  dead: (text: string) => ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** Page of an emailed link that asks the server immediately whether the link is valid. */
export function OpenedLink<Reply>(props: OpenedLinkProps<Reply>) {
  const { title, opening, failed, open, dead, children } = props;
  const [state, setState] = useState<State<Reply>>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(1);
  const ask = useEffectEvent(open);

  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (reply) => isCurrent && setState({ kind: 'open', reply }),
      (error: unknown) => isCurrent && setState(refusalState(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (state.kind === 'open') return children(state.reply);
  if (state.kind === 'dead') return dead(state.text);
  if (state.kind === 'opening') return <Waiting title={title} label={opening} />;
  const retry = () => {
    setState({ kind: 'opening' });
    setAttempt(attempt + 1);
  };
  return (
    <AccountCard title={failed} takesFocus>
      <Stack spacing={2}>
        <Alert severity="error">{state.text}</Alert>
        <Button variant="contained" size="large" onClick={retry}>
          {texts.tryAgain}
        </Button>
      </Stack>
    </AccountCard>
  );
}

export function Waiting({ title, label }: { title: string; label: string }) {
  return (
    <AccountCard title={title}>
      <CardSkeleton label={label} />
    </AccountCard>
  );
}

function refusalState(error: unknown): { kind: 'dead' | 'failed'; text: string } {
  const text = describeDeadLink(error);
  return text === null ? { kind: 'failed', text: describeError(error) ?? '' } : { kind: 'dead', text };
}
