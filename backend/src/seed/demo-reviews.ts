import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { QuoteEventKind, QuoteMessage } from '@glass/contracts/quote';
import { lengthOf } from '@glass/geometry';
import { applyTerms, GENERAL_TERMS, priceParsedPanel, type Quote } from '../modules/quote/public.js';
import type { DemoBuyer } from './demo-buyer.js';
import type { DemoHistory } from './demo-history.js';
import { demoReview } from './demo-facts.js';
import { demoPanel } from './demo-panels.js';
import { DEMO_LOGINS } from './demo-sites.js';
import { Random, deriveDemoUid } from './random.js';

const HOUR_MS = 3_600_000;
/** From wide to narrow. The first one that needs a review but can be made is used. */
const NARROW_MM = [190, 175, 160, 150, 140, 125, 110, 100];

interface DemoMessage {
  by: QuoteMessage['by'];
  hoursLater: number;
  text: string;
}

/** Special request that needs a review. */
interface Review {
  hoursAgo: number;
  messages: DemoMessage[];
  /** The tenant's answer; null while pending. */
  answer: { approved: boolean; hoursLater: number; message: string } | null;
}

/** Pending and answered, with unread messages on both sides. */
const REVIEWS: readonly Review[] = defineTexts(() => [
  { hoursAgo: 2, messages: [], answer: null },
  {
    hoursAgo: 20,
    messages: [
      {
        by: 'fabricator',
        hoursLater: 2,
        text: t`Which side is it seen from? The strip is easier to grind on one.`,
      },
      { by: 'buyer', hoursLater: 5, text: t`From the room. The other side is against the wall.` },
    ],
    answer: null,
  },
  {
    hoursAgo: 44,
    messages: [{ by: 'buyer', hoursLater: 40, text: t`Any news? The tiler comes on Thursday.` }],
    answer: null,
  },
  {
    hoursAgo: 70,
    messages: [],
    answer: {
      approved: true,
      hoursLater: 4,
      message: t`We grind the strip by hand: two days longer than usual.`,
    },
  },
  {
    hoursAgo: 96,
    messages: [{ by: 'buyer', hoursLater: 30, text: t`Thank you. Can it be ready a day earlier?` }],
    answer: { approved: true, hoursLater: 6, message: '' },
  },
  {
    hoursAgo: 130,
    messages: [],
    answer: {
      approved: false,
      hoursLater: 3,
      message: t`A strip so narrow breaks in the furnace. Could it be part of the panel beside it?`,
    },
  },
]);

/** Adds reviews of the last days, including the demo buyer's. */
export function addReviews(
  history: DemoHistory,
  { slug, catalogue, buyers, now }: { slug: string; catalogue: Catalogue; buyers: DemoBuyer[]; now: Date },
): void {
  const random = new Random(`${slug}/reviews`);
  for (const [index, review] of REVIEWS.entries()) {
    const buyer = buyers[index % buyers.length]!;
    const asked = new Date(now.getTime() - review.hoursAgo * HOUR_MS);
    const name = `${slug}/review/${index}`;
    const specs = [narrowPanel(random, catalogue, name), demoPanel(random, catalogue, `${name}/beside`)];
    const { answer } = review;
    const fate = answer ? (answer.approved ? 'quoted' : 'declined') : 'inReview';
    const quote = history.add(buyer, asked, fate, null, specs);
    addConversation(history, quote, { review, buyer, asked, seller: sellerOf(slug) });
  }
}

interface Conversation {
  review: Review;
  buyer: DemoBuyer;
  asked: Date;
  seller: { uid: string; name: string };
}

/** Adds messages, history and answer of a review. */
function addConversation(
  { rows }: DemoHistory,
  quote: Quote,
  { review, buyer, asked, seller }: Conversation,
): void {
  const { tenantUid, uid: quoteUid } = quote;
  const later = (hours: number) => new Date(asked.getTime() + hours * HOUR_MS);
  const authorOf = (by: QuoteMessage['by']) =>
    by === 'buyer'
      ? { who: buyer.name, contactUid: buyer.contactUid }
      : { who: seller.name, contactUid: seller.uid };
  const note = (kind: QuoteEventKind, at: Date, bySide: QuoteMessage['by'], text = '') =>
    rows.quoteEvents.push({
      ...{ tenantUid, uid: deriveDemoUid(`${quoteUid}/event/${kind}`), quoteUid, at },
      ...authorOf(bySide),
      ...{ bySide, kind, note: text, facts: {} },
    });
  note('submitted', asked, 'buyer');
  for (const [index, { by, hoursLater, text }] of review.messages.entries()) {
    rows.messages.push({
      ...{ tenantUid, uid: deriveDemoUid(`${quoteUid}/message/${index}`), quoteUid, at: later(hoursLater) },
      ...authorOf(by),
      ...{ bySide: by, text, attachmentUids: [] },
    });
  }
  const last = review.messages.at(-1);
  quote.messageCount = review.messages.length;
  quote.unreadByTenant = last?.by === 'buyer' ? 1 : 0;
  quote.unreadByBuyer = last?.by === 'fabricator' ? 1 : 0;
  const panels = rows.panels.filter((panel) => panel.quoteUid === quoteUid);
  const { answer } = review;
  const answeredAt = answer && later(answer.hoursLater);
  quote.answeredAt = answeredAt;
  quote.review = {
    ...demoReview(panels, asked),
    decision:
      answer && answeredAt
        ? {
            approved: answer.approved,
            message: answer.message,
            by: seller.name,
            at: answeredAt.toISOString(),
          }
        : null,
  };
  if (answer && answeredAt)
    note(answer.approved ? 'approved' : 'declined', answeredAt, 'fabricator', answer.message);
}

function sellerOf(slug: string): Conversation['seller'] {
  const { name, firstName, lastName } = DEMO_LOGINS.find((login) => login.name === 'sales')!;
  return { uid: deriveDemoUid(`${slug}/contact/${name}`), name: `${firstName} ${lastName}` };
}

/** A strip so narrow that the rules require a review. */
function narrowPanel(random: Random, catalogue: Catalogue, name: string): PanelSpec {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const spec = demoPanel(random, catalogue, `${name}/${attempt}`);
    if (spec.shape.kind !== 'rectangle') continue;
    for (const mm of NARROW_MM) {
      const text = catalogue.units === 'metric' ? String(mm) : String(Math.round(mm / 12.7) / 2);
      const shape = { ...spec.shape, width: lengthOf(text, catalogue.units) };
      const narrow = { ...spec, shape, features: [], mark: t`Strip` };
      const priced = priceParsedPanel(narrow, 1, applyTerms(catalogue, GENERAL_TERMS));
      if (!priced.ok || priced.panel.price.unitMinor === null) continue;
      const severities = priced.panel.findings.map(({ severity }) => severity);
      if (severities.includes('review') && !severities.includes('block')) return narrow;
    }
  }
  throw new Error('No narrow panel of the demo waits for a review');
}
