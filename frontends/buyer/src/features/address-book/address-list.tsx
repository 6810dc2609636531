import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AddressBookEntry } from '@glass/contracts';
import { StatusChip } from '@glass/ui';
import { AddressText } from '../../parts/address-text.js';
import { texts } from './texts.js';
import { useAddressActions } from './use-address-actions.js';

export interface AddressListProps {
  /** The default first. */
  addresses: readonly AddressBookEntry[];
  onEdit: (entry: AddressBookEntry) => void;
  onChanged: () => Promise<void>;
}

export function AddressList({ addresses, onEdit, onChanged }: AddressListProps) {
  const { makeDefault, remove, busyUID } = useAddressActions(onChanged);
  return (
    <Stack
      component="ul"
      aria-label={texts.addresses}
      spacing={2}
      sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}
    >
      {addresses.map((entry) => {
        const isBusy = busyUID === entry.addressUID;
        return (
          <Card component="li" key={entry.addressUID} sx={{ p: 2 }}>
            <Stack
              direction="row"
              spacing={1}
              useFlexGap
              sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}
            >
              <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
                {entry.label}
              </Typography>
              {entry.isDefault ? <StatusChip label={texts.isDefault} tone="info" /> : null}
            </Stack>
            <AddressText address={entry.address} />
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1, ml: -0.625 }}>
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
          </Card>
        );
      })}
    </Stack>
  );
}
