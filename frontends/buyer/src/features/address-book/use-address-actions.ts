import { useState } from 'react';
import type { AddressBookEntry } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

export interface AddressActions {
  makeDefault: (entry: AddressBookEntry) => Promise<void>;
  /** Deletes immediately; the toast offers undo. */
  remove: (entry: AddressBookEntry) => Promise<void>;
  /** The entry with a request in progress. */
  busyUID: string | null;
}

export function useAddressActions(onChanged: () => Promise<void>): AddressActions {
  const { api, toast } = useShell();
  const [busyUID, setBusyUID] = useState<string | null>(null);

  async function change(addressUID: string, work: () => Promise<void>): Promise<void> {
    setBusyUID(addressUID);
    try {
      await work();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusyUID(null);
      await onChanged();
    }
  }

  const makeDefault = ({ addressUID, label, address }: AddressBookEntry) =>
    change(addressUID, async () => {
      await api.call('/api/contact/shipping-address/update', { addressUID, label, address, isDefault: true });
      toast.success(texts.nowDefault(label));
    });

  const bringBack = ({ addressUID, label, address, isDefault }: AddressBookEntry) =>
    change(addressUID, async () => {
      await api.call('/api/contact/shipping-address/add', { addressUID, label, address, isDefault });
    });

  const remove = (entry: AddressBookEntry) =>
    change(entry.addressUID, async () => {
      await api.call('/api/contact/shipping-address/delete', { addressUID: entry.addressUID });
      toast.success(texts.removed(entry.label), {
        label: texts.undo,
        onClick: () => void bringBack(entry),
      });
    });

  return { makeDefault, remove, busyUID };
}
