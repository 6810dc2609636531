import { ORDER_PLACE_WORDS, orderStatusChip, type OrderUnderWay, promiseText } from '@glass/contracts/order';
import { quoteStatusChip, type QuoteListItem } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatDay, MoneyText, SectionCard, StatusChip } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CardActionArea from '@mui/material/CardActionArea';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { computeProgress } from './order-steps.js';
import { texts } from './texts.js';

/** The buyer's last changed open quotes. */
export function OpenQuotes({ quotes }: { quotes: readonly QuoteListItem[] }) {
  const { locale } = useShell().tenant.settings;
  const dayText = useDayText();
  return (
    <SectionCard title={texts.quotes} action={<All to="/customer/my-quotes">{texts.allQuotes}</All>}>
      {quotes.length === 0 ? <None title={texts.noQuotes}>{texts.noQuotesWhy}</None> : null}
      {quotes.map(({ uid, number, name, status, total, panelCount, expiresAt, unreadMessages }) => (
        <Row
          key={uid}
          to={screenUrl('/quote/{uid}', uid)}
          title={[number, name].filter(Boolean).join(' · ')}
          chip={<StatusChip {...quoteStatusChip(status)} />}
        >
          <Facts
            facts={[
              texts.panels(panelCount),
              status === 'quoted' && expiresAt ? texts.validUntil(dayText(expiresAt)) : '',
              unreadMessages > 0 ? texts.newMessages(unreadMessages) : '',
            ]}
          />
          {panelCount > 0 ? <MoneyText money={total} locale={locale} /> : null}
        </Row>
      ))}
    </SectionCard>
  );
}

/** The buyer's orders that are not shipped yet, with their place in the shop. */
export function OrdersUnderWay({ orders }: { orders: readonly OrderUnderWay[] }) {
  return (
    <SectionCard title={texts.orders} action={<All to="/customer/my-orders">{texts.allOrders}</All>}>
      {orders.length === 0 ? <None title={texts.noOrders}>{texts.noOrdersWhy}</None> : null}
      {orders.map((order) => (
        <OrderRow key={order.uid} order={order} />
      ))}
    </SectionCard>
  );
}

function OrderRow({ order }: { order: OrderUnderWay }) {
  const { locale } = useShell().tenant.settings;
  const { uid, number, jobName, status, place, pieces, packedPieces, total } = order;
  const progress = computeProgress(order);
  const { tone } = orderStatusChip(status);
  const isPacking = status === 'inProduction' && packedPieces > 0;
  return (
    <Row
      to={screenUrl('/customer/order/{uid}', uid)}
      title={[number, jobName].filter(Boolean).join(' · ')}
      chip={<StatusChip label={ORDER_PLACE_WORDS[place]} tone={tone} />}
    >
      {progress === null ? null : (
        <LinearProgress
          variant="determinate"
          value={progress}
          aria-label={texts.progress(number)}
          sx={{ my: 0.75, borderRadius: 1 }}
        />
      )}
      <Facts
        facts={[
          isPacking ? texts.packed(packedPieces, pieces) : texts.pieces(pieces),
          dateText(order, locale),
        ]}
      />
      <MoneyText money={total} locale={locale} />
    </Row>
  );
}

function dateText(order: OrderUnderWay, locale: string): string {
  const { promisedDate: promised, readyDay: ready, isPickUp, deliveries } = order;
  if (deliveries) {
    const next = deliveries.nextDay ? texts.nextBy(formatDay(deliveries.nextDay, locale)) : '';
    return [texts.deliveries(deliveries.shipped, deliveries.count), next].filter(Boolean).join(' · ');
  }
  const day = (date: string | null) => date && formatDay(date, locale);
  return promiseText(isPickUp, day(ready), day(promised)) ?? '';
}

interface RowProps {
  to: string;
  title: string;
  chip: ReactNode;
  children: ReactNode;
}

function Row({ to, title, chip, children }: RowProps) {
  return (
    <CardActionArea
      component={Link}
      to={to}
      sx={{ display: 'block', px: 1, py: 1.25, borderTop: 1, borderColor: 'divider', borderRadius: 0 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{title}</Typography>
        {chip}
      </Stack>
      {children}
    </CardActionArea>
  );
}

function Facts({ facts }: { facts: string[] }) {
  return (
    <Typography color="textSecondary" component="p" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
      {facts.filter(Boolean).join(' · ')}
    </Typography>
  );
}

function All({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} size="small">
      {children}
    </Button>
  );
}

function None({ title, children }: { title: string; children: string }) {
  return (
    <Box sx={{ py: 1 }}>
      <Typography>{title}</Typography>
      <Typography color="textSecondary">{children}</Typography>
    </Box>
  );
}
