import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { OrderSummary, type OrderSummaryProps } from './order-summary.js';
import { summaryTexts as texts } from './summary-texts.js';

/** The summary from the bottom of a narrow window. */
export function SummarySheet({ onClose, ...summary }: OrderSummaryProps & { onClose: () => void }) {
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': texts.title, sx: { maxHeight: '90dvh' } } }}
    >
      <Box
        sx={{
          position: 'relative',
          px: 2,
          pt: 2,
          pb: 3,
          overflowY: 'auto',
          maxWidth: 560,
          width: '100%',
          mx: 'auto',
        }}
      >
        <IconButton
          aria-label={texts.close}
          onClick={onClose}
          sx={{ position: 'absolute', top: 8, right: 8, zIndex: 1 }}
        >
          <Close />
        </IconButton>
        <OrderSummary {...summary} />
      </Box>
    </Drawer>
  );
}
