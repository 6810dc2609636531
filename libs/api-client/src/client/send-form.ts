export interface FormSending {
  headers: Headers;
  body: FormData;
  signal?: AbortSignal;
  /** Told again and again what share of the form is on its way, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a form and says how far it is. `fetch` cannot tell; the browser's older way can. Answers what `fetch` would.
 * @throws TypeError when no server answers; what `fetch` throws when the signal ends it.
 */
export function sendForm(
  url: string,
  { headers, body, signal, onProgress }: FormSending,
  newRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = newRequest();
    const stop = () => request.abort();
    request.open('POST', url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(responseText || null, { status, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError('The form was not sent'));
    request.onabort = () => reject(new DOMException('The form is no longer wanted', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.send(body);
    if (signal?.aborted) stop();
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const type = request.getResponseHeader('content-type');
  return new Headers(type ? { 'content-type': type } : {});
}
