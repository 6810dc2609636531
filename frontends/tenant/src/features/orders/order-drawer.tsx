import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { problemOf, useQuery, ASK_AT_EACH_VISIT } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, EmptyState, ErrorState, FormSkeleton, sizes } from '@glass/ui';
import { OrderContent } from './order-content.js';
import { texts } from './texts.js';

export interface OrderDrawerProps {
  orderUID: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One order beside the list, so that the next one is a click away. The whole screen on a phone. */
export function OrderDrawer({ orderUID, onClose, onChanged }: OrderDrawerProps) {
  const { tenant } = useShell();
  const order = useQuery('/api/order/get-for-tenant', { orderUID }, ASK_AT_EACH_VISIT);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });
  const failure: unknown = order.error ?? catalogue.error;

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': order.data ? texts.order(order.data.number) : texts.orders,
          sx: { width: { xs: '100%', sm: '90%', md: sizes.formMeasure } },
        },
      }}
    >
      <IconButton
        aria-label={texts.close}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1 }}
      >
        <Close />
      </IconButton>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        {order.data && catalogue.data ? (
          <OrderContent
            order={order.data}
            catalogue={catalogue.data}
            onSaved={(saved) => {
              void order.mutate(saved, { revalidate: false });
              onChanged();
            }}
            onMoved={() => {
              void order.mutate();
              onChanged();
            }}
          />
        ) : problemOf(failure)?.code === 'NOT_FOUND' ? (
          <EmptyState title={texts.missingTitle}>{texts.missing}</EmptyState>
        ) : failure ? (
          <ErrorState
            onRetry={() => {
              void order.mutate();
              void catalogue.mutate();
            }}
          >
            {problemOf(failure)?.text}
          </ErrorState>
        ) : (
          <>
            <CardSkeleton label={texts.orders} />
            <Box sx={{ mt: 4 }}>
              <FormSkeleton fields={6} />
            </Box>
          </>
        )}
      </Box>
    </Drawer>
  );
}
