import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { DetailDrawer, useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { displayDomain } from '@glass/formats';
import {
  addressLines,
  type Catalogue,
  type OrderDetailsForTenant,
  SHIP_METHOD_WORDS,
} from '@glass/contracts';
import { Facts, formatDay, HistoryList, SectionCard } from '@glass/ui';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';
import { OrderDocuments } from './order-documents.js';
import { OrderPaymentsCard } from './order-payments.js';
import { OrderPanels } from './order-panels.js';
import { OrderStatusHead } from './order-status-head.js';
import { ProcessingForm, SAVED_FIELDS, toFormFields } from './processing-form.js';
import { shopHistory } from './shop-history.js';

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

interface OrderContentProps {
  order: OrderDetailsForTenant;
  catalogue: Catalogue;
  onSaved: (order: OrderDetailsForTenant) => void;
  /** The order or some of its pieces moved. */
  onMoved: () => void;
}

function OrderContent({ order, catalogue, onSaved, onMoved }: OrderContentProps) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  return (
    <Stack spacing={2}>
      <OrderStatusHead order={order} onMoved={onMoved} />
      <OrderPanels order={order} catalogue={catalogue} locale={locale} />
      <OrderDocuments order={order} />
      {/* Remounts the form after a save, so that it starts from the stored values. */}
      {session.mayWrite('orders') ? (
        <ProcessingForm order={order} onSaved={onSaved} />
      ) : (
        <ProcessingFacts order={order} />
      )}
      <OrderPaymentsCard order={order} />
      <Buyer order={order} locale={locale} />
      <SectionCard title={texts.history}>
        <HistoryList label={texts.history} locale={locale} rows={shopHistory(order)} />
      </SectionCard>
    </Stack>
  );
}

function Buyer({ order, locale }: { order: OrderDetailsForTenant; locale: string }) {
  const dayText = useDayText();
  const way = texts.ways[order.paymentMethod];
  const { shippingAddress: to } = order;
  const address = to && [...addressLines(to, locale), to.phone];
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
          { label: texts.shipTo, value: address?.filter(Boolean).join('\n') },
          { label: texts.placedOn, value: dayText(order.createdAt) },
          { label: texts.readyDate, value: order.readyDate && formatDay(order.readyDate, locale) },
          { label: texts.promisedDate, value: order.promisedDate && formatDay(order.promisedDate, locale) },
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
