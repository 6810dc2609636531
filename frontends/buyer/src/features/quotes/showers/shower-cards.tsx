import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteDetails, QuoteShower } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useShownTotals } from '../../../parts/shown-totals.js';
import type { QuoteChange } from '../quote-change.js';
import { texts as quoteTexts } from '../texts.js';
import { DetachedNote } from './detached-note.js';
import { listDetached } from './list-blocks.js';
import { ShowerHead } from './shower-head.js';
import { texts } from './texts.js';
import { type ShowerChanges, useShowerChanges } from './use-shower-changes.js';

interface ShowerCardsProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
}

/** The showers of a quote whose panels are in the table. */
export function ShowerCards({ quote, catalogue, change }: ShowerCardsProps) {
  const { session } = useShell();
  const all = useShowerChanges(quote, change);
  const changes = quote.status === 'draft' && session.mayWrite('quotes') ? all : null;
  const shown = useShownTotals(quote, catalogue, quote.companyUID === null);
  return (
    <Box
      component="section"
      aria-label={texts.showers}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}
    >
      {quote.showers.map((shower) => (
        <Card key={shower.uid}>
          <ShowerHead {...{ quote, shower, catalogue, shown, changes }} />
          <DetachedPanels {...{ quote, shower, changes }} />
        </Card>
      ))}
    </Box>
  );
}

interface DetachedPanelsProps {
  quote: QuoteDetails;
  shower: QuoteShower;
  changes: ShowerChanges | null;
}

function DetachedPanels({ quote, shower, changes }: DetachedPanelsProps) {
  const detached = listDetached(quote.panels, shower);
  if (detached.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pb: 1.5 }}>
      {detached.map(({ pane, panel }) => {
        const name = quoteTexts.panelName(panel.lineNumber, panel.spec.mark);
        return (
          <li key={pane.key}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
            <DetachedNote
              panelName={name}
              onAttach={changes && (() => changes.attach(shower, pane, panel))}
            />
          </li>
        );
      })}
    </Box>
  );
}
