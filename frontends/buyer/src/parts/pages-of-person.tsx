import { Outlet } from 'react-router';
import { useShell } from '@glass/shell-contract';
import { PricesHidden } from '@glass/ui';

/**
 * Around every page: whether its person sees prices. The host could not say it, which has a copy of its own of what the
 * pages look with.
 */
export function PagesOfPerson() {
  return (
    <PricesHidden value={!useShell().session.seesPrices}>
      <Outlet />
    </PricesHidden>
  );
}
