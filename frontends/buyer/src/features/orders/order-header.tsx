import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  orderStatusChip,
  computeReadyDay,
  screenUrl,
  type OrderDetails,
  type OrderStatus,
} from '@glass/contracts';
import { DocumentProgress, useDocument, useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatDay, PageHeader, StatusChip } from '@glass/ui';
import { useCopyQuote } from '../../parts/use-copy-quote.js';
import { texts } from './texts.js';

interface OrderHeaderProps {
  order: OrderDetails;
  /** The next action, if any. */
  children: ReactNode;
}

/** Statuses in which the ready date no longer matters. */
const NO_DAY: readonly OrderStatus[] = ['shipped', 'completed', 'cancelled', 'onHold'];

export function OrderHeader({ order, children }: OrderHeaderProps) {
  const { session, tenant } = useShell();
  const { copy, isCopying } = useCopyQuote();
  const document = useDocument();
  const downloadSummary = () =>
    document.get(texts.summaryPdf, '/api/order/order-summary-pdf', { orderUID: order.uid, withPrices: true });

  const { locale } = tenant.settings;
  const dayText = useDayText();
  const readyDay = NO_DAY.includes(order.status) ? null : computeReadyDay(order);
  // The one date that matters now; the others are in the details.
  const day = readyDay ? texts.readyOn(formatDay(readyDay, locale)) : texts.placed(dayText(order.createdAt));
  const facts = [order.jobName, order.companyName, order.poNumber && texts.po(order.poNumber)];
  return (
    <PageHeader
      title={texts.order(order.number)}
      status={
        <>
          <StatusChip {...orderStatusChip(order.status)} />
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
              loading={isCopying}
              onClick={() => void copy(order.quoteUID)}
              sx={{ displayPrint: 'none' }}
            >
              {texts.orderAgain}
            </Button>
          ) : null}
          {session.seesPrices && order.status !== 'awaitingPayment' ? (
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
          <Button
            variant="outlined"
            startIcon={<PictureAsPdfOutlined />}
            loading={document.underWay === texts.summaryPdf}
            onClick={() => void downloadSummary()}
            sx={{ displayPrint: 'none' }}
          >
            {texts.summaryPdf}
          </Button>
          {children}
          <DocumentProgress document={document} />
        </>
      }
    />
  );
}
