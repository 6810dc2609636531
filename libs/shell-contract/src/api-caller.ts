import type {
  CaptchaImageRequest,
  EndpointPath,
  FileAddressQuery,
  ReplyOf,
  RequestOf,
} from '@glass/contracts';

export interface DownloadOptions {
  /**
   * Save the file (as usual) or show it in a new tab. `link`: the browser fetches a stored file itself, so that a large one
   * is never in the page’s memory.
   */
  as?: 'file' | 'new-tab' | 'link';
  /** Values for the `{…}` in the path. */
  pathValues?: Record<string, string>;
}

export interface UploadOptions {
  /** Told what share of the form is on its way, 0 to 1: a phone may send a picture for a minute. */
  onProgress?: (share: number) => void;
  /** Cancels the upload; the call then throws SilentError. */
  signal?: AbortSignal;
}

/** The calls of the API as a page makes them, typed by the endpoint table of the contracts. */
export interface ApiCaller {
  /** @throws ApiError when the server refuses, SilentError when the person was sent to the login page. */
  call<P extends EndpointPath>(path: P, body: RequestOf<P>): Promise<ReplyOf<P>>;
  /** Sends a multipart form. */
  upload<P extends EndpointPath>(path: P, form: FormData, options?: UploadOptions): Promise<ReplyOf<P>>;
  /** A file under the name and type of its reply headers, to show it in the page. */
  fetchFile<P extends EndpointPath>(
    path: P,
    body: RequestOf<P>,
    pathValues?: Record<string, string>,
  ): Promise<{ file: Blob; name: string }>;
  /** Fetches a file and saves or shows it under the name and type its reply headers give. */
  download<P extends EndpointPath>(path: P, body: RequestOf<P>, options?: DownloadOptions): Promise<void>;
  /** The address of a stored file, for images. */
  fileUrl(tenantUID: string, fileUID: string, query?: FileAddressQuery): string;
  /** The address of a captcha's picture. */
  captchaUrl(captcha: CaptchaImageRequest): string;
}
