import {
  addressLines,
  type Catalogue,
  ORDER_STATUS_WORDS,
  type OrderDetailsForTenant,
  orderStatusLook,
  PANEL_STAGE_WORDS,
  SHIP_METHOD_WORDS,
} from '@glass/contracts';
import { PanelLine } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import {
  AmountLines,
  Facts,
  formatDate,
  formatDay,
  HistoryList,
  MoneyText,
  SectionCard,
  StatusChip,
} from '@glass/ui';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { OrderDocuments } from './order-documents.js';
import { fieldsOf, STORED_FIELDS } from './processing-fields.js';
import { ProcessingForm } from './processing-form.js';
import { texts } from './texts.js';

interface OrderContentProps {
  order: OrderDetailsForTenant;
  catalogue: Catalogue;
  onSaved: (order: OrderDetailsForTenant) => void;
}

export function OrderContent({ order, catalogue, onSaved }: OrderContentProps) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  return (
    <Stack spacing={2}>
      <Box sx={{ pr: 5 }}>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1">{texts.order(order.number)}</Typography>
          <StatusChip {...orderStatusLook(order.status)} />
        </Stack>
        <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {[
            texts.placed(formatDate(order.createdAt, locale)),
            texts.fromQuote(order.quoteNumber),
            order.poNumber && texts.po(order.poNumber),
            order.readyDate && texts.readyBy(formatDay(order.readyDate, locale)),
            order.promisedDate && texts.promisedFor(formatDay(order.promisedDate, locale)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <OrderDocuments order={order} />
      {/* A saved order begins a new form: what was typed is what is stored. */}
      {session.mayWrite('orders') ? (
        <ProcessingForm key={order.version} order={order} onSaved={onSaved} />
      ) : (
        <ProcessingFacts order={order} />
      )}
      <Buyer order={order} locale={locale} />
      <Panels order={order} catalogue={catalogue} locale={locale} />
      <SectionCard title={texts.history}>
        <HistoryList
          label={texts.history}
          locale={locale}
          rows={order.history
            .toReversed()
            .map(({ at, who, to, note }) => ({ at, who, note, what: ORDER_STATUS_WORDS[to] }))}
        />
      </SectionCard>
    </Stack>
  );
}

function Buyer({ order, locale }: { order: OrderDetailsForTenant; locale: string }) {
  const way = texts.ways[order.paymentMethod];
  const { shippingAddress: to } = order;
  const address = to && [...addressLines(to, locale), to.phone];
  return (
    <SectionCard title={texts.buyer}>
      <Facts
        facts={[
          { label: texts.company, value: order.companyName },
          { label: texts.name, value: order.contactName },
          { label: texts.email, value: order.contactEmail },
          {
            label: texts.payment,
            value: order.paidAt ? texts.paid(way, formatDate(order.paidAt, locale)) : way,
          },
          { label: texts.shipTo, value: address?.filter(Boolean).join('\n') },
        ]}
      />
    </SectionCard>
  );
}

interface PanelsProps {
  order: OrderDetailsForTenant;
  catalogue: Catalogue;
  locale: string;
}

function Panels({ order, catalogue, locale }: PanelsProps) {
  const { currency, lines, totalMinor } = order.totals;
  return (
    <SectionCard title={texts.panels}>
      <Stack
        component="ul"
        spacing={2}
        divider={<Divider component="li" aria-hidden />}
        sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}
      >
        {order.panels.map(({ uid, lineNumber, spec, quantity, stage, price, glass }) => (
          <li key={uid}>
            <PanelLine
              lineNumber={lineNumber}
              spec={spec}
              catalogue={catalogue}
              glass={glass}
              facts={<Typography>{`${texts.quantity(quantity)} · ${PANEL_STAGE_WORDS[stage]}`}</Typography>}
              amount={
                <MoneyText
                  money={
                    price.totalMinor === null
                      ? null
                      : { amountMinor: price.totalMinor, currency: price.currency }
                  }
                  locale={locale}
                />
              }
            />
          </li>
        ))}
      </Stack>
      <AmountLines
        locale={locale}
        totalLabel={texts.total}
        total={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
        lines={lines.map(({ kind, code, label, percent, amountMinor }, index) => ({
          key: `${kind}-${code}-${index}`,
          label: percent === null ? label : `${label} (${percent} %)`,
          money: { amountMinor, currency },
        }))}
      />
    </SectionCard>
  );
}

/** What the fabricator keeps of an order, for those who may look at it and not change it. */
function ProcessingFacts({ order }: { order: OrderDetailsForTenant }) {
  const fields = fieldsOf(order);
  const shipMethod = fields.shipMethod && SHIP_METHOD_WORDS[fields.shipMethod];
  const shown = { ...fields, shipMethod };
  return (
    <SectionCard title={texts.processing}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.readOnly}
      </Typography>
      <Facts facts={STORED_FIELDS.map((field) => ({ label: texts.fields[field], value: shown[field] }))} />
    </SectionCard>
  );
}
