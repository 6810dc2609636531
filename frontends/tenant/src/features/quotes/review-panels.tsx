import { type Catalogue, type QuoteDetails, type QuoteLine, screenUrl } from '@glass/contracts';
import { PanelFindings, PanelLine, PanelView } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { colours, formatMoney, MoneyText, radii, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { PriceDialog } from './price-dialog.js';
import { texts } from './texts.js';

interface ReviewPanelsProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  onChanged: (quote: QuoteDetails) => void;
  onStale: () => void;
}

/** The panels; of those that somebody has to look at, the drawing with every finding where it happens. */
export function ReviewPanels({ quote, catalogue, onChanged, onStale }: ReviewPanelsProps) {
  const { session } = useShell();
  const [pricedUID, setPricedUID] = useState<string | null>(null);
  const isOpen = quote.status === 'inReview' && session.mayWrite('quotes');
  const priced = quote.panels.find(({ uid }) => uid === pricedUID);
  return (
    <SectionCard title={texts.panels}>
      <Stack
        component="ul"
        spacing={2}
        divider={<Divider component="li" aria-hidden />}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {quote.panels.map((panel) => (
          <Box component="li" key={panel.uid} data-panel-uid={panel.uid}>
            <Panel
              panel={panel}
              catalogue={catalogue}
              isInReview={quote.status === 'inReview'}
              onSetPrice={isOpen ? () => setPricedUID(panel.uid) : null}
            />
          </Box>
        ))}
      </Stack>
      {priced ? (
        <PriceDialog
          quote={quote}
          panel={priced}
          onChanged={onChanged}
          onStale={onStale}
          onClose={() => setPricedUID(null)}
        />
      ) : null}
    </SectionCard>
  );
}

interface PanelProps {
  panel: QuoteLine;
  catalogue: Catalogue;
  isInReview: boolean;
  /** Null where nothing is to be settled. */
  onSetPrice: (() => void) | null;
}

function Panel({ panel, catalogue, isInReview, onSetPrice }: PanelProps) {
  const { locale } = useShell().tenant.settings;
  const { lineNumber, spec, quantity, price, findings } = panel;
  const { currency, unitMinor, totalMinor } = price;
  const isDrawn = isInReview && findings.length > 0;
  return (
    <PanelLine
      lineNumber={lineNumber}
      spec={spec}
      catalogue={catalogue}
      facts={
        <>
          <Typography>{texts.quantity(quantity)}</Typography>
          {spec.notes ? (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {spec.notes}
            </Typography>
          ) : null}
        </>
      }
      amount={
        <>
          <MoneyText
            money={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
            locale={locale}
            strong
          />
          {unitMinor !== null && quantity > 1 ? (
            <Typography variant="caption" component="p" color="textSecondary">
              {texts.each(formatMoney({ amountMinor: unitMinor, currency }, locale))}
            </Typography>
          ) : null}
        </>
      }
    >
      <PanelFindings panel={panel} />
      {isDrawn ? (
        <Box
          role="group"
          aria-label={texts.drawingOf(lineNumber)}
          sx={{ mt: 1, p: 1, border: `1px solid ${colours.line}`, borderRadius: `${radii.medium}px` }}
        >
          <PanelView spec={spec} catalogue={catalogue} findings={findings} />
        </Box>
      ) : null}
      {onSetPrice ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            onClick={onSetPrice}
            aria-label={texts.setPriceOf(lineNumber)}
          >
            {texts.setPrice}
          </Button>
          <Button
            size="small"
            component={Link}
            to={`${screenUrl('/panel-edit/{uid}', panel.uid)}?review`}
            aria-label={texts.changePanelOf(lineNumber)}
          >
            {texts.changePanel}
          </Button>
        </Stack>
      ) : null}
    </PanelLine>
  );
}
