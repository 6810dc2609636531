import { useState, type FormEvent } from 'react';
import { newUid, type AddressBookEntry, type SaveAddressRequest } from '@glass/contracts';
import { fieldErrorsOf, problemOf } from '@glass/api-client';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import {
  addressFaults,
  emptyAddress,
  faultsLeft,
  trimmedAddress,
  type AddressErrors,
} from '../../parts/address/address-form.js';
import { texts } from './texts.js';

type AddressValues = Required<SaveAddressRequest>;

export interface AddressForm {
  values: AddressValues;
  set: (changes: Partial<AddressValues>) => void;
  errors: AddressErrors;
  /** What the server has against the whole of it. */
  refusal: string | null;
  isDirty: boolean;
  isSaving: boolean;
  submit: (event: FormEvent) => Promise<void>;
}

/** @param entry null for a new one */
export function useAddressForm(
  entry: AddressBookEntry | null,
  isFirst: boolean,
  onSaved: () => Promise<void>,
): AddressForm {
  const { api, tenant, toast } = useShell();
  // The uid is chosen once: a second try after a lost answer adds nothing twice.
  const [values, setValues] = useState<AddressValues>(() => ({
    addressUID: entry?.addressUID ?? newUid(),
    label: entry?.label ?? '',
    address: entry?.address ?? emptyAddress(tenant.settings.locale),
    isDefault: entry?.isDefault ?? isFirst,
  }));
  const [errors, setErrors] = useState<AddressErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  useUnsavedGuard(isDirty && !isSaving);

  async function save(): Promise<void> {
    const path = entry ? '/api/contact/shipping-address/update' : '/api/contact/shipping-address/add';
    const { label, address } = values;
    setIsSaving(true);
    try {
      await api.call(path, { ...values, label: label.trim(), address: trimmedAddress(address) });
      toast.success(texts.saved);
      await onSaved();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setRefusal(problemOf(error)?.text ?? String(error));
      setIsSaving(false);
    }
  }

  return {
    values,
    set: (changes) => {
      const { address = values.address, label = values.label } = changes;
      const { label: ofLabel, ...others } = faultsLeft(errors, values.address, address);
      setErrors({ ...(ofLabel && label === values.label ? { label: ofLabel } : {}), ...others });
      setValues((now) => ({ ...now, ...changes }));
      setIsDirty(true);
    },
    errors,
    refusal,
    isDirty,
    isSaving,
    submit: async (event) => {
      event.preventDefault();
      const faults = {
        ...(values.label.trim() === '' ? { label: texts.labelMissing } : {}),
        ...addressFaults(values.address),
      };
      setErrors(faults);
      setRefusal(null);
      if (Object.keys(faults).length === 0) await save();
    },
  };
}
