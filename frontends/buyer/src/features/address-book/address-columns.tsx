import { compareNames } from '@glass/language';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { AddressBookEntry } from '@glass/contracts/company';
import type { PostalAddress } from '@glass/contracts/geo';
import { actionsColumn, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { StatusChip } from '@glass/ui';
import { AddressText } from '../../parts/address-text.js';
import { texts } from './texts.js';

interface AddressColumns {
  actions: AddressActions;
  onEdit: (entry: AddressBookEntry) => void;
}

/** Address fields with their own columns in the exported file. */
const EXPORTED: readonly (keyof PostalAddress)[] = [
  'name',
  'attention',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
];

export function addressColumns({ actions, onEdit }: AddressColumns): ListColumn<AddressBookEntry>[] {
  return [
    {
      id: 'label',
      header: texts.columns.label,
      sortBy: 'label',
      compare: (one, other) => compareNames(one.label, other.label),
      card: 'title',
      value: ({ label }) => label,
      cell: ({ label, isDefault }) => (
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <span>{label}</span>
          {isDefault ? <StatusChip label={texts.isDefault} tone="info" /> : null}
        </Stack>
      ),
    },
    {
      id: 'address',
      header: texts.columns.address,
      cell: ({ address }) => <AddressText address={address} />,
    },
    ...EXPORTED.map((field): ListColumn<AddressBookEntry> => ({
      id: field,
      header: texts.columns[field],
      show: 'exported-only',
      value: ({ address }) => address[field],
    })),
    actionsColumn(texts.columns.actions, (entry) => (
      <EntryActions {...actions} entry={entry} onEdit={onEdit} />
    )),
  ];
}

type EntryActionsProps = AddressActions & Pick<AddressColumns, 'onEdit'> & { entry: AddressBookEntry };

function EntryActions({ entry, busyUID, makeDefault, remove, onEdit }: EntryActionsProps) {
  const isBusy = busyUID === entry.addressUID;
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <Button size="small" aria-label={texts.editOf(entry.label)} onClick={() => onEdit(entry)}>
        {texts.edit}
      </Button>
      {entry.isDefault ? null : (
        <Button
          size="small"
          aria-label={texts.makeDefaultOf(entry.label)}
          disabled={isBusy}
          onClick={() => void makeDefault(entry)}
        >
          {texts.makeDefault}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-label={texts.removeOf(entry.label)}
        disabled={isBusy}
        onClick={() => void remove(entry)}
      >
        {texts.remove}
      </Button>
    </Stack>
  );
}

interface AddressActions {
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
      toast.success(() => texts.nowDefault(label));
    });

  const bringBack = ({ addressUID, label, address, isDefault }: AddressBookEntry) =>
    change(addressUID, async () => {
      await api.call('/api/contact/shipping-address/add', { addressUID, label, address, isDefault });
    });

  const remove = (entry: AddressBookEntry) =>
    change(entry.addressUID, async () => {
      await api.call('/api/contact/shipping-address/delete', { addressUID: entry.addressUID });
      toast.success(() => texts.removed(entry.label), {
        label: () => texts.undo,
        onClick: () => void bringBack(entry),
      });
    });

  return { makeDefault, remove, busyUID };
}
