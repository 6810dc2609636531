import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { AddressBookEntry } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { EmptyState, ErrorState, FormSkeleton, PageFrame, PageHeader } from '@glass/ui';
import { AddressDialog } from './address-dialog.js';
import { AddressList } from './address-list.js';
import { Companies } from './companies.js';
import { texts } from './texts.js';

/** `/customer/address-book`: the places a person has glass delivered to, and the companies they order for. */
export function AddressBookPage() {
  const book = useQuery('/api/contact/shipping-address/list', {}, ASK_AT_EACH_VISIT);
  const [edited, setEdited] = useState<AddressBookEntry | 'new' | null>(null);
  const addresses = book.data?.addresses;
  const reload = async () => {
    await book.mutate();
  };
  const addButton = (
    <Button variant="contained" onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  );

  return (
    <PageFrame measure="form">
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={addresses && addresses.length > 0 ? addButton : null}
      />
      <Stack spacing={3}>
        {addresses ? (
          addresses.length > 0 ? (
            <AddressList addresses={addresses} onEdit={setEdited} onChanged={reload} />
          ) : (
            <div>
              <EmptyState title={texts.none} action={addButton}>
                {texts.noneWhy}
              </EmptyState>
            </div>
          )
        ) : book.error ? (
          <ErrorState onRetry={() => void book.mutate()}>{problemOf(book.error)?.text}</ErrorState>
        ) : (
          <FormSkeleton label={texts.loading} fields={3} />
        )}
        <Companies />
      </Stack>
      {edited ? (
        <AddressDialog
          entry={edited === 'new' ? null : edited}
          isFirst={addresses?.length === 0}
          onClose={() => setEdited(null)}
          onSaved={reload}
        />
      ) : null}
    </PageFrame>
  );
}
