import type { OrderStatus } from '@glass/contracts/order';
import { QUOTE_LINK_DAYS, type QuoteStatus } from '@glass/contracts/quote';
import { phraseKey } from '@glass/geometry/phrases';
import { INCH_UIDS, METRIC_UIDS } from '@glass/pricing';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PlatformContext } from '../kernel/context/context.js';
import { NO_USER, OutboxEntry } from '../kernel/outbox/outbox.entity.js';
import { deriveLinkToken } from '../kernel/security/opaque-token.js';
import { CompanyAlias, Contact } from '../modules/customer/public.js';
import { QuoteLinkRow, quoteLinkMailJob, type Quote } from '../modules/quote/public.js';
import type { DemoBuyer } from './demo-buyer.js';
import type { DemoHistory } from './demo-history.js';
import type { DemoSite } from './demo-sites.js';
import { deriveDemoUid } from './random.js';

const DAY_MS = 24 * 3_600_000;

interface DemoGuest extends DemoBuyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Author of the link; empty if the site sent it. */
  sentBy: string;
  quote: Quote;
}

/**
 * People without an account: one had the site email a quote, one got a link from staff after a call, and one ordered
 * as a guest.
 */
export function addGuests(history: DemoHistory, site: DemoSite, now: Date): DemoGuest[] {
  const guest = (
    [firstName, lastName, phone, sentBy]: [string, string, string, string],
    daysAgo: number,
    fate: QuoteStatus,
    until: OrderStatus | null = null,
  ): DemoGuest => {
    const name = `${firstName} ${lastName}`;
    const email = `${firstName}.${lastName}@guests.example`.toLowerCase();
    const contactUid = deriveDemoUid(`${site.slug}/guest/${email}`);
    const buyer: DemoBuyer = {
      ...{ contactUid, name, companyUid: null, discount: null, hasHouseAccount: false, paysLate: false },
      ...{ taxCertificate: null, euSupply: null },
      address: { ...site.companies[0]!.address, name },
    };
    const quote = history.add(buyer, new Date(now.getTime() - daysAgo * DAY_MS), fate, until);
    quote.poNumber = '';
    return { ...buyer, firstName, lastName, email, phone, sentBy, quote };
  };
  return [
    guest(['Gia', 'Rossi', '', ''], 3, 'draft'),
    guest(['Noah', 'Kim', '+1 207 555 0171', 'Sam Okafor'], 2, 'quoted'),
    guest(['Ines', 'Vogel', '', ''], 6, 'ordered', 'confirmed'),
  ];
}

/** Creates the guests' rows; call it before their quotes are stored. */
export async function seedGuests(
  { tx }: PlatformContext,
  tenantUid: string,
  guests: readonly DemoGuest[],
): Promise<void> {
  for (const { contactUid: uid, firstName, lastName, email, phone, quote } of guests) {
    const person = { firstName, lastName, email, phone, companyName: '' };
    await tx.manager.insert(Contact, {
      tenantUid,
      uid,
      kind: 'guest',
      ...person,
      createdAt: quote.createdAt,
    });
  }
}

/** Creates the guests' links. The worker emails them when it starts, so that they are in the development mailbox. */
export async function seedLinks(
  { tx }: PlatformContext,
  tenantUid: string,
  jwtSecret: string,
  guests: readonly DemoGuest[],
): Promise<void> {
  for (const { quote, email, name, sentBy } of guests) {
    const uid = deriveDemoUid(`${quote.uid}/link`);
    const { createdAt } = quote;
    await tx.manager.insert(QuoteLinkRow, {
      ...{
        tenantUid,
        uid,
        quoteUid: quote.uid,
        email,
        name,
        createdByName: sentBy,
        createdByContactUid: null,
      },
      tokenHash: deriveLinkToken(jwtSecret, tenantUid, 'quote-link', uid).hash,
      ...{ createdAt, expiresAt: new Date(createdAt.getTime() + QUOTE_LINK_DAYS * DAY_MS) },
      ...{ openedAt: sentBy ? null : createdAt, revokedAt: null },
    });
    await tx.manager.insert(OutboxEntry, {
      ...{ tenantUid, uid: deriveDemoUid(`${quote.uid}/link-mail`), jobName: quoteLinkMailJob.name },
      ...{ payload: { linkUid: uid }, traceId: '', jobUid: null, contactUid: NO_USER },
      ...{ notBefore: null, language: null, createdAt: new Date() },
    });
  }
}

const ALIASES = {
  inch: { '3/8 CL TEMP': INCH_UIDS.clear38, 'our standard clear': INCH_UIDS.clear38 },
  metric: { 'unser klares': METRIC_UIDS.clear10, '10er ESG': METRIC_UIDS.clear10 },
};

/** Names that the first company uses for the shop's glass. */
export async function seedAliases(
  { tx }: PlatformContext,
  tenantUid: string,
  { catalogue, companyUid }: { catalogue: Catalogue; companyUid: string },
  now: Date,
): Promise<void> {
  for (const [text, productUid] of Object.entries(ALIASES[catalogue.units])) {
    if (!catalogue.materials.some(({ uid, active }) => active && uid === productUid)) continue;
    await tx.manager.insert(CompanyAlias, {
      ...{ tenantUid, uid: deriveDemoUid(`${companyUid}/alias/${text}`), companyUid, contactUid: null },
      ...{ kind: 'glass', text, key: phraseKey(text), productUid, savedAt: now },
    });
  }
}
