import type { OrderStatus } from '@glass/contracts';
import { StatusChip, type StatusTone } from '@glass/ui';
import { texts } from './texts.js';

const TONES: Record<OrderStatus, StatusTone> = {
  awaitingPayment: 'warning',
  received: 'info',
  confirmed: 'info',
  inProduction: 'info',
  ready: 'success',
  partlyShipped: 'success',
  shipped: 'success',
  completed: 'success',
  onHold: 'warning',
  cancelled: 'error',
};

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <StatusChip label={texts.statusNames[status]} tone={TONES[status]} />;
}
