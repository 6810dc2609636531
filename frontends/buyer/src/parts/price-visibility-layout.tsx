import { Outlet } from 'react-router';
import { useShell } from '@glass/shell-contract';
import { PricesHidden } from '@glass/ui';

/**
 * Wraps all pages with whether the user sees prices. Set here, because the host has its own copy of the
 * context.
 */
export function PriceVisibilityLayout() {
  return (
    <PricesHidden value={!useShell().session.seesPrices}>
      <Outlet />
    </PricesHidden>
  );
}
