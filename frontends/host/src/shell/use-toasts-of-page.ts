import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHost } from './host-context.js';

/** Lets toasts of success go with the page that they were shown on. */
export function useToastsOfPage(): void {
  const { pathname } = useLocation();
  const { toasts } = useHost();
  useEffect(() => () => toasts.arrive(), [pathname, toasts]);
}
