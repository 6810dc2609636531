import type { RemoteName } from '@glass/shell-contract';
import { fetchManifest } from './remote-manifest.js';

/** What a remote's entry script offers: webpack's side of module federation. */
interface Container {
  init(shareScope: unknown): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
}

export interface LoadRemoteOptions {
  /** The libraries that the host shares, once they are known to it. */
  shareScope: () => Promise<unknown>;
  fetch: typeof globalThis.fetch;
}

/**
 * The remote's one module, fetched from where its manifest is.
 * @throws when the remote is away, or is not one.
 */
export async function loadRemote(
  name: RemoteName,
  manifestUrl: string,
  { shareScope, fetch }: LoadRemoteOptions,
): Promise<unknown> {
  const address = new URL(manifestUrl, window.location.href);
  const manifest = await fetchManifest(address, fetch);
  const offered = window as unknown as Record<string, Container | undefined>;
  if (!offered[manifest.global]) await runScript(new URL(manifest.entry, address));
  const container = offered[manifest.global];
  if (!container) throw new Error(`The script of ${name} offers nothing as ${manifest.global}`);
  await container.init(await shareScope());
  const module = await container.get('./remote');
  return module();
}

/** A script that failed is taken away again, so that the next try asks anew. */
function runScript(address: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address.href;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address.href} did not load`));
    };
    document.head.append(script);
  });
}
