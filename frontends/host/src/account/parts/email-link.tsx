import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { describeError, problemOf, toFieldErrors } from '@glass/api-client';
import type { SessionGrant } from '@glass/contracts/auth';
import { readUid } from '@glass/contracts/primitives';
import { CardSkeleton } from '@glass/ui';
import { parseReturnPath, withReturnPath } from '../../access/return-path.js';
import { useHost } from '../../shell/host-context.js';
import { texts } from '../texts.js';
import { AccountCard } from './account-card.js';

type State<Reply> =
  | { kind: 'opening' }
  | { kind: 'dead' | 'failed'; error: unknown }
  | { kind: 'open'; reply: Reply };

interface OpenedLinkProps<Reply> {
  /** `opening` is announced to screen readers while waiting; `failed` is the title when the request failed. */
  words: { title: string; opening: string; failed: string };
  /** Called once when the page opens. */
  open: () => Promise<Reply>;
  dead: (text: string) => ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** Page of an emailed link that asks the server immediately whether the link is valid. */
export function OpenedLink<Reply>(props: OpenedLinkProps<Reply>) {
  const { words, open, dead, children } = props;
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
  if (state.kind === 'dead') return dead(describeDeadLink(state.error)!);
  if (state.kind === 'opening') return <Waiting title={words.title} label={words.opening} />;
  const retry = () => {
    setState({ kind: 'opening' });
    setAttempt(attempt + 1);
  };
  return (
    <AccountCard title={words.failed} takesFocus>
      <Stack spacing={2}>
        <Alert severity="error">{describeError(state.error, () => undefined)}</Alert>
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

function refusalState(error: unknown): State<never> {
  if (describeDeadLink(error) !== null) return { kind: 'dead', error };
  // Logs an error of an unknown shape.
  describeError(error);
  return { kind: 'failed', error };
}

/** Returns the message for a link the server rejects, or null when the error is about something else. */
function describeDeadLink(error: unknown): string | null {
  const problem = problemOf(error);
  if (problem?.code === 'LINK_USED_UP' || problem?.code === 'NOT_FOUND') return problem.text;
  const fields = toFieldErrors(error);
  return 'token' in fields || 'tokenUID' in fields ? texts.deadLink.incomplete : null;
}

/** For a form whose link may expire while it is filled in: show `deadText` instead of the form. */
export function useDeadLink() {
  const [deadBy, setDeadBy] = useState<unknown>(null);
  const refused = (error: unknown) => {
    const isDead = describeDeadLink(error) !== null;
    if (isDead) setDeadBy(error);
    return isDead;
  };
  return { deadText: describeDeadLink(deadBy), refused };
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

/**
 * Returns the token of an emailed link from the URL at page load. Null if there is none or it belongs to another
 * fabricator's site, which would sign the user in on the wrong site. A used token is removed from the URL.
 */
export function useLinkToken(): string | null {
  const { tenant } = useHost();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token')?.trim() ?? '');
  return readUid(token.split('.')[0]) === tenant.tenantUID ? token : null;
}

interface Entering {
  grant: SessionGrant;
  returnTo: string | null;
}

/**
 * Signs a user in on a guest page. The access gate redirects to the URL's return path as soon as a session exists, so
 * the return path is set first.
 */
export function useEnter() {
  const { session } = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [entering, setEntering] = useState<Entering | null>(null);

  useEffect(() => {
    if (entering && parseReturnPath(search, window.location.origin) === entering.returnTo) {
      session.signIn(entering.grant);
    }
  }, [entering, search, session]);

  const enter = (grant: SessionGrant, target: string | null) => {
    const address = withReturnPath(pathname, target);
    const returnTo = parseReturnPath(address.slice(pathname.length), window.location.origin);
    setEntering({ grant, returnTo });
    // Replaces the used link in the history.
    void navigate(address, { replace: true });
  };
  return { enter, isEntering: entering !== null };
}
