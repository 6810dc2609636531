import type { ApiClient } from '@glass/contracts/endpoints';
import { createContext, useContext } from 'react';
import type { Session } from '@glass/api-client';
import type { ShellTenant } from '@glass/shell-contract';
import type { Toasts } from '@glass/ui';
import type { RemoteRegistry } from '../remotes/remote-registry.js';
import type { PersonStore } from '../session/person-store.js';
import type { AppConfig } from '../start/app-config.js';

/** The host's services, created once when the page starts. */
interface HostParts {
  config: AppConfig;
  session: Session;
  people: PersonStore;
  api: ApiClient;
  toasts: Toasts;
  remotes: RemoteRegistry;
  tenant: ShellTenant;
  /** Leaves the site for another URL. */
  leaveTo: (address: string) => void;
  reload: () => void;
}

const HostContext = createContext<HostParts | null>(null);
export const HostProvider = HostContext;

export function useHost(): HostParts {
  const parts = useContext(HostContext);
  if (!parts) throw new Error('useHost() needs a <HostProvider> above it');
  return parts;
}
