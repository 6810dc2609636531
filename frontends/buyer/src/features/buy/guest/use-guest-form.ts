import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { postalAddressProblems, type PostalAddress, shopCountry } from '@glass/contracts/geo';
import { EMAIL_PATTERN } from '@glass/contracts/primitives';
import { useCaptchaForm } from '@glass/pages/sign-up';
import { useShell } from '@glass/shell-contract';
import type { Catalogue } from '@glass/contracts/catalogue';
import { emptyAddress, inDeliveryCountry } from '../../../parts/address/empty-address.js';
import { CUSTOM_PLACE, emptyShippingForm, type ShippingForm } from '../../quotes/shipping/shipping-form.js';
import { withCheckedPlace } from '../../quotes/shipping/checked-place.js';
import type { StoredPanelsState } from '../use-stored-panels.js';
import { guestDetails, type GuestDetails, type GuestQuote } from './guest-details.js';
import { saveGuestQuote } from './save-guest-quote.js';
import { texts } from './texts.js';

/** Named as by the server, so that its errors appear at the fields. */
export interface GuestFields extends GuestDetails {
  shipping: Pick<ShippingForm, 'method' | 'address'>;
}

/** Name and phone of the address are those of the guest. */
const ADDRESS_FIELDS = ['country', 'line1', 'line2', 'city', 'state', 'postalCode'] as const;
const ADDRESS_RULES = Object.fromEntries(
  Object.keys(emptyAddress('')).map((field) => [`shipping.address.${field}`, {}]),
) as Record<`shipping.address.${keyof PostalAddress}`, object>;

/**
 * The form of a guest's order. Every entry is kept in the browser; the delivery together with the panels, so that the
 * editor shows the same total.
 * @param onSaved opens the next page
 */
export function useGuestForm(
  panelsState: StoredPanelsState,
  catalogue: Catalogue,
  onSaved: (quote: GuestQuote) => void | Promise<void>,
) {
  const shell = useShell();
  const { tenant } = shell;
  const { kept, ship } = panelsState;
  const stored = guestDetails(tenant.tenantUID);
  const home = shopCountry(tenant.settings);
  const before = kept.shipping ?? emptyShippingForm(home);
  const form = useCaptchaForm({
    initial: {
      ...(stored.get() ?? { email: '', name: '', phone: '' }),
      shipping: {
        method: before.method,
        address: inDeliveryCountry(before.address, catalogue, home),
      },
    },
    rules: {
      email: {
        required: texts.missing.email,
        pattern: { value: EMAIL_PATTERN, message: texts.missing.emailForm },
      },
      name: {
        required: texts.missing.name,
        validate: (name: string) => name.trim() !== '' || texts.missing.name,
      },
      phone: {},
      'shipping.method': {},
      ...ADDRESS_RULES,
    },
    validate: ({ shipping }: GuestFields) => addressFaults(shipping),
    send: async (fields: GuestFields, answer) =>
      saveGuestQuote(shell, kept, withAddressee(toShipping(fields, before), fields), fields, answer, true),
    onDone: onSaved,
  });
  const fields = useWatch({ control: form.control }) as GuestFields;
  const { email, name, phone } = fields;
  const shipping = toShipping(fields, before);
  const said = JSON.stringify([email, name, phone]);
  const where = JSON.stringify([shipping.method, shipping.address]);
  const keepDetails = useEffectEvent(() => {
    if (email || name || phone || stored.get()) stored.set({ email, name, phone });
  });
  const keepDelivery = useEffectEvent(() => {
    if (where !== JSON.stringify([before.method, before.address])) ship(shipping);
  });
  useEffect(() => keepDetails(), [said]);
  useEffect(() => keepDelivery(), [where]);

  return { ...form, fields, shipping };
}

function addressFaults({ method, address }: GuestFields['shipping']): Record<string, string> {
  if (method === 'pickUp') return {};
  const problems = postalAddressProblems(address).filter(({ field }) =>
    (ADDRESS_FIELDS as readonly string[]).includes(field),
  );
  return Object.fromEntries(problems.map(({ field, reason }) => [`shipping.address.${field}`, reason]));
}

function toShipping({ shipping }: GuestFields, before: ShippingForm): ShippingForm {
  const { method, address } = shipping;
  return withCheckedPlace({ ...before, method, address, place: CUSTOM_PLACE });
}

function withAddressee(shipping: ShippingForm, { name, phone }: GuestDetails): ShippingForm {
  return { ...shipping, address: { ...shipping.address, name, phone } };
}
