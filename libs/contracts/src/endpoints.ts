import type { Endpoint } from './endpoints/define-endpoint.js';
import { accountEndpoints } from './endpoints/account-endpoints.js';
import { accountingEndpoints } from './endpoints/accounting-endpoints.js';
import { secondFactorEndpoints } from './endpoints/second-factor-endpoints.js';
import { quotingEndpoints } from './endpoints/quoting-endpoints.js';
import { reviewingEndpoints } from './endpoints/reviewing-endpoints.js';
import { ordersEndpoints } from './endpoints/orders-endpoints.js';
import { paymentEndpoints } from './endpoints/payment-endpoints.js';
import { jobEndpoints } from './endpoints/job-endpoints.js';
import { catalogueEndpoints } from './endpoints/catalogue-endpoints.js';
import { customersEndpoints } from './endpoints/customers-endpoints.js';
import { tenantsEndpoints } from './endpoints/tenants-endpoints.js';
import { contentEndpoints } from './endpoints/content-endpoints.js';
import { platformEndpoints } from './endpoints/platform-endpoints.js';
import { platformFeeEndpoints } from './endpoints/platform-fee-endpoints.js';

export { DEFAULT_BODY_BYTES } from './endpoints/define-endpoint.js';
export type { Done, Endpoint, FileReply, Nothing, OwnerModule } from './endpoints/define-endpoint.js';

/** All API calls with their access rules, used by server and clients. */
export const endpoints = {
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...quotingEndpoints,
  ...reviewingEndpoints,
  ...ordersEndpoints,
  ...paymentEndpoints,
  ...jobEndpoints,
  ...accountingEndpoints,
  ...catalogueEndpoints,
  ...customersEndpoints,
  ...tenantsEndpoints,
  ...contentEndpoints,
  ...platformEndpoints,
  ...platformFeeEndpoints,
} as const;

export type EndpointPath = keyof typeof endpoints;
type TypesOf<P extends EndpointPath> =
  (typeof endpoints)[P] extends Endpoint<infer Request, infer Reply>
    ? { request: Request; reply: Reply }
    : never;
export type RequestOf<P extends EndpointPath> = TypesOf<P>['request'];
export type ReplyOf<P extends EndpointPath> = TypesOf<P>['reply'];

export function endpointAt(path: EndpointPath): Endpoint {
  return endpoints[path] as Endpoint;
}

export const endpointPaths = Object.keys(endpoints) as EndpointPath[];
