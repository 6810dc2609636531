import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { MoneyText, SectionCard } from '@glass/ui';
import type { VisitShipping } from '../buyer-terms.js';
import { ChargeLines, PanelPrices, PromisedDays } from '../order-summary.js';
import { TotalFigure, TotalNote } from '../order-total.js';
import type { PricedPanels } from '../price-panels.js';
import type { StoredPanel } from '../stored-panels.js';
import { summaryTexts } from '../summary-texts.js';
import { texts } from './texts.js';

interface GuestSummaryProps {
  catalogue: Catalogue;
  panels: readonly StoredPanel[];
  priced: PricedPanels | null;
  shipping: VisitShipping;
}

/** Panels, charges, total and dates beside the form. */
export function GuestSummary(props: GuestSummaryProps) {
  return (
    <SectionCard title={texts.summary} action={<EditLink />}>
      <Lines {...props} />
    </SectionCard>
  );
}

/** Above the form in narrow windows, closed except for the total. */
export function FoldedGuestSummary(props: GuestSummaryProps) {
  const { locale } = useShell().tenant.settings;
  const { totalMinor = null, currency = '' } = props.priced?.totals ?? {};
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ heading: { component: 'h2' } }} sx={{ mb: 2 }}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Box sx={{ display: 'flex', flex: 1, justifyContent: 'space-between', gap: 2, pr: 1 }}>
          <Typography component="span">{texts.summary}</Typography>
          <Typography component="span">
            <MoneyText
              money={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
              locale={locale}
              strong
            />
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Lines {...props} />
        <EditLink />
      </AccordionDetails>
    </Accordion>
  );
}

function EditLink() {
  return (
    <MuiLink component={Link} to={screenUrl('/get-a-quote')}>
      {texts.editPanels}
    </MuiLink>
  );
}

function Lines({ catalogue, panels, priced, shipping }: GuestSummaryProps) {
  const { locale } = useShell().tenant.settings;
  return (
    <Stack spacing={1}>
      <PanelPrices panels={panels} catalogue={catalogue} totals={priced?.totals ?? null} locale={locale} />
      {priced ? <ChargeLines totals={priced.totals} {...{ catalogue, locale }} /> : null}
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{summaryTexts.total}</Typography>
          <TotalFigure priced={priced} locale={locale} />
        </Box>
        <TotalNote catalogue={catalogue} priced={priced} shipping={shipping} />
        <PromisedDays priced={priced} shipping={shipping} locale={locale} />
      </Box>
    </Stack>
  );
}
