import { createContext, useContext, type ReactNode } from 'react';
import type { ShellServices } from './shell-services.js';

const ShellContext = createContext<ShellServices | null>(null);

interface ShellProviderProps {
  services: ShellServices;
  children: ReactNode;
}

export function ShellProvider({ services, children }: ShellProviderProps) {
  return <ShellContext value={services}>{children}</ShellContext>;
}

/** @throws outside a shell: in a remote with its own copy of this library, or a bare test */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShell() needs a <ShellProvider> above it');
  return services;
}
