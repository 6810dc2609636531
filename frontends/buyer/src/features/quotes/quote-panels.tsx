import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { screenUrl, type Catalogue, type QuoteDetails } from '@glass/contracts';
import { EmptyState } from '@glass/ui';
import { PanelCard } from './panel-card.js';
import { texts } from './texts.js';
import { usePanelActions } from './use-panel-actions.js';
import type { QuoteInHand } from './use-quote.js';

export interface QuotePanelsProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  inHand: QuoteInHand;
}

export function QuotePanels({ quote, catalogue, inHand }: QuotePanelsProps) {
  const isOpen = quote.status === 'draft';
  const actions = usePanelActions(quote, inHand);
  return (
    <>
      {actions.deleted ? (
        <Alert
          severity="info"
          role="status"
          sx={{ mb: 2, displayPrint: 'none' }}
          action={
            <>
              <Button color="inherit" size="small" loading={actions.isRestoring} onClick={actions.restore}>
                {texts.undo}
              </Button>
              <Button color="inherit" size="small" onClick={actions.forget}>
                {texts.close}
              </Button>
            </>
          }
        >
          {texts.removed(texts.panelName(actions.deleted.lineNumber, actions.deleted.spec.mark))}
        </Alert>
      ) : null}
      {quote.panels.length === 0 ? (
        <EmptyState
          title={texts.noPanels}
          action={
            isOpen ? (
              <Button
                variant="contained"
                component={Link}
                to={`${screenUrl('/panel-edit')}?quote=${quote.uid}`}
              >
                {texts.addFirstPanel}
              </Button>
            ) : null
          }
        >
          {isOpen ? texts.noPanelsWhy : null}
        </EmptyState>
      ) : (
        <Stack component="ul" aria-label={texts.panels} spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {quote.panels.map((panel) => (
            <PanelCard
              key={panel.uid}
              panel={panel}
              catalogue={catalogue}
              isOpen={isOpen}
              onChanged={inHand.showPanel}
              onDuplicate={() => actions.duplicate(panel)}
              onDelete={() => actions.remove(panel)}
            />
          ))}
        </Stack>
      )}
    </>
  );
}
