import { screenUrl } from '@glass/contracts/screens';
import { layoutInMillimeters } from '@glass/layouts';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useIsOnline } from '../../../parts/use-is-online.js';
import { LayoutPicture } from '../drawing/layout-picture.js';
import { texts } from '../texts.js';
import { WaitingPhotosList } from '../photos/waiting-photos.js';
import { useWaitingPhotos } from '../photos/use-waiting-photos.js';
import { ConflictDialog } from './conflict-dialog-on-demand.js';
import { outboxTexts } from './outbox-texts.js';
import { type QueuedShower, showerOutbox } from './shower-outbox.js';
import { useNewQuote } from './use-new-quote.js';
import { type SentShower, useQueuedShowers, useSending } from './use-shower-outbox.js';

interface WaitingShowersProps {
  /** Shows only the showers for this quote; null for all. */
  quoteUID?: string | null;
  /** The shower that is open on the page, which isn't listed. */
  openUID?: string | null;
  /** Called with the name of a shower that waits for a decision between two versions; null if there is none. */
  onConflict?: (name: string | null) => void;
}

/** Showers on this device that aren't in their quote yet, with what to do about them. Sends them while it is shown. */
export function WaitingShowers({ quoteUID = null, openUID = null, onConflict }: WaitingShowersProps) {
  const { session } = useShell();
  const isForPage = ({ quote }: QueuedShower) => quoteUID === null || quote.uid === quoteUID;
  // A guest's shower is sent to the entered address, even if someone signs in meanwhile.
  const isOfUser = ({ contactUID }: QueuedShower) =>
    contactUID === null || (session.isAuthenticated && contactUID === session.contactUID);
  const all = useQueuedShowers();
  const own = all.filter((shower) => isOfUser(shower) && isForPage(shower) && shower.showerUID !== openUID);
  const conflicting = own.find(({ state }) => state === 'conflict');
  const conflictName = conflicting ? conflicting.layout.name || texts.usualName : null;
  useEffect(() => onConflict?.(conflictName), [onConflict, conflictName]);
  const ofOthers = quoteUID === null ? all.filter((shower) => !isOfUser(shower)).length : 0;
  // A link gives access to one quote.
  const sending = useSending((shower) => isOfUser(shower) && (!session.isByLink || isForPage(shower)));
  const sent = sending.sent.filter((shower) => quoteUID === null || shower.quoteUID === quoteUID);
  // The page of a quote shows and uploads its own photos.
  const photos = useWaitingPhotos(quoteUID === null);
  if (own.length + sent.length + ofOthers + photos.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, displayPrint: 'none' }}>
      {sent.map((shower) => (
        <SentNote key={shower.showerUID} shower={shower} quoteUID={quoteUID} onClose={sending.close} />
      ))}
      {own.length > 0 ? (
        <Paper variant="outlined" component="section" aria-label={outboxTexts.title} sx={{ px: 2, py: 1.5 }}>
          <Typography variant="h2" sx={{ fontSize: 'body1.fontSize' }}>
            {outboxTexts.title}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {own.map((shower) => (
              <WaitingShower key={shower.showerUID} shower={shower} sending={sending} />
            ))}
          </Box>
        </Paper>
      ) : null}
      {photos.length > 0 ? <WaitingPhotosList photos={photos} /> : null}
      {ofOthers > 0 ? (
        <Alert
          severity="info"
          action={
            session.isAuthenticated ? null : (
              <Button color="inherit" size="small" onClick={session.requireSignIn}>
                {outboxTexts.signIn}
              </Button>
            )
          }
        >
          {outboxTexts.ofOthers(ofOthers)}
        </Alert>
      ) : null}
    </Box>
  );
}

interface SentNoteProps {
  shower: SentShower;
  quoteUID: string | null;
  onClose: (showerUID: string) => void;
}

function SentNote({ shower, quoteUID, onClose }: SentNoteProps) {
  const { href, text, name, showerUID } = shower;
  return (
    <Alert severity="success" closeText={outboxTexts.close} onClose={() => onClose(showerUID)}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <span>{text()}</span>{' '}
      {quoteUID === null && href ? <Link to={href}>{outboxTexts.openQuote}</Link> : null}
    </Alert>
  );
}

