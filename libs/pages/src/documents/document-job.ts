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

/** Calls that make a document as a job, by the path of the direct download. */
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

/** @returns undefined for documents that are never too large to wait for */
export function findJobStarter<P extends EndpointPath>(path: P): StartJob<P> | undefined {
  return (STARTS as { [Path in EndpointPath]?: unknown })[path] as StartJob<P> | undefined;
}
