import { randomUUID } from 'node:crypto';
import type { PanelSpec } from '@glass/contracts/panel';
import type { DemoTenant } from './demo-tenant.js';
import type { TestApi } from './test-api.js';

interface WantedChange {
  orderUID: string;
  panelUID: string;
  spec: PanelSpec;
  quantity: number;
}

/** Changes a panel of an order: the buyer asks at the previewed total, and the tenant accepts. */
export async function acceptOrderChange(
  api: TestApi,
  { tokens }: Pick<DemoTenant, 'tokens'>,
  wanted: WantedChange,
): Promise<void> {
  const { effect } = await api.call('/api/order-change/preview', wanted, tokens.buyer);
  const request = { ...wanted, changeUID: randomUUID(), totalMinor: effect.afterMinor, note: '' };
  const { items } = await api.call('/api/order-change/request', request, tokens.buyer);
  const { uid: changeUID, version } = items[0]!;
  const answer = { changeUID, version, move: 'accept' as const, answer: '' };
  await api.call('/api/order-change/answer', answer, tokens.sales);
}
