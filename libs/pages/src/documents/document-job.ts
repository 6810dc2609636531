import type {
  EndpointPath,
  JobAccepted,
  OrderSummaryRequest,
  PanelLabelsRequest,
  QuoteRequest,
  RequestOf,
} from '@glass/contracts';
import type { ShellServices } from '@glass/shell-contract';

type Api = ShellServices['api'];

/** The call that makes a document in the background, for each that may be too big to be waited for. */
const STARTS = {
  '/api/quote/get-pdf': (api: Api, jobUID: string, wish: QuoteRequest) =>
    api.call('/api/quote/make-pdf', { jobUID, ...wish }),
  '/api/order/order-summary-pdf': (api: Api, jobUID: string, wish: OrderSummaryRequest) =>
    api.call('/api/order/make-summary-pdf', { jobUID, ...wish }),
  '/api/order/panel-labels-pdf': (api: Api, jobUID: string, { orderUID, ...wish }: PanelLabelsRequest) =>
    api.call('/api/order/bulk-panel-labels-pdf', { jobUID, orderUIDs: [orderUID], ...wish }),
};

type StartJob<P extends EndpointPath> = (
  api: Api,
  jobUID: string,
  wish: RequestOf<P>,
) => Promise<JobAccepted>;

/** Undefined for a document that is always made at once. */
export function jobOf<P extends EndpointPath>(path: P): StartJob<P> | undefined {
  return (STARTS as { [Path in EndpointPath]?: unknown })[path] as StartJob<P> | undefined;
}
