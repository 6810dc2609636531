import type { Catalogue } from '@glass/contracts/catalogue';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { PanelFindings, PanelLine, PanelView } from '@glass/panel-editor';
import { wordPrice } from '@glass/pricing/words';
import { useShell } from '@glass/shell-contract';
import { colors, formatMoney, MoneyText, radii, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { PriceDialog, type ReviewProps } from './review-prices.js';
import { texts } from './texts.js';

interface ReviewPanelsProps extends ReviewProps {
  catalogue: Catalogue;
}

/** The panels of a quote; panels with findings show them on the drawing. */
export function ReviewPanels({ quote, catalogue, onChanged, onStale }: ReviewPanelsProps) {
  const { api, session, confirm, toast } = useShell();
  const [isChanging, setIsChanging] = useState(false);
  const [pricedUID, setPricedUID] = useState<string | null>(null);
  const isOpen = quote.status === 'inReview' && session.mayWrite('quotes');
  async function change(work: () => Promise<QuoteDetails>): Promise<void> {
    setIsChanging(true);
    try {
      onChanged(await work());
    } catch (failure) {
      toast.error(failure);
      onStale();
    } finally {
      setIsChanging(false);
    }
  }

  const copy = ({ spec, quantity }: QuoteLine) =>
    change(async () => {
      const { uid: quoteUID } = quote;
      const added = { quoteUID, panelUID: newUid(), spec, quantity };
      const { panel } = await api.call('/api/quote/add-glass-panel', added);
      toast.success(() => texts.panelCopied(panel.lineNumber));
      return api.call('/api/quote/get-details', { quoteUID });
    });

  async function remove({ uid: panelUID, lineNumber }: QuoteLine): Promise<void> {
    const isMeant = await confirm(texts.removeAsk(lineNumber), {
      confirmText: texts.removePanel,
      danger: true,
    });
    if (isMeant) await change(() => api.call('/api/quote/delete-glass-panel', { panelUID }));
  }

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
              isApproved={quote.status === 'quoted' || quote.status === 'ordered'}
              work={
                isOpen
                  ? {
                      isChanging,
                      onSetPrice: () => setPricedUID(panel.uid),
                      onCopy: () => void copy(panel),
                      onRemove: quote.panels.length > 1 ? () => void remove(panel) : null,
                    }
                  : null
              }
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
  isApproved: boolean;
  /** Null if the quote can't be changed. */
  work: PanelWork | null;
}

interface PanelWork {
  isChanging: boolean;
  onSetPrice: () => void;
  onCopy: () => void;
  /** Null for the only panel of a quote. */
  onRemove: (() => void) | null;
}

function Panel({ panel, catalogue, isInReview, isApproved, work }: PanelProps) {
  const { locale } = useShell().tenant.settings;
  const { lineNumber, spec, quantity, price, findings } = panel;
  const { currency, unitMinor, totalMinor, once = [] } = price;
  const say = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const isDrawn = isInReview && findings.length > 0;
  return (
    <PanelLine
      locale={locale}
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
          {unitMinor !== null && (quantity > 1 || once.length > 0) ? (
            <Typography variant="caption" component="p" color="textSecondary">
              {texts.each(say(unitMinor))}
            </Typography>
          ) : null}
          {once.map(({ label, amountMinor }, index) => (
            <Typography key={index} variant="caption" component="p" color="textSecondary">
              {`${wordPrice(label, locale)} ${say(amountMinor)}`}
            </Typography>
          ))}
        </>
      }
    >
      <PanelFindings panel={panel} locale={locale} isApproved={isApproved} />
      {isDrawn ? (
        <Box
          role="group"
          aria-label={texts.drawingOf(lineNumber)}
          sx={{ mt: 1, p: 1, border: `1px solid ${colors.line}`, borderRadius: `${radii.medium}px` }}
        >
          <PanelView spec={spec} catalogue={catalogue} locale={locale} findings={findings} />
        </Box>
      ) : null}
      {work ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            onClick={work.onSetPrice}
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
          <Button
            size="small"
            disabled={work.isChanging}
            onClick={work.onCopy}
            aria-label={texts.copyPanelOf(lineNumber)}
          >
            {texts.copyPanel}
          </Button>
          {work.onRemove ? (
            <Button
              size="small"
              color="error"
              disabled={work.isChanging}
              onClick={work.onRemove}
              aria-label={texts.removePanelOf(lineNumber)}
            >
              {texts.removePanel}
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </PanelLine>
  );
}
