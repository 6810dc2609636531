import type { QuoteStatus } from '@glass/contracts';
import { StatusChip, type StatusTone } from '@glass/ui';
import { texts } from './texts.js';

const TONES: Record<QuoteStatus, StatusTone> = {
  draft: 'neutral',
  submitted: 'info',
  inReview: 'warning',
  quoted: 'info',
  declined: 'error',
  ordered: 'success',
  expired: 'warning',
  deleted: 'neutral',
};

export function QuoteStatusChip({ status }: { status: QuoteStatus }) {
  return <StatusChip label={texts.statusNames[status]} tone={TONES[status]} />;
}
