import { randomUUID } from 'node:crypto';
import type { PanelSpec } from '@glass/contracts/panel';
import type { QuoteDetails, QuoteListReply } from '@glass/contracts/quote';
import { crowdedPanel } from '../../../backend/test/demo-quote.js';
import type { Caller } from './load.js';

/** The maximum that is drawn during a call, with four corners each. */
const PANELS = 200;

/** A panel with a glass that the buyer has used before. */
async function usedPanel(buyer: Caller): Promise<PanelSpec> {
  const { items } = await buyer.post<QuoteListReply>('/api/quote/list-for-customer', {});
  for (const { uid } of items) {
    const { panels } = await buyer.post<QuoteDetails>('/api/quote/get-details', { quoteUID: uid });
    const [panel] = panels;
    if (panel) return { ...panel.spec, features: [] };
  }
  throw new Error('No demo quote has a panel.');
}

/** The largest quote that is drawn during a call. */
export async function worstQuote(buyer: Caller): Promise<string> {
  const spec = await usedPanel(buyer);
  const quoteUID = randomUUID();
  await buyer.post('/api/quote/save', { uid: quoteUID, name: 'The worst' });
  const panels = Array.from({ length: PANELS }, () => ({ panelUID: randomUUID(), quantity: 1, spec }));
  await buyer.post('/api/quote/add-glass-panels', { quoteUID, panels });
  return quoteUID;
}

/** The slowest quote to read: 49 panels of 200 holes each, close to a quote's limit. */
export async function crowdedQuote(buyer: Caller): Promise<string> {
  const spec = crowdedPanel();
  const quoteUID = randomUUID();
  await buyer.post('/api/quote/save', { uid: quoteUID, name: 'Crowded' });
  // A call accepts up to 2 MB.
  for (let added = 0; added < CROWDED_PANELS; added += 7) {
    const panels = Array.from({ length: 7 }, () => ({ panelUID: randomUUID(), quantity: 1, spec }));
    await buyer.post('/api/quote/add-glass-panels', { quoteUID, panels });
  }
  return quoteUID;
}

const CROWDED_PANELS = 49;
