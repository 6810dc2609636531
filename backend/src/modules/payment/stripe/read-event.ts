import type Stripe from 'stripe';

/** What an event is about. What it says of it is not believed: it may be old, so the thing itself is read. */
export interface EventNotice {
  eventId: string;
  type: string;
  /** The connected account; null for the platform's own. */
  account: string | null;
  isLive: boolean;
  /** null for what concerns nobody here. */
  about: { kind: NoticeKind; objectId: string } | null;
}

export const NOTICE_KINDS = ['session', 'payment', 'account', 'payout'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Reads an event, a whole one or a thin one, whose signature holds for one of the secrets.
 * @throws where it holds for none, is older than five minutes, or has identifiers that can't be Stripe's
 */
export function readEvent(stripe: Stripe, body: Buffer, signature: string, secrets: string[]): EventNotice {
  for (const [i, secret] of secrets.entries()) {
    try {
      stripe.webhooks.signature!.verifyHeader(body, signature, secret, stripe.webhooks.DEFAULT_TOLERANCE);
      break;
    } catch (error) {
      if (i === secrets.length - 1) throw error;
    }
  }
  return checked(noticeOf(JSON.parse(body.toString('utf8')) as RawEvent));
}

/** Stripe's identifiers and types: printable ASCII without blanks. */
const PLAIN = /^[\x21-\x7e]{1,255}$/;

/** @throws for identifiers that can't be Stripe's: some, such as those with NUL, can't even be stored */
function checked(notice: EventNotice): EventNotice {
  const { eventId, type, account, about } = notice;
  const texts: unknown[] = [eventId, type, account ?? 'none', about?.objectId ?? 'none'];
  if (!texts.every((text) => typeof text === 'string' && PLAIN.test(text)))
    throw new Error('The event has an identifier that is not one of Stripe');
  return notice;
}

interface RawEvent {
  id: string;
  object: string;
  type: string;
  livemode: boolean;
  account?: string;
  /** Of thin events. */
  context?: string | null;
  related_object?: { id: string } | null;
  data?: { object?: { id?: string; payment_intent?: string | null } };
}

function noticeOf(event: RawEvent): EventNotice {
  const isThin = event.object === 'v2.core.event';
  const account = (isThin ? event.context : event.account) ?? null;
  const thing = event.data?.object ?? {};
  const id = isThin ? event.related_object?.id : thing.id;
  // Thin events of what exists in the first version are named `v1.` before that name.
  const type = String(event.type).replace(/^v1\./, '');
  return {
    eventId: event.id,
    type: event.type,
    account,
    isLive: event.livemode,
    about: aboutOf(type, { id, payment: thing.payment_intent ?? undefined, account: account ?? undefined }),
  };
}

interface Named {
  id: string | undefined;
  payment: string | undefined;
  account: string | undefined;
}

function aboutOf(type: string, { id, payment, account }: Named): EventNotice['about'] {
  const about = (kind: NoticeKind, objectId: string | undefined) => (objectId ? { kind, objectId } : null);
  if (type === 'account.application.deauthorized') return about('account', account);
  if (type.startsWith('checkout.session.')) return about('session', id);
  if (type === 'account.updated' || type.startsWith('v2.core.account'))
    return about('account', account ?? id);
  if (/^(charge\.refund|refund\.|charge\.dispute\.|charge\.failed)/.test(type))
    return about('payment', payment);
  if (type.startsWith('payout.')) return about('payout', id);
  return null;
}
