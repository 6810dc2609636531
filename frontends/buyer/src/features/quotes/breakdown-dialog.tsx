import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { PanelPrice } from '@glass/contracts/panel';
import type { QuoteLine } from '@glass/contracts/quote';
import { BreakdownLines, type TaxedTotal } from '@glass/panel-editor';
import { ErrorState } from '@glass/ui';
import { texts } from './texts.js';

interface BreakdownDialogProps {
  /** Order panels include their price; for quote panels it is fetched. */
  panel: { lineNumber: number; price: PanelPrice } | QuoteLine;
  locale: string;
  /** For buyers who see prices with taxes. */
  taxed?: TaxedTotal | undefined;
  /** Words beside amounts before taxes. */
  note?: string;
  onClose: () => void;
}

/** Price breakdown of a panel: each line with its rule. */
export function BreakdownDialog({ panel, locale, taxed, note = '', onClose }: BreakdownDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {texts.breakdownOf(panel.lineNumber)}
      </DialogTitle>
      <IconButton
        aria-label={texts.close}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <Close />
      </IconButton>
      <DialogContent>
        {'lines' in panel.price ? (
          <BreakdownLines price={panel.price} {...{ locale, taxed, note }} />
        ) : (
          <LinesOfQuote panel={panel as QuoteLine} {...{ locale, taxed, note }} />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface LinesOfQuoteProps extends Pick<BreakdownDialogProps, 'locale' | 'taxed' | 'note'> {
  panel: QuoteLine;
}

/** Loads the price lines of a quote's panel. */
function LinesOfQuote({ panel: { uid: panelUID, version }, ...shown }: LinesOfQuoteProps) {
  const { data, error, isValidating, mutate } = useQuery(
    '/api/glass-panel/get',
    { panelUID },
    ASK_AT_EACH_VISIT,
  );
  // Ignores a response from before the last change.
  if (data && data.panel.version >= version) return <BreakdownLines price={data.panel.price} {...shown} />;
  if (!error)
    return <Skeleton variant="rounded" height={240} role="status" aria-label={texts.loadingBreakdown} />;
  return (
    <ErrorState title={texts.noBreakdown} level={2} onRetry={() => void mutate()} isRetrying={isValidating}>
      {problemOf(error)?.text}
    </ErrorState>
  );
}
