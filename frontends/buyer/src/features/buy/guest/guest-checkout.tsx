import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { screenUrl } from '@glass/contracts/screens';
import { CaptchaField } from '@glass/pages/sign-up';
import { GENERAL_TERMS } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { formatMoney, PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { AddressFields } from '../../../parts/address/address-fields.js';
import { NoWithdrawal } from '../../../parts/no-withdrawal.js';
import { NextStepBar, TwoColumns, useIsStepAtFoot } from '../../../parts/page-layout.js';
import { toLinkUrl } from '../../quote-link/link-urls.js';
import { todayOfOrders } from '../../quotes/shipping/order-dates-and-charges.js';
import { useChosenAddress, type ShippingForm } from '../../quotes/shipping/shipping-form.js';
import { texts as quoteTexts } from '../../quotes/texts.js';
import { signInUrl } from '../hand-over.js';
import { pricePanels } from '../price-panels.js';
import { summaryTexts } from '../summary-texts.js';
import type { StoredPanelsState } from '../use-stored-panels.js';
import type { GuestQuote } from './guest-details.js';
import { askForQuote } from './save-guest-quote.js';
import { FoldedGuestSummary, GuestSummary } from './guest-summary.js';
import { texts } from './texts.js';
import { useGuestForm } from './use-guest-form.js';

interface GuestCheckoutProps {
  catalogue: Catalogue;
  panelsState: StoredPanelsState;
  /** The fabricator must look at a panel before it can be ordered. */
  needsReview: boolean;
}

/** One form with contact and delivery, beside the summary whose total it prices. */
export function GuestCheckout({ catalogue, panelsState, needsReview }: GuestCheckoutProps) {
  const shell = useShell();
  const { navigate, tenant, toast } = shell;
  const { locale, workCalendar } = tenant.settings;
  const today = todayOfOrders(tenant.settings);
  const { panels } = panelsState.kept;
  const formId = useId();
  const isStepAtFoot = useIsStepAtFoot();
  // Below, the columns are stacked.
  const hasSide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [message, setMessage] = useState('');
  const form = useGuestForm(panelsState, catalogue, openNext);
  const { rush, crate, method, address: typed } = form.shipping;
  const address = useChosenAddress(form.shipping);
  const priced = useMemo(
    () =>
      pricePanels(
        panels,
        catalogue,
        GENERAL_TERMS,
        { rush: rush || null, crate: crate || null, shipMethod: method, address },
        { orderedOn: today, calendar: workCalendar },
      ),
    [panels, catalogue, rush, crate, method, address, today, workCalendar],
  );
  const summary = { catalogue, panels, priced, shipping: { form: form.shipping, address } };
  const { totalMinor = null, currency = '' } = priced?.totals ?? {};
  const total = totalMinor === null ? null : { amountMinor: totalMinor, currency };
  // Delivery that has no list price is asked for, too.
  const isOnRequest = priced !== null && total === null && !priced.isDeliveryOpen;
  const asks = needsReview || isOnRequest;
  const buttonText = asks
    ? texts.ask
    : // The bar on phones has the total already.
      total && !priced?.isDeliveryOpen && !isStepAtFoot
      ? texts.toPayment(formatMoney(total, locale))
      : texts.toPaymentAlone;
  const button = (
    <Button
      type="submit"
      form={formId}
      variant="contained"
      size="large"
      loading={form.isSubmitting}
      sx={{ flex: { xs: 1, sm: 'none' } }}
    >
      {buttonText}
    </Button>
  );
  async function openNext(saved: GuestQuote): Promise<void> {
    const { token, quoteUID } = saved;
    if (asks) {
      await askForQuote(shell, saved, message);
      toast.success(() => quoteTexts.submittedForReview(tenant.tenantName));
    }
    const next = asks
      ? screenUrl('/quote/{uid}', quoteUID)
      : `${screenUrl('/checkout/payment-options')}?quote=${quoteUID}`;
    navigate(toLinkUrl(token, next));
  }
  return (
    <PageFrame>
      <PageHeader
        title={asks ? texts.askTitle : texts.title}
        purpose={asks ? texts.askPurpose(tenant.tenantName) : texts.purpose}
        actions={<SignInInstead />}
      />
      {hasSide ? null : <FoldedGuestSummary {...summary} />}
      <TwoColumns
        main={
          <Stack
            component="form"
            id={formId}
            noValidate
            spacing={2}
            onSubmit={(event) => void form.submit(event)}
            // Optional fields say so.
            sx={{ '& .MuiFormLabel-asterisk': { display: 'none' } }}
          >
            <SectionCard title={texts.contact}>
              <Stack spacing={2}>
                <TextField
                  {...form.field('email', texts.emailHelp)}
                  label={texts.email}
                  type="email"
                  autoComplete="email"
                  autoFocus
                  slotProps={{
                    htmlInput: { 'aria-required': true, inputMode: 'email', maxLength: limits.email.max },
                  }}
                />
                <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
                  <TextField
                    {...form.field('name')}
                    label={texts.name}
                    autoComplete="name"
                    fullWidth
                    slotProps={{ htmlInput: { 'aria-required': true, maxLength: limits.personName.max } }}
                  />
                  <TextField
                    {...form.field('phone')}
                    label={texts.phone}
                    type="tel"
                    autoComplete="tel"
                    fullWidth
                    slotProps={{ htmlInput: { maxLength: limits.phone.max } }}
                  />
                </Stack>
              </Stack>
            </SectionCard>
            <SectionCard title={texts.delivery}>
              <Stack spacing={2}>
                <ToggleButtonGroup
                  exclusive
                  fullWidth
                  size="small"
                  aria-label={summaryTexts.method}
                  value={method}
                  onChange={(_event, chosen: ShippingForm['method'] | null) =>
                    chosen && form.set('shipping.method', chosen)
                  }
                >
                  <ToggleButton value="delivery">{summaryTexts.delivery}</ToggleButton>
                  <ToggleButton value="pickUp">{summaryTexts.pickUp}</ToggleButton>
                </ToggleButtonGroup>
                {method === 'pickUp' ? (
                  <Typography>{summaryTexts.collect(tenant.tenantName)}</Typography>
                ) : (
                  <AddressFields
                    isBrief
                    address={typed}
                    zones={catalogue.pricing.deliveryZones}
                    errorOf={(name) => form.errorOf(`shipping.${name}`)}
                    onChange={(changed) => form.set('shipping.address', changed)}
                  />
                )}
              </Stack>
            </SectionCard>
            {asks ? (
              <TextField
                label={texts.message(tenant.tenantName)}
                value={message}
                multiline
                minRows={2}
                onChange={({ target }) => setMessage(target.value)}
                slotProps={{ htmlInput: { maxLength: limits.submitMessage.max } }}
              />
            ) : null}
            <CaptchaField isQuiet captcha={form.captcha} />
            {isOnRequest && !needsReview ? (
              <Alert severity="info">{summaryTexts.deliveryOnRequest(tenant.tenantName)}</Alert>
            ) : null}
            {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
            {asks ? null : <NoWithdrawal address={address} />}
            {isStepAtFoot ? null : button}
            <Typography variant="caption" color="textSecondary">
              {asks ? texts.trustWhenAsking : texts.trust}
            </Typography>
          </Stack>
        }
        side={hasSide ? <GuestSummary {...summary} /> : null}
      />
      {isStepAtFoot && foot
        ? createPortal(
            <NextStepBar total={total} locale={locale}>
              {button}
            </NextStepBar>,
            foot,
          )
        : null}
      <div ref={setFoot} style={{ display: 'contents' }} />
    </PageFrame>
  );
}

function SignInInstead() {
  return (
    <Typography>
      {`${texts.signInQuestion} `}
      <MuiLink component={Link} to={signInUrl('/get-a-quote', 'order')}>
        {texts.signIn}
      </MuiLink>
    </Typography>
  );
}
