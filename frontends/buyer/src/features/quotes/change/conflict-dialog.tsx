import { addressLines, type QuoteDetails, type QuoteLine } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { TimeAgo } from '@glass/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { describeAuthor } from '../../../parts/texts.js';
import { texts } from '../texts.js';
import type { QuoteChange } from './use-quote-change.js';

/** Shows a conflicting change and asks whether to apply one's own. Typed values are kept. */
export function ConflictDialog({ change }: { change: QuoteChange }) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const titleId = useId();
  const { conflict, answer } = change;
  if (!conflict) return null;
  const { seen, theirs } = conflict;
  const differences = quoteDifferences(seen, theirs, locale);
  return (
    <Dialog open fullWidth maxWidth="sm" role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.conflictTitle(describeAuthor(theirs.updatedBy, session))}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          <TimeAgo at={theirs.updatedAt} locale={locale} />
        </Typography>
        <Typography
          component="ul"
          sx={{ pl: 2.5, my: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {(differences.length > 0 ? differences : [texts.differences.unknown]).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Typography>
        <Typography>{texts.conflictWhy}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" color="inherit" onClick={() => answer(false)}>
          {texts.leaveIt}
        </Button>
        <Button variant="contained" autoFocus onClick={() => answer(true)}>
          {texts.goOnAnyway}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Lists the differences between two versions of a quote, one sentence each. */
export function quoteDifferences(seen: QuoteDetails, now: QuoteDetails, locale: string): string[] {
  const { differences } = texts;
  const found: string[] = [];
  const say = (label: string, before: string | null, after: string | null) => {
    if ((before ?? '') !== (after ?? '')) found.push(differences.field(label, after || texts.empty));
  };
  say(texts.quoteName, seen.name, now.name);
  say(texts.poNumber, seen.poNumber, now.poNumber);
  say(texts.notes, seen.notes, now.notes);
  say(texts.company, seen.companyName, now.companyName);
  say(texts.status, texts.statusNames[seen.status], texts.statusNames[now.status]);
  say(texts.shippingMethod, texts.methods[seen.shipping.method], texts.methods[now.shipping.method]);
  say(texts.shipTo, addressText(seen, locale), addressText(now, locale));
  say(texts.requestedDate, seen.shipping.requestedDate, now.shipping.requestedDate);
  say(texts.deliveryNotes, seen.shipping.deliveryNotes, now.shipping.deliveryNotes);
  return [...found, ...panelDifferences(seen.panels, now.panels)];
}

function addressText({ shippingAddress }: QuoteDetails, locale: string): string {
  return shippingAddress ? addressLines(shippingAddress, locale).join(', ') : '';
}

function panelDifferences(seen: readonly QuoteLine[], now: readonly QuoteLine[]): string[] {
  const { differences, panelName } = texts;
  const nameOf = ({ lineNumber, spec }: QuoteLine) => panelName(lineNumber, spec.mark);
  const gone = seen.filter((panel) => !now.some(({ uid }) => uid === panel.uid));
  const added = now.filter((panel) => !seen.some(({ uid }) => uid === panel.uid));
  const changed = now.filter((panel) =>
    seen.some(({ uid, version }) => uid === panel.uid && version !== panel.version),
  );
  const isReordered =
    gone.length + added.length === 0 && seen.some((panel, index) => panel.uid !== now[index]?.uid);
  return [
    ...gone.map((panel) => differences.gone(nameOf(panel))),
    ...added.map((panel) => differences.added(nameOf(panel))),
    ...changed.map((panel) => differences.changed(nameOf(panel))),
    ...(isReordered ? [differences.reordered] : []),
  ];
}
