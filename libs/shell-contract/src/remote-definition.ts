import type { RouteObject } from 'react-router';
import { CONTRACT_VERSION } from './contract-version.js';
import type { Place, RemoteName } from './places.js';

/** The default export of a remote's only exposed module, `./remote`. */
export interface RemoteDefinition {
  name: RemoteName;
  contractVersion: number;
  /** Absolute paths as in the screens table; each page is lazy. */
  routes: RouteObject[];
  /** The remote's navigation entries, shown when it runs standalone. */
  menu: Place[];
}

/** Returns why a loaded module can't be used as this remote, or null. */
export function faultOfRemote(module: unknown, name: RemoteName): string | null {
  const definition = (module as { default?: Partial<RemoteDefinition> } | null)?.default;
  if (!definition || !Array.isArray(definition.routes)) return `${name} does not describe its pages`;
  if (definition.name !== name) return `${name} answers as ${String(definition.name)}`;
  if (definition.contractVersion !== CONTRACT_VERSION) {
    return `${name} speaks contract version ${String(definition.contractVersion)}, this page ${CONTRACT_VERSION}`;
  }
  return null;
}
