import { moneyText } from '@glass/pricing';
import { screenUrl } from '@glass/contracts';
import { buttonBlock, factsBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';

interface BalanceToTell {
  tenantName: string;
  siteUrl: string;
  locale: string;
  balanceMinor: number;
  currency: string;
  standing: 'low' | 'stopped';
}

/** What a tenant's owner reads when its balance with the platform has fallen. */
export function feeBalanceMail(balance: BalanceToTell): MailContent {
  const { standing, tenantName } = balance;
  const text = {
    low: `The balance of ${tenantName} for platform fees is low. Top it up when it suits you; nothing is stopped.`,
    stopped: `The balance of ${tenantName} for platform fees is so low that new orders on house accounts are stopped. Other ways to pay go on. Orders on account are taken again as soon as it is topped up.`,
  }[standing];
  return {
    subject: `${standing === 'low' ? 'Your balance for platform fees is low' : 'Orders on house accounts are stopped'} - ${tenantName}`,
    blocks: [
      textBlock(text),
      factsBlock(['Balance', moneyText(balance.balanceMinor, balance.currency, balance.locale)]),
      buttonBlock('Top up', `${balance.siteUrl}${screenUrl('/tenant/platform-fees')}`),
    ],
  };
}
