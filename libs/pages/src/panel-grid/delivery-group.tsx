import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { deliveryLabel, type NumberedDelivery } from '@glass/contracts/quote';
import { texts } from './texts.js';

interface DeliveryGroupProps {
  delivery: NumberedDelivery;
  children: ReactNode;
}

/** The panels of one delivery below its name. */
export function DeliveryGroup({ delivery, children }: DeliveryGroupProps) {
  const id = useId();
  const isEmpty = delivery.panels.length === 0;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography
        id={id}
        component="h2"
        sx={{ fontWeight: 'fontWeightMedium', mb: 0.5, overflowWrap: 'anywhere' }}
      >
        {texts.deliveryPieces(deliveryLabel(delivery), delivery.pieces)}
      </Typography>
      {/* New panels are entered in the first delivery. */}
      {isEmpty && delivery.number > 1 ? (
        <Typography color="textSecondary">{texts.noPanels}</Typography>
      ) : (
        children
      )}
    </Box>
  );
}
