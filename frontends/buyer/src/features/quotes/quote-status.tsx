import { quoteStatusChip, type QuoteStatus } from '@glass/contracts';
import { StatusChip } from '@glass/ui';

export function QuoteStatusChip({ status }: { status: QuoteStatus }) {
  return <StatusChip {...quoteStatusChip(status)} />;
}
