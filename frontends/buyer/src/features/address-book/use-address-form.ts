import { useState } from 'react';
import { newUid, type AddressBookEntry, type SaveAddressRequest } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { ADDRESS_RULES, addressFaults, trimmedAddress } from '../../parts/address/address-form.js';
import { emptyAddress } from '../../parts/address/empty-address.js';
import { texts } from './texts.js';

type AddressValues = Required<Omit<SaveAddressRequest, 'addressUID'>>;

const RULES = {
  label: { validate: (label: string) => label.trim() !== '' || texts.labelMissing },
  ...ADDRESS_RULES,
  isDefault: {},
};

/** @param entry null for a new address */
export function useAddressForm(
  entry: AddressBookEntry | null,
  isFirst: boolean,
  onSaved: () => Promise<void>,
) {
  const { api, tenant } = useShell();
  // Fixed for the lifetime of the form, so a retry after a lost response adds no duplicate.
  const [addressUID] = useState(() => entry?.addressUID ?? newUid());
  const path = entry ? '/api/contact/shipping-address/update' : '/api/contact/shipping-address/add';
  return useEndpointForm({
    initial: {
      label: entry?.label ?? '',
      address: entry?.address ?? emptyAddress(tenant.settings.locale),
      isDefault: entry?.isDefault ?? isFirst,
    },
    rules: RULES,
    validate: ({ address }) => addressFaults(address),
    send: ({ label, address, isDefault }: AddressValues) =>
      api.call(path, { addressUID, label: label.trim(), address: trimmedAddress(address), isDefault }),
    successMessage: texts.saved,
    onDone: onSaved,
  });
}
