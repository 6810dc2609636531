import { t } from '@lingui/core/macro';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { ProcessingDetails } from '@glass/contracts/order';
import type { PanelSpec } from '@glass/contracts/panel';
import { listReasonsForReview } from '@glass/contracts/quote';
import { listCriticalSizes } from '@glass/geometry';
import type { OrderPanel, OrderRemake, PanelApproval } from '../modules/order/public.js';
import { computeDrawingHash, type GlassPanel, type StoredReview } from '../modules/quote/public.js';
import { deriveDemoUid } from './random.js';

/** Remake of a piece that was found scratched. */
export function createDemoRemake({ tenantUid, uid, orderUid }: OrderPanel, at: Date): OrderRemake {
  return {
    ...{ tenantUid, orderUid, panelUid: uid, uid: deriveDemoUid(`${uid}/remake`) },
    pieces: [1],
    reason: 'scratched',
    note: t`Scratch near the top edge.`,
    atStage: 'checking',
    at,
    who: 'Maria Santos',
    contactUid: null,
  };
}

/** Review message of a demo quote that waits for the tenant. */
export function demoReview(panels: GlassPanel[], at: Date): StoredReview {
  const reasons = listReasonsForReview(panels).filter(({ kind }) => kind === 'finding');
  const message = t`Can you make this by the end of the month?`;
  return { reasons, message, submittedAt: at.toISOString(), decision: null };
}

/** Carrier: mostly the tenant's own truck; long distances have a tracking number. */
export function toDemoCarrier(
  index: number,
): Pick<ProcessingDetails, 'carrier'> & Partial<ProcessingDetails> {
  if (index % 4 !== 0) return { carrier: t`Own truck`, shipMethod: 'delivery' };
  return {
    carrier: 'FedEx Freight',
    shipMethod: 'freight',
    trackingNumber: String(398_211_070 + index * 13),
  };
}

/** Approval of an ordered panel by its buyer, who confirmed each size. */
export function approveDemoDrawing(
  spec: PanelSpec,
  { hinges }: Pick<Catalogue, 'hinges'>,
  { contactUid, name }: { contactUid: string; name: string },
  orderedAt: Date,
): PanelApproval {
  const drawingHash = computeDrawingHash(spec);
  return {
    ...{ drawingHash, approvedHash: drawingHash, approvedAt: orderedAt, approvedByName: name },
    ...{ approvedByUid: contactUid, sizesConfirmed: true },
    confirmedSizes: listCriticalSizes(spec, hinges).map(({ key }) => key),
  };
}
