import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@glass/shell-contract';
import type { Federation } from './remote-registry.js';

/** Fields of a remote's manifest (`mf-manifest.json`) that the host reads. File names are relative to it. */
interface Manifest {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

/** By URL. */
const manifests = new Map<string, Promise<Manifest>>();
const asked = new Set<RemoteName>();

/**
 * Registers remotes on demand, because their URLs come from the runtime configuration. Reads their manifests itself:
 * the runtime's own reader would add 1 kB to every first visit.
 */
export const federation: Federation = {
  async loadRemote(name, address) {
    // A second call means the first failed: forget the remote, and look for a newer build.
    const force = asked.has(name);
    asked.add(name);
    if (force) manifests.delete(address);
    const { metaData } = await manifestOf(address);
    const entry = fileUrl(address, entryFile(metaData));
    registerRemotes([{ name, entry, entryGlobalName: metaData.globalName }], { force });
    return loadRemote(`${name}/remote`);
  },
};

/** Preloads the scripts of the page most visitors open first. */
export async function preloadFirstView(address: string): Promise<void> {
  const { metaData, exposes } = await manifestOf(address);
  const files = exposes
    .filter((expose) => ['remote', 'first-view'].includes(expose.name))
    .flatMap(({ assets }) => assets.js.sync);
  for (const file of new Set([entryFile(metaData), ...files])) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'preload', as: 'script', href: fileUrl(address, file) }));
  }
}

function manifestOf(address: string): Promise<Manifest> {
  const found = manifests.get(address) ?? fetchManifest(address);
  manifests.set(address, found);
  // The caller gets the error; the next one asks again.
  found.catch(() => manifests.delete(address));
  return found;
}

async function fetchManifest(address: string): Promise<Manifest> {
  const response = await window.fetch(fileUrl(address, ''));
  const manifest = (await response.json()) as Partial<Manifest>;
  if (!manifest.metaData || !manifest.exposes) throw new TypeError(`${address} is no manifest of a remote`);
  return manifest as Manifest;
}

const entryFile = ({ remoteEntry }: Manifest['metaData']) => remoteEntry.path + remoteEntry.name;

/** @param file relative to the manifest; empty for the manifest */
function fileUrl(address: string, file: string): string {
  return new URL(file, new URL(address, window.location.href)).href;
}
