/**
 * `new Worker`, also of a file at another origin, as the files of a remote are that is deployed alone. Browsers start
 * those of the page's own origin only, so that such a worker begins as a line of the page's own, which loads the rest.
 * The build knows it by its name, and makes of the file a worker (`frontends/webpack.base.mjs`).
 */
export const AnyOriginWorker = startWorker as unknown as typeof Worker;

function startWorker(file: URL, options?: WorkerOptions): Worker {
  if (file.origin === globalThis.location.origin) return new Worker(file, options);
  const address = JSON.stringify(file.href);
  const line = options?.type === 'module' ? `import ${address};` : `importScripts(${address});`;
  return new Worker(URL.createObjectURL(new Blob([line], { type: 'text/javascript' })), options);
}
