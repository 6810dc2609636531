import type { Endpoint } from './endpoints/define-endpoint.js';
import { accountEndpoints } from './endpoints/account-endpoints.js';
import { receivablesEndpoints } from './endpoints/receivables-endpoints.js';
import { secondFactorEndpoints } from './endpoints/second-factor-endpoints.js';
import { quotingEndpoints } from './endpoints/quoting-endpoints.js';
import { deliveryEndpoints } from './endpoints/delivery-endpoints.js';
import { linkEndpoints } from './endpoints/link-endpoints.js';
import { reviewingEndpoints } from './endpoints/reviewing-endpoints.js';
import { orderChangeEndpoints } from './endpoints/order-change-endpoints.js';
import { ordersEndpoints } from './endpoints/orders-endpoints.js';
import { paymentEndpoints } from './endpoints/payment-endpoints.js';
import { jobEndpoints } from './endpoints/job-endpoints.js';
import { catalogueEndpoints } from './endpoints/catalogue-endpoints.js';
import { hardwareEndpoints } from './endpoints/hardware-endpoints.js';
import { showerEndpoints } from './endpoints/shower-endpoints.js';
import { customersEndpoints } from './endpoints/customers-endpoints.js';
import { tenantsEndpoints } from './endpoints/tenants-endpoints.js';
import { contentEndpoints } from './endpoints/content-endpoints.js';
import { platformEndpoints } from './endpoints/platform-endpoints.js';
import type { CaptchaImageRequest } from './auth/auth.js';
import type { FileAddressQuery } from './tenant/files.js';

export * from './endpoints/define-endpoint.js';

/** All API calls with their access rules, used by server and clients. */
export const endpoints = {
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...quotingEndpoints,
  ...reviewingEndpoints,
  ...linkEndpoints,
  ...deliveryEndpoints,
  ...ordersEndpoints,
  ...orderChangeEndpoints,
  ...paymentEndpoints,
  ...jobEndpoints,
  ...receivablesEndpoints,
  ...catalogueEndpoints,
  ...hardwareEndpoints,
  ...showerEndpoints,
  ...customersEndpoints,
  ...tenantsEndpoints,
  ...contentEndpoints,
  ...platformEndpoints,
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

export interface DownloadOptions {
  /**
   * Saves the file (default) or shows it in a new tab. `link`: the browser downloads a stored file itself, so that a
   * large one never sits in the page's memory.
   */
  as?: 'file' | 'new-tab' | 'link';
  /** Values for the `{…}` in the path. */
  pathValues?: Record<string, string>;
}

interface UploadOptions {
  /** Called with the uploaded share, 0 to 1: a phone may need a minute for a picture. */
  onProgress?: (share: number) => void;
  /** Cancels the upload; the call then throws SilentError. */
  signal?: AbortSignal;
}

/**
 * API calls of the browser, typed by the endpoint table. Each throws ApiError when the server refuses or doesn't answer,
 * SilentError after a redirect to the login page.
 */
export interface ApiClient {
  call<P extends EndpointPath>(path: P, body: RequestOf<P>): Promise<ReplyOf<P>>;
  /** Sends a multipart form. */
  upload<P extends EndpointPath>(path: P, form: FormData, options?: UploadOptions): Promise<ReplyOf<P>>;
  /** Returns a file with the name and type of its reply headers, to show it in the page. */
  fetchFile<P extends EndpointPath>(
    path: P,
    body: RequestOf<P>,
    pathValues?: Record<string, string>,
  ): Promise<{ file: Blob; name: string }>;
  /** Downloads a file and saves or shows it under the name and type of its reply headers. */
  download<P extends EndpointPath>(path: P, body: RequestOf<P>, options?: DownloadOptions): Promise<void>;
  /** Returns the URL of a stored file, for images. */
  fileUrl(tenantUID: string, fileUID: string, query?: FileAddressQuery): string;
  captchaUrl(captcha: CaptchaImageRequest): string;
  /** URL of a panel's 3D model, for a phone's viewer. @param plan packed by the geometry */
  modelUrl(plan: string): string;
  /**
   * A client like this one with another access than the session's, such as that of a link.
   * @param accessToken called for each request, and with a token that the server refused
   */
  withToken(accessToken: (rejected?: string) => Promise<string>): ApiClient;
}
