import { loadRemote, preloadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@glass/shell-contract';
import type { Federation } from './remote-registry.js';

const asked = new Set<RemoteName>();

/** Where a remote is comes from the configuration, so the runtime hears of it when it is wanted. */
export const federation: Federation = {
  loadRemote(name, manifest) {
    // Whoever asks again has been let down: the runtime has to forget what it knows of the remote.
    register(name, manifest, { force: asked.has(name) });
    asked.add(name);
    return loadRemote(`${name}/remote`);
  },
};

/** Asks for the scripts of the page that people open first, before anybody needs them. */
export async function preloadFirstView(name: RemoteName, manifest: string): Promise<void> {
  register(name, manifest, { force: false });
  await preloadRemote([{ nameOrAlias: name, exposes: ['remote', 'first-view'] }]);
}

function register(name: RemoteName, manifest: string, options: { force: boolean }): void {
  registerRemotes([{ name, entry: new URL(manifest, window.location.href).href }], options);
}
