import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { AddressBookEntry, SaveAddressRequest } from '@glass/contracts/company';
import { addressLines, shopCountry } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import { ListPage, useEndpointForm, useWholeList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, FormDialog } from '@glass/ui';
import { AddressFields } from '../../parts/address/address-fields.js';
import { ADDRESS_RULES, addressFaults, trimAddress } from '../../parts/address/address-form.js';
import { emptyAddress } from '../../parts/address/empty-address.js';
import { addressColumns, useAddressActions } from './address-columns.js';
import { Companies } from './companies.js';
import { texts } from './texts.js';

const searched = ({ label, address }: AddressBookEntry) =>
  [label, ...addressLines(address, { locale: 'en' }), address.phone].join(' ');

/** `/customer/address-book`: delivery addresses of the user and the companies they order for. */
export function AddressBookPage() {
  const query = useQuery('/api/contact/shipping-address/list', {}, ASK_AT_EACH_VISIT);
  const { data, mutate } = query;
  const [edited, setEdited] = useState<AddressBookEntry | 'new' | null>(null);
  const reload = async () => void (await mutate());
  const actions = useAddressActions(reload);
  const rows = data?.addresses;
  const list = useWholeList({
    rows,
    query,
    // In the server's order: the default address first.
    sort: '',
    searched,
  });
  const addButton = (
    <Button variant="contained" onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  );

  return (
    <ListPage
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={addressColumns({ actions, onEdit: setEdited })}
      rowKey={({ addressUID }) => addressUID}
      rowLabel={({ label }) => label}
      search={texts.search}
      noMatch={texts.noMatch}
      empty={
        <EmptyState title={texts.none} action={addButton}>
          {texts.noneWhy}
        </EmptyState>
      }
      actions={rows && rows.length > 0 ? addButton : null}
    >
      <Box sx={{ mt: 4 }}>
        <Companies />
      </Box>
      {edited ? (
        <AddressDialog
          entry={edited === 'new' ? null : edited}
          isFirst={rows?.length === 0}
          onClose={() => setEdited(null)}
          onSaved={reload}
        />
      ) : null}
    </ListPage>
  );
}

interface AddressDialogProps {
  /** null for a new address. */
  entry: AddressBookEntry | null;
  /** The first address becomes the default. */
  isFirst: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

function AddressDialog({ entry, isFirst, onClose, onSaved }: AddressDialogProps) {
  const form = useAddressForm(entry, isFirst, async () => {
    await onSaved();
    onClose();
  });
  const [address, isDefault] = useWatch({ control: form.control, name: ['address', 'isDefault'] });
  return (
    <FormDialog
      title={entry ? texts.editTitle : texts.addTitle}
      form={form}
      saveLabel={texts.save}
      onClose={onClose}
    >
      <TextField
        {...form.field('label', texts.labelHelp)}
        required
        autoFocus
        label={texts.label}
        slotProps={{ htmlInput: { maxLength: limits.addressLabel.max } }}
      />
      <AddressFields
        address={address}
        errorOf={form.errorOf}
        onChange={(changed) => form.set('address', changed)}
      />
      {entry?.isDefault || isFirst ? null : (
        <FormControlLabel
          control={
            <Checkbox checked={isDefault} onChange={(_event, isTicked) => form.set('isDefault', isTicked)} />
          }
          label={texts.defaultChoice}
        />
      )}
    </FormDialog>
  );
}

type AddressValues = Required<Omit<SaveAddressRequest, 'addressUID'>>;

const RULES = {
  label: { validate: (label: string) => label.trim() !== '' || texts.labelMissing },
  ...ADDRESS_RULES,
  isDefault: {},
};

/** @param entry null for a new address */
function useAddressForm(entry: AddressBookEntry | null, isFirst: boolean, onSaved: () => Promise<void>) {
  const { api, tenant } = useShell();
  // Fixed for the lifetime of the form, so a retry after a lost response adds no duplicate.
  const [addressUID] = useState(() => entry?.addressUID ?? newUid());
  const path = entry ? '/api/contact/shipping-address/update' : '/api/contact/shipping-address/add';
  return useEndpointForm({
    initial: {
      label: entry?.label ?? '',
      address: entry?.address ?? emptyAddress(shopCountry(tenant.settings)),
      isDefault: entry?.isDefault ?? isFirst,
    },
    rules: RULES,
    validate: ({ address }) => addressFaults(address),
    send: ({ label, address, isDefault }: AddressValues) =>
      api.call(path, { addressUID, label: label.trim(), address: trimAddress(address), isDefault }),
    successMessage: () => texts.saved,
    onDone: onSaved,
  });
}
