import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
export const texts = defineTexts(() => ({
  changes: t`Changes`,
  accept: (total: string) => t`Accept the new total ${total}`,
  accepted: t`Changed. The order has its new total.`,
  withdraw: t`Withdraw the request`,
  withdrawQuestion: t`Withdraw this change? Your order stays as it is.`,
  withdrawn: t`The request is withdrawn.`,
  title: (line: number, order: string) => t`Change panel ${line} of order ${order}`,
  loadingTitle: t`Change an ordered panel`,
  purpose: t`Nothing changes until the shop accepts it.`,
  backToOrder: t`Back to the order`,
  next: t`See the new price`,
  confirmTitle: t`Request this change?`,
  note: t({ message: 'Note for the shop', context: 'to the fabricator' }),
  noteHelp: t`Optional, for example why.`,
  noteLong: t`Use 500 characters or fewer.`,
  send: t`Request change`,
  sent: t`Requested. The shop answers by email and on this page.`,
  missingTitle: t`This panel can’t be changed`,
  missing: t`It belongs to another order, or its glass is already being made. Write to the shop instead.`,
  loading: t`Loading the panel`,
}));
