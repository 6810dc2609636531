import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import { screenUrl } from '@glass/contracts/screens';
import { starterPanel } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { EmptyState, PageFrame } from '@glass/ui';
import { useBuyerCatalogue } from '../../../parts/buyer-catalogue.js';
import { WithCatalogue } from '../../panel-edit/panel-page.js';
import { findBlockingPanel } from '../blocking-panel.js';
import { useStoredPanels } from '../use-stored-panels.js';
import { GuestCheckout } from './guest-checkout.js';
import { texts } from './texts.js';

/** Order of a guest: who they are and where the glass goes. The checkout of their quote follows. */
export function GuestCheckoutPage() {
  const { session } = useShell();
  // Signed-in people have said all this before.
  if (session.isAuthenticated) return <Navigate replace to={`${screenUrl('/get-a-quote')}?add=order`} />;
  return (
    <WithCatalogue title={texts.title} purpose={texts.purpose}>
      {(catalogue) => <WithPanels catalogue={catalogue} />}
    </WithCatalogue>
  );
}

function WithPanels({ catalogue: priceList }: { catalogue: Catalogue }) {
  const catalogue = useBuyerCatalogue(priceList, { minArea: null, isConsumer: true, isExempt: false });
  const panelsState = useStoredPanels(() => starterPanel(catalogue));
  const { kept, isRestored } = panelsState;
  useEffect(() => {
    // The next page loads while the guest types.
    void import('../../quote-link/quote-link.page.js').catch(() => undefined);
    void import('../../checkout/payment-options.page.js').catch(() => undefined);
  }, []);
  const blocking = findBlockingPanel(kept.panels, catalogue);
  if (!isRestored)
    return (
      <PageFrame measure="form">
        <EmptyState
          level={1}
          title={texts.nothingTitle}
          action={
            <Button variant="contained" component={Link} to={screenUrl('/get-a-quote')}>
              {texts.draw}
            </Button>
          }
        >
          {texts.nothing}
        </EmptyState>
      </PageFrame>
    );
  // The editor says what to change.
  if (blocking && blocking.kind !== 'review') return <Navigate replace to={screenUrl('/get-a-quote')} />;
  return <GuestCheckout catalogue={catalogue} panelsState={panelsState} needsReview={blocking !== null} />;
}
