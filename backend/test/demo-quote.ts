import { randomUUID } from 'node:crypto';
import type { PanelSpec } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { lengthOf, listCriticalSizes } from '@glass/geometry';
import { INCH_UIDS, METRIC_UIDS } from '@glass/pricing';
import type { TestApi } from './test-api.js';

/** Polished rectangle with one hole, in the units of the starter catalog. */
export function demoPanel(units: UnitSystem = 'inch', width = units === 'inch' ? '28' : '700'): PanelSpec {
  const length = (inches: string, millimetres: string) =>
    lengthOf(units === 'inch' ? inches : millimetres, units);
  const uids =
    units === 'inch'
      ? { ...INCH_UIDS, glass: INCH_UIDS.clear38 }
      : { ...METRIC_UIDS, glass: METRIC_UIDS.clear10 };
  return {
    materialUID: uids.glass,
    shape: { kind: 'rectangle', width: lengthOf(width, units), height: length('72', '1800') },
    edges: [0, 1, 2, 3].map(() => ({ finishUID: uids.flatPolish })),
    corners: [0, 1, 2, 3].map(() => ({ finishUID: null, size: null })),
    features: [
      {
        kind: 'hole',
        uid: randomUUID(),
        diameter: length('1/2', '12'),
        countersunk: false,
        fromX: 'right',
        x: length('3', '75'),
        fromY: 'bottom',
        y: length('36', '900'),
      },
    ],
    viewingSide: 'outside',
    mark: 'Door',
    notes: '',
  };
}

/** Raked door with a curved top, which only a drawing can describe. */
export function drawnPanel(): PanelSpec {
  const top = { x: 711.2, y: 1600, bulge: 0 };
  return {
    ...demoPanel(),
    shape: {
      kind: 'contour',
      sourceFileUID: null,
      vertices: [{ ...top, y: 0 }, { x: 0, y: 0, bulge: 0 }, { x: 0, y: 1700, bulge: -0.1 }, top],
    },
  };
}

/**
 * Creates a quote with these panels through the API.
 * @param method pick-up can be ordered immediately; delivery needs an address first
 */
export async function createQuote(
  api: TestApi,
  token: string,
  panels: { spec: PanelSpec; quantity: number }[] = [{ spec: demoPanel(), quantity: 2 }],
  method: 'pickUp' | 'delivery' = 'pickUp',
): Promise<QuoteDetails & { seenTotal: number }> {
  const uid = randomUUID();
  await api.call('/api/quote/save', { uid, name: 'Bathroom', poNumber: 'PO-77' }, token);
  for (const { spec, quantity } of panels) {
    await api.call(
      '/api/quote/add-glass-panel',
      { quoteUID: uid, panelUID: randomUUID(), spec, quantity },
      token,
    );
  }
  if (method === 'pickUp') await choosePickUp(api, token, uid);
  const quote = await api.call('/api/quote/get-details', { quoteUID: uid }, token);
  if (quote.totals.totalMinor === null) throw new Error('The demo quote has no price');
  return { ...quote, seenTotal: quote.totals.totalMinor };
}

/** Chooses pick-up, so that the quote can be ordered. */
export async function choosePickUp(api: TestApi, token: string, quoteUID: string): Promise<QuoteDetails> {
  const { version } = await api.call('/api/quote/get-details', { quoteUID }, token);
  const request = { quoteUID, version, method: 'pickUp' as const };
  return api.call('/api/quote/update-shipping-address', request, token);
}

type SeenQuote = Pick<QuoteDetails, 'uid' | 'version' | 'totals'> & Partial<Pick<QuoteDetails, 'panels'>>;

/** Builds the checkout page's request for a quote, with all sizes confirmed. */
export function toCheckoutRequest(quote: SeenQuote, orderUID: string = randomUUID()) {
  return {
    quoteUID: quote.uid,
    orderUID,
    method: 'demo' as const,
    quoteVersion: quote.version,
    totalMinor: quote.totals.totalMinor ?? 0,
    measurementsAreFinal: true,
    confirmedSizes: confirmAllSizes(quote.panels ?? []),
  };
}

/** The server ignores the side of hinges where a panel has none. */
export function confirmAllSizes(panels: readonly Pick<QuoteDetails['panels'][number], 'uid' | 'spec'>[]) {
  return panels.map(({ uid, spec }) => ({
    panelUID: uid,
    sizes: listCriticalSizes(spec, []).map(({ key }) => key),
  }));
}

/** Like `toCheckoutRequest`, for a house account. */
export function toAccountOrderRequest(quote: SeenQuote, orderUID?: string) {
  const { method: _method, ...request } = toCheckoutRequest(quote, orderUID);
  return request;
}

/**
 * Creates a paid order.
 * @returns its uid
 */
export async function createPaidOrder(
  api: TestApi,
  token: string,
  panels?: { spec: PanelSpec; quantity: number }[],
): Promise<string> {
  return orderQuote(api, token, await createQuote(api, token, panels));
}

/** Orders and pays a quote. @returns the order's uid */
export async function orderQuote(api: TestApi, token: string, quote: SeenQuote): Promise<string> {
  const request = toCheckoutRequest(quote);
  const { orderUID, sessionUID } = await api.call('/api/payment/create-checkout-session', request, token);
  await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, token);
  return orderUID;
}

/** With 200 holes in a 10 × 20 grid, 2 inches apart. */
export function crowdedPanel(): PanelSpec {
  const [hole] = demoPanel().features;
  if (hole?.kind !== 'hole') throw new Error('The demo panel has no hole.');
  const inches = (value: number) => lengthOf(String(value), 'inch');
  const features = Array.from({ length: 200 }, (_, i) => ({
    ...hole,
    uid: randomUUID(),
    x: inches(4 + 2 * (i % 10)),
    y: inches(10 + 2 * Math.floor(i / 10)),
  }));
  return { ...demoPanel(), features };
}
