import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type AddressBookEntry, addressLines } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { ListPage, useWholeList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState } from '@glass/ui';
import { addressColumns } from './address-columns.js';
import { AddressDialog } from './address-dialog.js';
import { Companies } from './companies.js';
import { texts } from './texts.js';
import { useAddressActions } from './use-address-actions.js';

const searched = ({ label, address }: AddressBookEntry) =>
  [label, ...addressLines(address, 'en-US'), address.phone].join(' ');

/** `/customer/address-book`: delivery addresses of the user and the companies they order for. */
export function AddressBookPage() {
  const { locale } = useShell().tenant.settings;
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
      columns={addressColumns({ locale, actions, onEdit: setEdited })}
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
