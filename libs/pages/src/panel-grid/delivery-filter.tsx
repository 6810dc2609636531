import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { deliveryLabel } from '@glass/contracts/quote';
import type { GridDeliveries } from './deliveries-of-panels.js';
import { texts } from './texts.js';

interface DeliveryFilterProps {
  deliveries: GridDeliveries;
  /** Number of the delivery whose panels are shown; null for all. */
  value: number | null;
  onChange: (number: number | null) => void;
}

/** Shows the panels of one delivery. */
export function DeliveryFilter({ deliveries, value, onChange }: DeliveryFilterProps) {
  return (
    <TextField
      select
      size="small"
      label={texts.columns.delivery}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160, maxWidth: '100%' }}
    >
      <MenuItem value="">{texts.allDeliveries}</MenuItem>
      {deliveries.all.map((delivery) => (
        <MenuItem key={delivery.number} value={delivery.number}>
          {texts.deliveryPieces(deliveryLabel(delivery), delivery.pieces)}
        </MenuItem>
      ))}
    </TextField>
  );
}
