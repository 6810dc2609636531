import { loadRemote, preloadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@glass/shell-contract';
import type { Federation } from './remote-registry.js';

const asked = new Set<RemoteName>();

/** Registers remotes on demand, because their URLs come from the runtime configuration. */
export const federation: Federation = {
  loadRemote(name, manifest) {
    // A second call means the first failed: make the runtime forget the remote.
    register(name, manifest, { force: asked.has(name) });
    asked.add(name);
    return loadRemote(`${name}/remote`);
  },
};

/** Preloads the scripts of the page most visitors open first. */
export async function preloadFirstView(name: RemoteName, manifest: string): Promise<void> {
  register(name, manifest, { force: false });
  await preloadRemote([{ nameOrAlias: name, exposes: ['remote', 'first-view'] }]);
}

function register(name: RemoteName, manifest: string, options: { force: boolean }): void {
  registerRemotes([{ name, entry: new URL(manifest, window.location.href).href }], options);
}
