import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { DetailDrawer, QuoteMessages, useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { displayDomain } from '@glass/formats';
import type { Catalogue } from '@glass/contracts/catalogue';
import { addressLines, dayIn, type ShopPlace } from '@glass/contracts/geo';
import {
  nextPlace,
  ORDER_PLACE_WORDS,
  type OrderDetailsForTenant,
  orderStatusChip,
  placeOf,
  readyDayWord,
  SHIP_METHOD_WORDS,
} from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import { mergeStages, packedPieces, slowestStage } from '@glass/contracts/shop';
import { Facts, formatDay, formatMoney, HistoryList, SectionCard, StatusChip } from '@glass/ui';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import { Link } from 'react-router';
import { GuestNote } from '../../parts/guest.js';
import { texts } from './texts.js';
import { OrderChanges } from './order-changes.js';
import { OrderDeliveries } from './order-deliveries.js';
import { OrderDocuments } from './order-documents.js';
import { OrderPaymentsCard } from './order-payments.js';
import { OrderPanels } from './order-panels.js';
import { ProcessingForm, SAVED_FIELDS, toFormFields } from './processing-form.js';
import { shopHistory } from './shop-history.js';
import { MoveMenu, useMoveOrders } from './move-orders.js';
import { DueDay } from './order-columns.js';
import { getPreviousPlace, listTargets } from './order-moves.js';
import { StageBar } from './stage-bar.js';

interface OrderDrawerProps {
  orderUID: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One order beside the list; full screen on a phone. */
export function OrderDrawer({ orderUID, onClose, onChanged }: OrderDrawerProps) {
  const { tenant } = useShell();
  const order = useQuery('/api/order/get-for-tenant', { orderUID }, ASK_AT_EACH_VISIT);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });

  return (
    <DetailDrawer
      label={order.data ? texts.order(order.data.number) : texts.orders}
      queries={[order, catalogue]}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onClose={onClose}
    >
      {order.data && catalogue.data ? (
        <OrderContent
          order={order.data}
          catalogue={catalogue.data}
          onSaved={(saved) => {
            void order.mutate(saved, { revalidate: false });
            onChanged();
          }}
          onMoved={() => {
            void order.mutate();
            onChanged();
          }}
        />
      ) : null}
    </DetailDrawer>
  );
}

const nothing = () => undefined;

interface OrderContentProps {
  order: OrderDetailsForTenant;
  catalogue: Catalogue;
  onSaved: (order: OrderDetailsForTenant) => void;
  /** The order or some of its pieces moved. */
  onMoved: () => void;
}

function OrderContent({ order, catalogue, onSaved, onMoved }: OrderContentProps) {
  const { session, tenant } = useShell();
  const { locale, timeZone } = tenant.settings;
  return (
    <Stack spacing={2}>
      <OrderStatusHead order={order} onMoved={onMoved} />
      <OrderChanges orderUID={order.uid} catalogue={catalogue} onChanged={onMoved} />
      <OrderDeliveries order={order} catalogue={catalogue} onSaved={onSaved} onStale={onMoved} />
      <OrderPanels order={order} catalogue={catalogue} locale={locale} />
      <OrderDocuments order={order} onFilesAdded={onMoved} />
      {/* Remounts the form after a save, so that it starts from the stored values. */}
      {session.mayWrite('orders') ? (
        <ProcessingForm order={order} onSaved={onSaved} />
      ) : (
        <ProcessingFacts order={order} />
      )}
      <OrderPaymentsCard order={order} />
      {session.hasFlags('canTenantViewQuotes') ? (
        <QuoteMessages
          quoteUID={order.quoteUID}
          side={session.contactUID === order.contactUID ? 'buyer' : 'fabricator'}
          other={order.contactName}
          takesFiles={order.status !== 'cancelled'}
          onRead={nothing}
        />
      ) : null}
      <Buyer order={order} shop={tenant.settings} />
      <GuestNote of={order} onChanged={onMoved} />
      <SectionCard title={texts.history}>
        <HistoryList
          label={texts.history}
          locale={locale}
          timeZone={timeZone}
          rows={shopHistory(order, locale)}
        />
      </SectionCard>
    </Stack>
  );
}

/**
 * `Paid $150.00 of $322.43`; nothing if all is paid or billed with the house account, or for users who see no prices.
 */
function balanceText(
  { balance, status, totals, paymentMethod }: OrderDetailsForTenant,
  locale: string,
): string | null {
  if (!balance || balance.dueMinor === 0 || status === 'awaitingPayment') return null;
  if (paymentMethod === 'houseAccount' && balance.paidMinor === 0) return null;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: totals.currency }, locale);
  return texts.paidOf(money(balance.paidMinor), money(totals.totalMinor ?? 0));
}

