import { useQuery } from '@glass/api-client';
import type { BuyerTermsReply } from '@glass/contracts/company';
import type { PostalAddress } from '@glass/contracts/geo';
import { GENERAL_TERMS } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import {
  emptyShippingForm,
  NO_PLACE,
  type ShippingForm,
  useChosenAddress,
} from '../quotes/shipping/shipping-form.js';

/** Guests have no company and no address book. */
const GUEST_TERMS: BuyerTermsReply = { ...GENERAL_TERMS, company: null, address: null };

/** Terms that the visitor's next quote gets, so that the first price is the price to pay. */
export function useBuyerTerms() {
  const { session } = useShell();
  const asked = useQuery('/api/customer/get-terms', session.isAuthenticated ? {} : null);
  return { ...asked, data: session.isAuthenticated ? asked.data : GUEST_TERMS };
}

export interface VisitShipping {
  form: ShippingForm;
  /** Address or area that the price is for; null if unknown, or for pick-up. */
  address: PostalAddress | null;
}

/**
 * Delivery choices of the visit; by default those that the server gives to a new quote.
 * @param home country of the shop
 */
export function useVisitShipping(
  chosen: ShippingForm | undefined,
  { address: usual }: BuyerTermsReply,
  home: string,
): VisitShipping {
  const empty = emptyShippingForm(home);
  const form = chosen ?? (usual ? { ...empty, place: usual.addressUID, address: usual.address } : empty);
  const isUsual = form.method === 'delivery' && form.place === usual?.addressUID;
  // The default entry is known already.
  const other = useChosenAddress(isUsual ? { ...form, place: NO_PLACE } : form);
  return { form, address: isUsual ? usual.address : other };
}
