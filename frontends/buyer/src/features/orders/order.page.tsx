import LinkIcon from '@mui/icons-material/Link';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import {
  computeReadyDay,
  type OrderDetails,
  type OrderStatus,
  orderStatusChip,
  readyDayWord,
} from '@glass/contracts/order';
import { readUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import {
  DocumentProgress,
  EInvoiceButton,
  NoInvoiceNote,
  QuoteLinksDialog,
  sumOrderMoney,
  useCanInvoice,
  useDayText,
  useDocument,
} from '@glass/pages';
import { type ShellSession, type ShellTenant, useShell } from '@glass/shell-contract';
import { formatDay, formatMoney, PageFrame, PageHeader, StatusChip } from '@glass/ui';
import { isTaxExempt, useBuyerCatalogue } from '../../parts/buyer-catalogue.js';
import { NextStepBar, TwoColumns, useIsStepAtFoot } from '../../parts/page-layout.js';
import { LoadedPageWithPriceList, MissingPage } from '../../parts/page-states.js';
import { PaperHead } from '../../parts/paper-head.js';
import { PrintedPanels } from '../../parts/printed-panels.js';
import { useOrder } from '../../parts/use-order.js';
import { CancelButton, OrderTalk } from './order-actions.js';
import { useOrderAgain } from './order-again.js';
import { findNextDelivery, OrderDeliveries } from './order-deliveries.js';
import { OrderChanges } from '../order-changes/order-changes.js';
import { OrderPanels } from './order-panels.js';
import { OrderProgress, orderStepName, reasonOf } from './order-progress.js';
import { OrderSide } from './order-side.js';
import { texts } from './texts.js';

export function OrderPage() {
  const { uid } = useParams();
  const orderUID = readUid(uid);
  const order = useOrder(orderUID);
  return (
    <LoadedPageWithPriceList
      thing={orderUID ? order.data : null}
      query={order}
      missing={
        <MissingPage title={texts.missingTitle} to={screenUrl('/customer/my-orders')} toText={texts.myOrders}>
          {texts.missing}
        </MissingPage>
      }
    >
      {(shown, catalogue) => <Order order={shown} catalogue={catalogue} />}
    </LoadedPageWithPriceList>
  );
}

function Order({ order, catalogue: priceList }: { order: OrderDetails; catalogue: Catalogue }) {
  const catalogue = useBuyerCatalogue(priceList, {
    minArea: null,
    isConsumer: order.companyName === null,
    isExempt: isTaxExempt(order.totals),
  });
  const { session, tenant } = useShell();
  const isStepAtFoot = useIsStepAtFoot();
  const { totalMinor, currency } = order.totals;
  const payNow =
    order.status === 'awaitingPayment' && session.seesPrices ? (
      <Button
        variant="contained"
        component={Link}
        to={`${screenUrl('/checkout/payment-options')}?quote=${order.quoteUID}`}
        sx={{ flex: { xs: 1, sm: 'none' }, displayPrint: 'none' }}
      >
        {texts.payNow}
      </Button>
    ) : null;
  return (
    <PageFrame>
      <PaperHead about={texts.order(order.number)} />
      <OrderHeader order={order}>{isStepAtFoot ? null : payNow}</OrderHeader>
      <Stack spacing={2}>
        <OrderStatusAlert order={order} />
        {isInvoiced(order, session) ? <NoInvoiceNote /> : null}
        <Box sx={{ displayPrint: 'none' }}>
          <OrderProgress order={order} />
        </Box>
        <TwoColumns
          main={
            <Stack spacing={2}>
              <OrderChanges order={order} catalogue={catalogue} />
              <OrderPanels order={order} catalogue={catalogue} />
              <OrderDeliveries {...{ order, catalogue }} />
            </Stack>
          }
          side={
            <OrderSide order={order} catalogue={catalogue}>
              <OrderTalk order={order} />
            </OrderSide>
          }
        />
      </Stack>
      <PrintedPanels
        panels={() => order.panels}
        catalogue={catalogue}
        about={texts.order(order.number)}
        place="after"
      />
      {isStepAtFoot && payNow ? (
        <NextStepBar
          total={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
          locale={tenant.settings.locale}
        >
          {payNow}
        </NextStepBar>
      ) : null}
    </PageFrame>
  );
}

function isInvoiced({ status }: OrderDetails, { seesPrices }: ShellSession): boolean {
  return seesPrices && status !== 'awaitingPayment';
}

/** Warns about an unusual status: unpaid, on hold or canceled. */
function OrderStatusAlert({ order }: { order: OrderDetails }) {
  const { tenant } = useShell();
  const { status } = order;
  if (status === 'awaitingPayment') return <Alert severity="warning">{texts.unpaid}</Alert>;
  if (status === 'onHold') return <Alert severity="warning">{texts.onHold(reasonOf(order))}</Alert>;
  if (status === 'cancelled')
    return (
      <Alert severity="error">
        {[texts.cancelled(reasonOf(order)), ...listRefundNews(order, tenant)].join(' ')}
      </Alert>
    );
  return null;
}

/** Sentences about the money of a canceled order. */
function listRefundNews(order: OrderDetails, { settings, tenantName }: ShellTenant): string[] {
  if (order.paymentMethod === 'houseAccount') return [texts.credited];
  const sums = sumOrderMoney(order);
  if (!sums) return [];
  if (sums.receivedMinor === 0) return [texts.nothingPaid];
  const money = (amountMinor: number) =>
    formatMoney({ amountMinor, currency: order.totals.currency }, settings.locale);
  const { refundedMinor, refundingMinor, keptMinor } = sums;
  return [
    ...(refundedMinor > 0 ? [texts.refunded(money(refundedMinor))] : []),
    ...(refundingMinor > 0 ? [texts.refunding(money(refundingMinor))] : []),
    ...(keptMinor > 0 ? [texts.notRefunded(money(keptMinor), tenantName)] : []),
  ];
}

interface OrderHeaderProps {
  order: OrderDetails;
  /** The next action, if any. */
  children: ReactNode;
}

/** Statuses in which the ready date no longer matters. */
const NO_DAY: readonly OrderStatus[] = ['shipped', 'completed', 'cancelled', 'onHold'];

/** Day of the order, or of its next delivery, with its name; null if there is none. */
function readyText(order: OrderDetails, locale: string): string | null {
  if (NO_DAY.includes(order.status)) return null;
  const next = order.deliveries.length > 0 ? findNextDelivery(order) : null;
  if (next === undefined) return null;
  const day = next ? next.dueDate : computeReadyDay(order);
  const isPickUp = (next?.method ?? order.processing.shipMethod) === 'pickUp';
  return day && `${readyDayWord(isPickUp)} ${formatDay(day, locale)}`;
}

function OrderHeader({ order, children }: OrderHeaderProps) {
  const { session, tenant } = useShell();
  const again = useOrderAgain();
  const [isSending, setIsSending] = useState(false);
  const document = useDocument();
  const hasInvoice = useCanInvoice() && isInvoiced(order, session);
  const downloadSummary = () =>
    document.get(texts.summaryPdf, '/api/order/order-summary-pdf', { orderUID: order.uid, withPrices: true });

  const { locale } = tenant.settings;
  const dayText = useDayText();
  // The one date that matters now; the others are in the details.
  const day = readyText(order, locale) ?? texts.placed(dayText(order.createdAt));
  const facts = [order.jobName, order.companyName, order.poNumber && texts.po(order.poNumber)];
  return (
    <PageHeader
      title={texts.order(order.number)}
      status={
        <>
          <StatusChip {...orderStatusChip(order.status)} label={orderStepName(order.status, order)} />
          <Typography component="span" sx={{ fontWeight: 'fontWeightMedium', whiteSpace: 'nowrap' }}>
            {day}
          </Typography>
        </>
      }
      purpose={
        <span style={{ overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
          {' · '}
          <MuiLink component={Link} to={screenUrl('/quote/{uid}', order.quoteUID)}>
            {`${texts.fromQuote} ${order.quoteNumber}`}
          </MuiLink>
        </span>
      }
      actions={
        <>
          {session.mayWrite('quotes') ? (
            <Button
              variant="outlined"
              loading={again.isBusy}
              onClick={() => void again.run(order.uid)}
              sx={{ displayPrint: 'none' }}
            >
              {texts.orderAgain}
            </Button>
          ) : null}
          <CancelButton order={order} />
          {hasInvoice ? (
            <Button
              variant="outlined"
              startIcon={<PictureAsPdfOutlined />}
              loading={document.underWay === texts.invoicePdf}
              onClick={() =>
                void document.get(texts.invoicePdf, '/api/order/invoice-pdf', { orderUID: order.uid })
              }
              sx={{ displayPrint: 'none' }}
            >
              {texts.invoicePdf}
            </Button>
          ) : null}
          {hasInvoice && !session.isByLink ? (
            <EInvoiceButton orderUID={order.uid} document={document} />
          ) : null}
          <Button
            variant="outlined"
            startIcon={<PictureAsPdfOutlined />}
            loading={document.underWay === texts.summaryPdf}
            onClick={() => void downloadSummary()}
            sx={{ displayPrint: 'none' }}
          >
            {texts.summaryPdf}
          </Button>
          {session.mayWrite('quotes') && !session.isByLink && !session.actingStaff ? (
            <Button
              variant="outlined"
              startIcon={<LinkIcon />}
              onClick={() => setIsSending(true)}
              sx={{ displayPrint: 'none' }}
            >
              {texts.sendLink}
            </Button>
          ) : null}
          {children}
          <DocumentProgress document={document} />
          {isSending ? (
            <QuoteLinksDialog
              quoteUID={order.quoteUID}
              quoteNumber={order.number}
              onClose={() => setIsSending(false)}
            />
          ) : null}
        </>
      }
    />
  );
}
