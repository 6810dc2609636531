import LabelOutlined from '@mui/icons-material/LabelOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { problemOf } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import { addressLines } from '@glass/contracts/geo';
import {
  type DeliveryMove,
  deliveryStatusChip,
  type OrderDelivery,
  type OrderDetailsForTenant,
  readyDayWord,
} from '@glass/contracts/order';
import { deliveryLabel } from '@glass/contracts/quote';
import { parseShipments } from '@glass/contracts/shop';
import { DocumentProgress, useDocument } from '@glass/pages';
import { describeShares } from '@glass/pages/hardware';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDay, LinkedTexts, SectionCard, StatusChip } from '@glass/ui';
import { DeliveryDialog } from './delivery-dialog.js';
import { texts } from './texts.js';

interface OrderDeliveriesProps {
  order: OrderDetailsForTenant;
  /** The price list. */
  catalogue: Catalogue;
  onSaved: (order: OrderDetailsForTenant) => void;
  /** The order on the server differs from the one shown. */
  onStale: () => void;
}

/** The deliveries of an order in several: what goes where, and buttons to ship each. */
export function OrderDeliveries({ order, catalogue, onSaved, onStale }: OrderDeliveriesProps) {
  if (order.deliveries.length === 0) return null;
  return (
    <SectionCard title={texts.deliveries}>
      <Stack spacing={2} divider={<Divider aria-hidden />}>
        {order.deliveries.map((delivery) => (
          <Delivery key={delivery.uid} {...{ order, catalogue, delivery, onSaved, onStale }} />
        ))}
      </Stack>
    </SectionCard>
  );
}

interface DeliveryProps extends OrderDeliveriesProps {
  delivery: OrderDelivery;
}

function Delivery({ order, catalogue, delivery, onSaved, onStale }: DeliveryProps) {
  const { api, session, tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const [isMoving, setIsMoving] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const { method, shippingAddress, carrier, trackingNumber } = delivery;
  const document = useDocument();
  const paper = { orderUID: order.uid, delivery: delivery.number };
  const shipments = parseShipments(carrier, trackingNumber);
  const day = (date: string | null) => date && formatDay(date, locale);
  const mayWrite = session.mayWrite('orders');

  async function move(moveTo: DeliveryMove): Promise<void> {
    setIsMoving(true);
    try {
      const body = { orderUID: order.uid, version: order.version, deliveryUID: delivery.uid, moveTo };
      onSaved(await api.call('/api/order/save-delivery', body));
    } catch (error) {
      toast.error(error);
      if (problemOf(error)?.code === 'VERSION_CONFLICT') onStale();
    } finally {
      setIsMoving(false);
    }
  }

  return (
    <Box role="group" aria-label={deliveryLabel(delivery)}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h3">{deliveryLabel(delivery)}</Typography>
        <StatusChip {...deliveryStatusChip(delivery)} />
      </Stack>
      <Facts
        facts={[
          {
            label: texts.shipTo,
            value:
              method === 'pickUp'
                ? texts.pickUp
                : shippingAddress &&
                  [...addressLines(shippingAddress, tenant.settings), shippingAddress.phone]
                    .filter(Boolean)
                    .join('\n'),
          },
          { label: readyDayWord(method === 'pickUp'), value: day(delivery.dueDate) },
          { label: texts.promisedDate, value: method === 'pickUp' ? null : day(delivery.promisedDate) },
          { label: texts.fields.requiredDate, value: day(delivery.requiredDate) },
          { label: texts.deliveryNotes, value: delivery.deliveryNotes },
          { label: texts.fields.carrier, value: carrier },
          {
            label: texts.fields.trackingNumber,
            value: shipments.length > 0 ? <LinkedTexts items={shipments} /> : null,
          },
          { label: texts.panels, value: describePieces(order, delivery) },
          {
            label: texts.hardware,
            value: describeShares(delivery.hardware, order.hardware, catalogue.precision, locale)
              .map(({ text }) => text)
              .join('\n'),
          },
        ]}
      />
      {mayWrite ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {listMovesOfDelivery(order, delivery).map((to) => (
            <Button
              key={to}
              size="small"
              variant="outlined"
              loading={isMoving}
              onClick={() => void move(to)}
              aria-label={`${texts.deliveryMoves(to, method)}: ${deliveryLabel(delivery)}`}
            >
              {texts.deliveryMoves(to, method)}
            </Button>
          ))}
          <Button
            size="small"
            aria-label={texts.editDelivery(deliveryLabel(delivery))}
            onClick={() => setIsEditing(true)}
          >
            {order.hardware.length > 0 ? texts.dateTrackingHardware : texts.dateAndTracking}
          </Button>
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<PictureAsPdfOutlined />}
          loading={document.underWay === texts.packingSlip}
          aria-label={texts.slipOf(deliveryLabel(delivery))}
          onClick={() => void document.get(texts.packingSlip, '/api/order/packing-slip-pdf', paper)}
        >
          {texts.packingSlip}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<LabelOutlined />}
          loading={document.underWay === texts.labelsPdf}
          aria-label={texts.labelsOf(deliveryLabel(delivery))}
          onClick={() => void document.get(texts.labelsPdf, '/api/order/panel-labels-pdf', paper)}
        >
          {texts.labelsPdf}
        </Button>
        {delivery.hardware.length > 0 ? (
          <Button
            size="small"
            variant="outlined"
            startIcon={<PictureAsPdfOutlined />}
            loading={document.underWay === texts.pickListPdf}
            aria-label={texts.pickListOf(deliveryLabel(delivery))}
            onClick={() =>
              void document.get(texts.pickListPdf, '/api/order/pick-list-pdf', {
                ...{ orderUIDs: [order.uid], delivery: delivery.number },
              })
            }
          >
            {texts.pickListPdf}
          </Button>
        ) : null}
      </Box>
      <DocumentProgress document={document} />
      {isEditing ? (
        <DeliveryDialog {...{ order, catalogue, delivery, onSaved }} onClose={() => setIsEditing(false)} />
      ) : null}
    </Box>
  );
}

const IN_SHOP: readonly OrderDetailsForTenant['status'][] = [
  'confirmed',
  'inProduction',
  'ready',
  'partlyShipped',
];

/** The usual step first. */
function listMovesOfDelivery(
  { status }: OrderDetailsForTenant,
  { status: at, method }: OrderDelivery,
): DeliveryMove[] {
  if (at === 'delivered') return ['open'];
  if (at === 'shipped') return method === 'pickUp' ? ['open'] : ['delivered', 'open'];
  if (!IN_SHOP.includes(status)) return [];
  return at === 'ready' ? ['shipped'] : ['ready'];
}

function describePieces({ panels }: OrderDetailsForTenant, delivery: OrderDelivery): string {
  return delivery.panels
    .flatMap(({ panelUID, from, to }) => {
      const panel = panels.find(({ uid }) => uid === panelUID);
      return panel ? [texts.piecesOfLine(panel.lineNumber, panel.spec.mark, from, to, panel.quantity)] : [];
    })
    .join('\n');
}
