import { moneyText } from '@glass/pricing';
import { screenUrl } from '@glass/contracts';
import { buttonBlock, factsBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';

interface FeeBalance {
  tenantName: string;
  siteUrl: string;
  locale: string;
  balanceMinor: number;
  currency: string;
  standing: 'low' | 'stopped';
}

/** Email to a tenant's owners when their platform fee balance has fallen. */
export function feeBalanceMail(balance: FeeBalance): MailContent {
  const { standing, tenantName } = balance;
  const text = {
    low: `The platform fee balance of ${tenantName} is low. Please top it up; orders continue as usual.`,
    stopped: `The platform fee balance of ${tenantName} is too low, so new orders on house accounts are paused. Other payment methods still work. Top up to accept orders on account again.`,
  }[standing];
  return {
    subject: `${standing === 'low' ? 'Your platform fee balance is low' : 'Orders on house accounts are paused'} - ${tenantName}`,
    blocks: [
      textBlock(text),
      factsBlock(['Balance', moneyText(balance.balanceMinor, balance.currency, balance.locale)]),
      buttonBlock('Top up', `${balance.siteUrl}${screenUrl('/tenant/platform-fees')}`),
    ],
  };
}
