import { isSilent, problemOf } from '@glass/api-client';
import type { ApiClient } from '@glass/contracts/endpoints';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { QuoteDetails, QuoteShower } from '@glass/contracts/quote';
import { isSameLayout } from '../draft/shower-draft.js';
import type { QueuedShower, ShowerOutbox } from './shower-outbox.js';

/** A request on a dead connection ends here; the next try adds nothing twice. */
export const SEND_TIMEOUT_MS = 20_000;

/** The quote may change between reading and saving, but not all the time. */
const MAX_CONFLICTS = 5;

export type SendResult =
  /** `name`: of the shower. */
  | { is: 'sent'; quote: QuoteDetails; name: string }
  /** The quote's shower was changed or deleted elsewhere. This version waits under `asideUID` until the user decides. */
  | { is: 'conflict'; quote: QuoteDetails; asideUID: string }
  /** The quote was ordered, sent to the shop or deleted elsewhere, so that it takes no changes; null if it was deleted. */
  | { is: 'closed'; quote: QuoteDetails | null }
  /** A guest's shower is a quote now; `opened` is null if the reply was lost, so that only the email has its link. */
  | { is: 'mailed'; opened: { token: string; number: string } | null; name: string; email: string }
  /** No network, no server, or a busy one. */
  | { is: 'unreachable'; error: unknown }
  | { is: 'signedOut' }
  | { is: 'refused'; error: unknown }
  /** Another tab sent or removed it. */
  | { is: 'gone' };

type Plan = 'save' | 'isThere' | 'conflict';

/**
 * Decides what to do about a shower that a quote has, or not.
 * @param theirs the quote's shower; undefined if it has none of this uid
 */
export function planSending(
  { base, sent, layout }: Pick<QueuedShower, 'base' | 'sent' | 'layout'>,
  theirs: Pick<QuoteShower, 'layout'> | undefined,
): Plan {
  const isIn = (layouts: readonly ShowerLayout[], one: ShowerLayout) =>
    layouts.some((each) => isSameLayout(each, one));
  if (!theirs) return base === null ? 'save' : 'conflict';
  if (isSameLayout(theirs.layout, layout)) return 'isThere';
  if (isIn(base ? [base, ...sent] : sent, theirs.layout)) return 'save';
  // A new shower of this uid came from here, and was changed afterwards.
  return base === null && isIn(sent, layout) ? 'isThere' : 'conflict';
}

interface SendOptions {
  api: Pick<ApiClient, 'call'>;
  outbox: Pick<ShowerOutbox, 'get' | 'noteSending' | 'setAside' | 'remove'>;
}

/**
 * Sends one shower. A repeated call adds nothing twice. A change made elsewhere is neither overwritten nor ordered beside
 * this one: both versions are kept, and the user decides.
 */
export async function sendShower(showerUID: string, options: SendOptions): Promise<SendResult> {
  const shower = options.outbox.get(showerUID);
  if (!shower) return { is: 'gone' };
  try {
    return await save(shower, options);
  } catch (error) {
    return toResult(error);
  }
}

async function save(shower: QueuedShower, { api, outbox }: SendOptions): Promise<SendResult> {
  const { quote: to, showerUID, layout, units, attachedPanes = [] } = shower;
  const found = await inTime(to.number === null ? createQuote(api, to.uid, to.name) : findQuote(api, to.uid));
  if (!found) return { is: 'closed', quote: null };
  let quote = found;
  for (let conflicts = 0; ; conflicts += 1) {
    const theirs = quote.showers.find(({ uid }) => uid === showerUID);
    const plan = planSending(shower, theirs);
    const { name } = layout;
    const attached = attachedPanes.filter((key) =>
      theirs?.panes.some((pane) => pane.key === key && pane.isDetached),
    );
    if (plan === 'isThere' && attached.length === 0) return { is: 'sent', quote, name };
    if (quote.status !== 'draft') return { is: 'closed', quote };
    if (plan === 'conflict') {
      // It may have been changed while it was sent.
      const asideUID = outbox.setAside(outbox.get(showerUID) ?? shower);
      outbox.remove(showerUID);
      return { is: 'conflict', quote, asideUID };
    }
    outbox.noteSending(shower);
    try {
      const saved = await inTime(
        api.call('/api/quote/save-shower', {
          ...{ quoteUID: quote.uid, version: quote.version },
          ...{ showerUID, layout, units: theirs?.units ?? units },
          ...(attached.length > 0 && { attachedPanes: attached }),
        }),
      );
      return { is: 'sent', quote: saved, name };
    } catch (error) {
      const newer = quoteOfConflict(error);
      if (!newer || conflicts >= MAX_CONFLICTS) throw error;
      quote = newer;
    }
  }
}

/** @returns null if the quote was deleted */
async function findQuote(api: Pick<ApiClient, 'call'>, quoteUID: string): Promise<QuoteDetails | null> {
  try {
    return await api.call('/api/quote/get-details', { quoteUID });
  } catch (error) {
    if (problemOf(error)?.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Creates a quote once, however often it is called. */
async function createQuote(api: Pick<ApiClient, 'call'>, uid: string, name: string): Promise<QuoteDetails> {
  try {
    return await api.call('/api/quote/save', { uid, name });
  } catch (error) {
    const created = quoteOfConflict(error);
    if (!created) throw error;
    return created;
  }
}

function quoteOfConflict(error: unknown): QuoteDetails | null {
  const problem = problemOf(error);
  return problem?.code === 'VERSION_CONFLICT' && problem.current ? (problem.current as QuoteDetails) : null;
}

const NO_REPLY = Symbol('no reply');

export async function inTime<Reply>(reply: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(NO_REPLY as unknown as Error), SEND_TIMEOUT_MS);
  });
  try {
    return await Promise.race([reply, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export function toResult(error: unknown): SendResult {
  // The session sent the user to the sign-in page.
  if (isSilent(error)) return { is: 'signedOut' };
  if (error === NO_REPLY) return { is: 'unreachable', error };
  const { status, code } = problemOf(error) ?? { status: null, code: null };
  if (status === 401) return { is: 'signedOut' };
  const isAway = status === 0 || status === 408 || status === 429 || (status !== null && status >= 502);
  return { is: isAway || code === 'VERSION_CONFLICT' ? 'unreachable' : 'refused', error };
}
