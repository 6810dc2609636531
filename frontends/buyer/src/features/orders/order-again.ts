import { useState } from 'react';
import { shopCountry } from '@glass/contracts/geo';
import type { OrderDetails } from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { useCopyQuote } from '../../parts/use-copy-quote.js';
import { guestDetails } from '../buy/guest/guest-details.js';
import {
  addPanel,
  createStoredPanels,
  MAX_STORED_PANELS,
  openInEditor,
  type StoredPanels,
  storedPanels,
} from '../buy/stored-panels.js';
import { CUSTOM_PLACE, emptyShippingForm, type ShippingForm } from '../quotes/shipping/shipping-form.js';
import { texts } from './texts.js';

/**
 * Orders the same panels again: as a copy of the quote in the account, or by a link as a guest's next quote, whose
 * panels and delivery are filled in.
 */
export function useOrderAgain(order: OrderDetails) {
  const { confirm, navigate, session, tenant } = useShell();
  const { copy, isCopying } = useCopyQuote();
  const [isAsking, setIsAsking] = useState(false);

  async function fillIn(): Promise<void> {
    const stored = storedPanels(tenant.tenantUID);
    setIsAsking(true);
    const isFree =
      !stored.get() || (await confirm(texts.orderAgainAsk, { confirmText: texts.orderAgain, danger: true }));
    setIsAsking(false);
    if (!isFree) return;
    const kept = toStoredPanels(order, shopCountry(tenant.settings));
    if (!kept) return;
    stored.set(kept);
    const details = guestDetails(tenant.tenantUID);
    if (!details.get()) details.set({ email: '', name: order.contactName, phone: '' });
    navigate(screenUrl('/get-a-quote'));
  }

  return {
    run: session.isByLink ? fillIn : () => copy(order.quoteUID),
    isBusy: isCopying || isAsking,
  };
}

/** @param home country of the shop */
export function toStoredPanels(order: OrderDetails, home: string): StoredPanels | null {
  const panels = order.panels.map(({ spec, quantity }) => ({ spec, quantity }));
  const [first, ...others] = panels.slice(0, MAX_STORED_PANELS);
  if (!first) return null;
  const begun = createStoredPanels(first);
  const kept = others.reduce((all, panel) => addPanel(all, panel), begun);
  return { ...openInEditor(kept, begun.openUID), shipping: toShipping(order, home) };
}

function toShipping({ shippingAddress, processing }: OrderDetails, home: string): ShippingForm {
  const empty = emptyShippingForm(home);
  if (processing.shipMethod === 'pickUp') return { ...empty, method: 'pickUp' };
  return shippingAddress ? { ...empty, place: CUSTOM_PLACE, address: shippingAddress } : empty;
}
