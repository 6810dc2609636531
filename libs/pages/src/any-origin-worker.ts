/**
 * `new Worker` that also loads files from another origin, as for a separately deployed remote. Browsers only start
 * workers of the page's origin, so a one-line blob worker imports the file. The build recognizes this name and bundles
 * the file as a worker (`frontends/webpack.base.mjs`).
 */
export const AnyOriginWorker = startWorker as unknown as typeof Worker;

function startWorker(file: URL, options?: WorkerOptions): Worker {
  if (file.origin === globalThis.location.origin) return new Worker(file, options);
  const address = JSON.stringify(file.href);
  const line = options?.type === 'module' ? `import ${address};` : `importScripts(${address});`;
  return new Worker(URL.createObjectURL(new Blob([line], { type: 'text/javascript' })), options);
}
