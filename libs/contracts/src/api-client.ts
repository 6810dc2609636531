import type { CaptchaImageRequest } from './auth/auth.js';
import type { FileAddressQuery } from './tenant/content-file.js';
import type { EndpointPath, ReplyOf, RequestOf } from './endpoints.js';

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
}