function Buyer({ order, shop }: { order: OrderDetailsForTenant; shop: ShopPlace }) {
  const { locale } = shop;
  const dayText = useDayText();
  const way = texts.ways[order.paymentMethod];
  const { shippingAddress: to } = order;
  const isPickUp = order.processing.shipMethod === 'pickUp';
  // Each of several deliveries has days of its own.
  const isSplit = order.deliveries.length > 0;
  const day = (date: string | null) => date && formatDay(date, locale);
  const address = to && [...addressLines(to, shop), to.phone];
  return (
    <SectionCard title={texts.buyer}>
      <Facts
        facts={[
          { label: texts.company, value: order.companyName },
          { label: texts.name, value: order.contactName },
          { label: texts.email, value: displayDomain(order.contactEmail) },
          {
            label: texts.payment,
            value: order.paidAt ? texts.paid(way, dayText(order.paidAt)) : way,
          },
          { label: texts.balance, value: balanceText(order, locale) },
          {
            label: texts.shipTo,
            value: isSplit ? null : address?.filter(Boolean).join('\n'),
          },
          { label: texts.placedOn, value: dayText(order.createdAt) },
          { label: texts.fromLeadTime(readyDayWord(isPickUp)), value: isSplit ? null : day(order.readyDate) },
          { label: texts.promisedDate, value: isSplit || isPickUp ? null : day(order.promisedDate) },
        ]}
      />
    </SectionCard>
  );
}

/** Read-only processing fields. */
function ProcessingFacts({ order }: { order: OrderDetailsForTenant }) {
  const fields = toFormFields(order);
  const { locale } = useShell().tenant.settings;
  const { shipMethod, confirmedDate, requiredDate } = order.processing;
  const shown = {
    ...fields,
    shipMethod: shipMethod && SHIP_METHOD_WORDS[shipMethod],
    confirmedDate: confirmedDate && formatDay(confirmedDate, locale),
    requiredDate: requiredDate && formatDay(requiredDate, locale),
  };
  return (
    <SectionCard title={texts.processing}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.readOnly}
      </Typography>
      <Facts facts={SAVED_FIELDS.map((field) => ({ label: texts.fields[field], value: shown[field] }))} />
    </SectionCard>
  );
}

interface OrderStatusHeadProps {
  order: OrderDetailsForTenant;
  onMoved: () => void;
}

const GONE = ['shipped', 'completed', 'cancelled'];

/** Status of the order, with its next step. */
function OrderStatusHead({ order, onMoved }: OrderStatusHeadProps) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const moves = useMoveOrders(onMoved);
  const { status, heldFrom, panels, dueDate } = order;
  const stage = slowestStage(panels.map((panel) => panel.stage));
  const stages = mergeStages(panels);
  const place = placeOf({ status, stage });
  const next = nextPlace({ status, heldFrom, stage, stages });
  const movable = { uid: order.uid, number: order.number, place };
  const pieces = panels.reduce((sum, { quantity }) => sum + quantity, 0);
  const packed = panels.reduce((sum, panel) => sum + packedPieces(panel), 0);
  const remade = order.remakes.reduce((sum, remake) => sum + remake.pieces.length, 0);
  const isLate = dueDate !== null && isPast(dueDate, tenant.settings.timeZone) && !GONE.includes(status);
  // Managers may undo a move at any time; others only right after it.
  const back = session.mayWrite('settings') ? getPreviousPlace(order) : null;
  const holdReason = order.history.findLast(({ to }) => to === 'onHold')?.note ?? '';
  return (
    <Box>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', pr: 5 }}>
        <Typography variant="h1">{texts.order(order.number)}</Typography>
        <StatusChip label={ORDER_PLACE_WORDS[place]} tone={orderStatusChip(status).tone} />
        {remade > 0 ? <StatusChip label={texts.remakes(remade)} tone="warning" /> : null}
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {[order.companyName ?? order.contactName, order.poNumber && texts.po(order.poNumber)]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <TextLink component={Link} to={`${screenUrl('/tenant/quotes')}?quote=${order.quoteUID}`}>
          {texts.fromQuote(order.quoteNumber)}
        </TextLink>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
        {pieces > 0 ? (
          <>
            <StageBar place={place} stage={stage} stages={stages} packedPieces={packed} pieces={pieces} />
            <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {texts.packedOf(packed, pieces)}
            </Typography>
          </>
        ) : null}
        {dueDate ? (
          <Typography component="span">
            {`${texts.columns.due} `}
            <DueDay day={dueDate} isLate={isLate} locale={locale} />
          </Typography>
        ) : null}
      </Box>
      {status === 'onHold' ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {texts.held(holdReason)}
        </Alert>
      ) : null}
      {session.mayWrite('orders') ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {next ? (
            <Button
              variant="contained"
              endIcon={<ChevronRight />}
              loading={moves.isMoving}
              onClick={() => moves.move([movable], next)}
            >
              {status === 'onHold' ? texts.release(ORDER_PLACE_WORDS[next]) : texts.next(next)}
            </Button>
          ) : null}
          <MoveMenu
            label={texts.move}
            places={listTargets({ place, stages })}
            onMove={(to) => moves.move([movable], to)}
            back={back && { to: back, onMove: () => moves.moveBack(movable, back) }}
            disabled={moves.isMoving}
          />
        </Box>
      ) : null}
      {moves.dialogs}
    </Box>
  );
}

function isPast(day: string, timeZone: string): boolean {
  return day < dayIn(timeZone, new Date());
}
