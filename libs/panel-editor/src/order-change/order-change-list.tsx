import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { OrderChange } from '@glass/contracts/order';
import { SectionCard } from '@glass/ui';
import { OrderChangeCard } from './order-change-card.js';

interface OrderChangeListProps {
  title: string;
  changes: readonly OrderChange[];
  catalogue: Catalogue;
  locale: string;
  /** Buttons of a change while it is open. */
  actionsOf: (change: OrderChange) => ReactNode;
}

/** Change requests of an order; nothing if there are none. */
export function OrderChangeList({ title, changes, catalogue, locale, actionsOf }: OrderChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <SectionCard title={title}>
      <Stack spacing={2} divider={<Divider />}>
        {changes.map((change) => (
          <OrderChangeCard key={change.uid} {...{ change, catalogue, locale }} actions={actionsOf(change)} />
        ))}
      </Stack>
    </SectionCard>
  );
}
