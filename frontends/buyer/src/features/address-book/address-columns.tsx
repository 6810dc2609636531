import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { AddressBookEntry, PostalAddress } from '@glass/contracts';
import { actionsColumn, type ListColumn } from '@glass/pages';
import { StatusChip } from '@glass/ui';
import { AddressText } from '../../parts/address-text.js';
import { texts } from './texts.js';
import type { AddressActions } from './use-address-actions.js';

interface AddressColumns {
  locale: string;
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

export function addressColumns({ locale, actions, onEdit }: AddressColumns): ListColumn<AddressBookEntry>[] {
  const { compare } = new Intl.Collator(locale);
  return [
    {
      id: 'label',
      header: texts.columns.label,
      sortBy: 'label',
      compare: (one, other) => compare(one.label, other.label),
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
