import { listWords } from '@glass/language';
import { addressLines, type ShopPlace } from '@glass/contracts/geo';
import { deliveryLabel, listDeliveries, type QuoteDetails, type QuoteLine } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import {} from '@glass/ui';
import { AgoText } from '@glass/pages';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { describeAuthor } from '../../parts/texts.js';
import { texts as deliveryTexts } from './deliveries/texts.js';
import { texts } from './texts.js';
import { problemOf } from '@glass/api-client';
import type { QuoteState } from './use-quote.js';

interface QuoteConflict {
  seen: QuoteDetails;
  theirs: QuoteDetails;
}

/** @param seen the quote that the user saw last: the other user's after a conflict */
type ChangeOfQuote = (
  version: number,
  reached: (quote: QuoteDetails) => void,
  seen: QuoteDetails,
) => Promise<QuoteDetails>;

export interface QuoteChange {
  /**
   * Makes a change based on the displayed version and shows the result. On a version conflict, asks the user
   * first. Resolves null if they decline. Changes of several requests report intermediate results, so a later
   * refusal leaves the page with the current quote.
   * @throws all other errors, for the form or button to show
   */
  make: (run: ChangeOfQuote) => Promise<QuoteDetails | null>;
  isMaking: boolean;
  conflict: QuoteConflict | null;
  /** Resolves a conflict: apply the change anyway, or not. */
  answer: (goesOn: boolean) => void;
}

export function useQuoteChange({ quote, show }: Pick<QuoteState, 'quote' | 'show'>): QuoteChange {
  const [isMaking, setIsMaking] = useState(false);
  const [conflict, setConflict] = useState<QuoteConflict | null>(null);
  const answered = useRef<(goesOn: boolean) => void>(() => undefined);
  // Undo in a toast runs after later changes.
  const latest = useRef(quote);
  useLayoutEffect(() => {
    latest.current = quote;
  });

  async function ask(asked: QuoteConflict): Promise<boolean> {
    setConflict(asked);
    const goesOn = await new Promise<boolean>((resolve) => {
      answered.current = resolve;
    });
    setConflict(null);
    return goesOn;
  }

  async function make(run: ChangeOfQuote): Promise<QuoteDetails | null> {
    if (!latest.current) return null;
    let seen = latest.current;
    setIsMaking(true);
    try {
      for (;;) {
        try {
          const changed = await run(seen.version, show, seen);
          show(changed);
          return changed;
        } catch (error) {
          const theirs = conflictingQuote(error);
          if (!theirs) throw error;
          show(theirs);
          if (!(await ask({ seen, theirs }))) return null;
          seen = theirs;
        }
      }
    } finally {
      setIsMaking(false);
    }
  }

  return { make, isMaking, conflict, answer: (goesOn) => answered.current(goesOn) };
}

function conflictingQuote(error: unknown): QuoteDetails | null {
  const problem = problemOf(error);
  if (problem?.code !== 'VERSION_CONFLICT') return null;
  const { current } = problem;
  const isQuote = typeof current === 'object' && current !== null && 'panels' in current && 'uid' in current;
  return isQuote ? (current as QuoteDetails) : null;
}

/** Shows a conflicting change and asks whether to apply one's own. Typed values are kept. */
export function ConflictDialog({ change }: { change: QuoteChange }) {
  const { session, tenant } = useShell();
  const titleId = useId();
  const { conflict, answer } = change;
  if (!conflict) return null;
  const { seen, theirs } = conflict;
  const differences = quoteDifferences(seen, theirs, tenant.settings);
  return (
    <Dialog open fullWidth maxWidth="sm" role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.conflictTitle(describeAuthor(theirs.updatedBy, session))}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          <AgoText at={theirs.updatedAt} />
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
export function quoteDifferences(seen: QuoteDetails, now: QuoteDetails, shop: ShopPlace): string[] {
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
  say(texts.shipTo, addressText(seen, shop), addressText(now, shop));
  say(texts.requestedDate, seen.shipping.requestedDate, now.shipping.requestedDate);
  say(texts.deliveryNotes, seen.shipping.deliveryNotes, now.shipping.deliveryNotes);
  const deliveries = (quote: QuoteDetails) => describeDeliveries(quote, shop);
  say(deliveryTexts.deliveries, deliveries(seen), deliveries(now));
  return [...found, ...panelDifferences(seen.panels, now.panels), ...hardwareDifferences(seen, now)];
}

/** Further deliveries with their pieces and places, in words. */
function describeDeliveries(quote: QuoteDetails, shop: ShopPlace): string {
  if (quote.deliveries.length === 0) return '';
  const all = listDeliveries(quote).map((delivery) => {
    const { pieces, method, shippingAddress, requestedDate } = delivery;
    const place = method === 'delivery' && shippingAddress ? addressLines(shippingAddress, shop) : [];
    const facts = [deliveryTexts.summary(pieces, texts.methods[method]), ...place, requestedDate];
    return listWords([deliveryLabel(delivery), ...facts].flatMap((fact) => fact || []));
  });
  return all.join('; ');
}

function addressText({ shippingAddress }: QuoteDetails, shop: ShopPlace): string {
  return shippingAddress ? addressLines(shippingAddress, shop).join(', ') : '';
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

function hardwareDifferences(seen: QuoteDetails, now: QuoteDetails): string[] {
  const { differences } = texts;
  const listed = ({ hardware }: QuoteDetails) =>
    JSON.stringify(
      hardware.map(({ articleUID, finish, quantity, cutsMm }) => [articleUID, finish, quantity, cutsMm]),
    );
  return listed(seen) === listed(now) ? [] : [differences.hardware];
}
