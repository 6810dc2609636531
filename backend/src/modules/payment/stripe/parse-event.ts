import type Stripe from 'stripe';

/** Subject of an event. Its data is not used, because it may be outdated: the object itself is read from Stripe. */
export interface EventNotice {
  eventId: string;
  type: string;
  /** The connected account; null for the platform's own. */
  account: string | null;
  isLive: boolean;
  /** null if the event is not relevant. */
  about: { kind: NoticeKind; objectId: string } | null;
}

const NOTICE_KINDS = ['session', 'payment', 'account', 'payout'] as const;
type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Verifies and reads a full or thin event; any of the secrets may have signed it.
 * @throws if no signature matches, it is older than five minutes, or its identifiers can't be Stripe's
 */
export function parseEvent(stripe: Stripe, body: Buffer, signature: string, secrets: string[]): EventNotice {
  for (const [i, secret] of secrets.entries()) {
    try {
      stripe.webhooks.signature!.verifyHeader(body, signature, secret, stripe.webhooks.DEFAULT_TOLERANCE);
      break;
    } catch (error) {
      if (i === secrets.length - 1) throw error;
    }
  }
  return assertIdentifiers(toNotice(JSON.parse(body.toString('utf8')) as RawEvent));
}

/** Format of Stripe's identifiers and types: printable ASCII without blanks. */
const PLAIN = /^[\x21-\x7e]{1,255}$/;

/** @throws for identifiers that can't be Stripe's; some, such as those with NUL, can't even be stored */
function assertIdentifiers(notice: EventNotice): EventNotice {
  const { eventId, type, account, about } = notice;
  const texts: unknown[] = [eventId, type, account ?? 'none', about?.objectId ?? 'none'];
  if (!texts.every((text) => typeof text === 'string' && PLAIN.test(text)))
    throw new Error('The event has an identifier that cannot be Stripe’s');
  return notice;
}

interface RawEvent {
  id: string;
  object: string;
  type: string;
  livemode: boolean;
  account?: string;
  /** Only in thin events. */
  context?: string | null;
  related_object?: { id: string } | null;
  data?: { object?: { id?: string; payment_intent?: string | null } };
}

function toNotice(event: RawEvent): EventNotice {
  const isThin = event.object === 'v2.core.event';
  const account = (isThin ? event.context : event.account) ?? null;
  const object = event.data?.object ?? {};
  const id = isThin ? event.related_object?.id : object.id;
  // Thin events about API v1 objects have the prefix `v1.`.
  const type = String(event.type).replace(/^v1\./, '');
  return {
    eventId: event.id,
    type: event.type,
    account,
    isLive: event.livemode,
    about: toAbout(type, { id, payment: object.payment_intent ?? undefined, account: account ?? undefined }),
  };
}

interface EventObject {
  id: string | undefined;
  payment: string | undefined;
  account: string | undefined;
}

function toAbout(type: string, { id, payment, account }: EventObject): EventNotice['about'] {
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
