import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { QuoteDetails } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, EmptyState, ErrorState } from '@glass/ui';
import { QuoteContent } from './quote-content.js';
import { texts } from './texts.js';

/** Room for a drawing with its findings beside the list, px. */
const WIDTH = 880;

export interface QuoteDrawerProps {
  quoteUID: string;
  onClose: () => void;
  /** The quote or its messages are others than the list shows. */
  onChanged: () => void;
}

/** One quote beside the queue, so that the next one is a click away. The whole screen on a phone. */
export function QuoteDrawer({ quoteUID, onClose, onChanged }: QuoteDrawerProps) {
  const { tenant } = useShell();
  const quote = useQuery('/api/quote/get-details', { quoteUID }, ASK_AT_EACH_VISIT);
  const history = useQuery('/api/quote/get-history', { quoteUID }, ASK_AT_EACH_VISIT);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });
  const failure: unknown = quote.error ?? catalogue.error;

  function show(changed: QuoteDetails): void {
    void quote.mutate(changed, { revalidate: false });
    void history.mutate();
    onChanged();
  }

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': quote.data ? texts.quote(quote.data.number) : texts.quotes,
          sx: { width: { xs: '100%', sm: '90%', md: WIDTH } },
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
        {quote.data && catalogue.data ? (
          <QuoteContent
            quote={quote.data}
            events={history.data?.events}
            catalogue={catalogue.data}
            onChanged={show}
            onStale={() => void quote.mutate()}
            onRead={onChanged}
          />
        ) : problemOf(failure)?.code === 'NOT_FOUND' ? (
          <EmptyState title={texts.missingTitle}>{texts.missing}</EmptyState>
        ) : failure ? (
          <ErrorState
            onRetry={() => {
              void quote.mutate();
              void catalogue.mutate();
            }}
          >
            {problemOf(failure)?.text}
          </ErrorState>
        ) : (
          <>
            <CardSkeleton label={texts.quotes} />
            <Box sx={{ mt: 4 }}>
              <CardSkeleton lines={6} />
            </Box>
          </>
        )}
      </Box>
    </Drawer>
  );
}