interface WaitingShowerProps {
  shower: QueuedShower;
  sending: Pick<ReturnType<typeof useSending>, 'isSending' | 'sendNow'>;
}

function WaitingShower({ shower, sending: { isSending, sendNow } }: WaitingShowerProps) {
  const { confirm, navigate, session, tenant } = useShell();
  const isOnline = useIsOnline();
  const outbox = showerOutbox(tenant.tenantUID);
  const { showerUID, layout, quote, state, guest } = shower;
  const name = layout.name || texts.usualName;
  const picture = useMemo(() => layoutInMillimeters(layout), [layout]);
  const isMoving = isSending && state === 'waiting';
  const isConflict = state === 'conflict';
  const [isDeciding, setDeciding] = useState(false);
  const newQuote = useNewQuote();
  // The quote that it was for may be ordered or deleted.
  const canMove = state === 'refused' && quote.number !== null && !guest && !session.isByLink;
  const send = () => {
    outbox.update(showerUID, { state: 'waiting', reason: '' });
    sendNow();
  };
  const open = () => {
    if (!isConflict) outbox.update(showerUID, { state: 'opened' });
    navigate(`${screenUrl('/shower')}?waiting=${showerUID}`);
  };
  const discard = async () => {
    const isSure = await confirm(outboxTexts.discardQuestion(name), {
      ...{ title: outboxTexts.discardTitle, confirmText: outboxTexts.discard, danger: true },
    });
    if (isSure) outbox.remove(showerUID);
  };
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, py: 1 },
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 'none', width: 72 }}>
        <LayoutPicture layout={picture} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {toText(quote.number, guest?.email)}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          role="status"
          color={STATE_COLORS[state] ?? 'textSecondary'}
        >
          {isMoving ? outboxTexts.sending : stateText(shower)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
        {isConflict ? (
          <Button size="small" variant="contained" color="warning" onClick={() => setDeciding(true)}>
            {outboxTexts.choose}
          </Button>
        ) : null}
        {!isConflict && (isOnline || state !== 'waiting') ? (
          <Button size="small" variant="outlined" loading={isMoving} onClick={send}>
            {SEND_LABELS[state]()}
          </Button>
        ) : null}
        {canMove ? (
          <Button
            size="small"
            variant="outlined"
            loading={newQuote.isSaving}
            aria-label={outboxTexts.keepAsNewOf(name)}
            onClick={() => void newQuote.keepAsNew(showerUID)}
          >
            {outboxTexts.keepAsNew}
          </Button>
        ) : null}
        <Button size="small" aria-label={outboxTexts.openOf(name)} disabled={isMoving} onClick={open}>
          {outboxTexts.open}
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-label={outboxTexts.discardOf(name)}
          disabled={isMoving}
          onClick={() => void discard()}
        >
          {outboxTexts.discard}
        </Button>
      </Box>
      {isDeciding ? (
        <ConflictDialog
          shower={shower}
          onDecided={() => setDeciding(false)}
          onClose={() => setDeciding(false)}
        />
      ) : null}
    </Box>
  );
}

const STATE_COLORS: Partial<Record<QueuedShower['state'], string>> = {
  refused: 'error',
  conflict: 'warning',
};

const SEND_LABELS: Record<Exclude<QueuedShower['state'], 'conflict'>, () => string> = {
  waiting: () => outboxTexts.sendNow,
  opened: () => outboxTexts.add,
  refused: () => outboxTexts.tryAgain,
};

function toText(number: string | null, email: string | undefined): string {
  if (email !== undefined) return outboxTexts.toGuest(email);
  return number === null ? outboxTexts.toNewQuote : outboxTexts.toQuote(number);
}

function stateText({ state, reason }: QueuedShower): string {
  if (state === 'waiting') return outboxTexts.savedHere;
  return state === 'refused' ? outboxTexts.refused(reason) : outboxTexts[state];
}
