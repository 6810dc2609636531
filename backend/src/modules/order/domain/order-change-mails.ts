import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { type ChangeStatus, DAY_WORDS, type OrderBalance } from '@glass/contracts/order';
import type { OrderPaymentsReply } from '@glass/contracts/payment';
import { differenceText, type PanelDifference } from '@glass/geometry/words';
import {
  buttonBlock,
  type DocumentMail,
  factsBlock,
  type MailBlock,
  type MailContent,
  type MailFact,
  textBlock,
} from '../../../kernel/mail/mail-content.js';
import type { EffectFigures } from './change-effect.js';
import { formatMailDay, formatMailMoney } from '../../../kernel/mail/mail-figures.js';

export interface OrderChangeMailData {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  siteUrl: string;
  /** For the buyer's button, which works without sign-in. */
  buyerUrl: string;
  buyerName: string;
  buyerSeesPrices: boolean;
  orderUid: string;
  orderNumber: string;
  status: ChangeStatus;
  /** The changed panel by its line, or hardware by its name. */
  about: { lineNumber: number } | { hardware: string };
  effect: EffectFigures;
  /** Old and new values. */
  differences: readonly PanelDifference[];
  note: string;
  answer: string;
  /** The buyer accepted the tenant's offer. */
  byBuyer: boolean;
  /** Drawings, address and dates for the buyer; null if the order can't be drawn. */
  document: DocumentMail | null;
  /** After an accepted change: what is due and refunded; otherwise null. */
  money: Pick<OrderMoney, 'balance' | 'payments'> | null;
}

interface OrderMoney {
  balance: OrderBalance;
  payments: Pick<OrderPaymentsReply, 'refundedMinor'>;
}

/** @param what line of the panel, or name of the hardware */
type Message<What> = (
  number: string,
  by: string,
  what: What,
  byBuyer: boolean,
) => { subject: string; text: string };
type ChangeTexts<What> = Partial<Record<ChangeStatus, Message<What>>>;

interface MailTexts {
  panel: ChangeTexts<number>;
  hardware: ChangeTexts<string>;
}

const buyerTexts: MailTexts = {
  panel: defineTexts<ChangeTexts<number>>(() => ({
    offered: (number, by, line) => ({
      subject: t`Order ${number} new price for your change`,
      text: t`${by} can change panel ${line} for a new price. Nothing changes until you accept it.`,
    }),
    accepted: (number, by, line, byBuyer) => ({
      subject: t`Order ${number} changed`,
      text: byBuyer
        ? t`You accepted the new price of ${by}. Panel ${line} is changed.`
        : t`${by} changed panel ${line} as you requested.`,
    }),
    declined: (number, by, line) => ({
      subject: t`Order ${number} change declined`,
      text: t`${by} can’t change panel ${line}. Your order stays as it is.`,
    }),
  })),
  hardware: defineTexts<ChangeTexts<string>>(() => ({
    offered: (number, by, name) => ({
      subject: t`Order ${number} new price for your change`,
      text: t`${by} can change the hardware “${name}” for a new price. Nothing changes until you accept it.`,
    }),
    accepted: (number, by, name, byBuyer) => ({
      subject: t`Order ${number} changed`,
      text: byBuyer
        ? t`You accepted the new price of ${by}. The hardware “${name}” is changed.`
        : t`${by} changed the hardware “${name}” as you requested.`,
    }),
    declined: (number, by, name) => ({
      subject: t`Order ${number} change declined`,
      text: t`${by} can’t change the hardware “${name}”. Your order stays as it is.`,
    }),
  })),
};

/** @returns undefined for statuses without an email */
function findMessage(texts: MailTexts, mail: OrderChangeMailData, by: string) {
  const { status, orderNumber, about, byBuyer } = mail;
  return 'hardware' in about
    ? texts.hardware[status]?.(orderNumber, by, about.hardware, byBuyer)
    : texts.panel[status]?.(orderNumber, by, about.lineNumber, byBuyer);
}

/** @returns null for what the buyer did */
export function buildChangeMail(mail: OrderChangeMailData): MailContent | null {
  const message = findMessage(buyerTexts, mail, mail.tenantName);
  if (!message) return null;
  return {
    subject: `${message.subject} - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(message.text),
      ...listDifferences(mail),
      ...(mail.answer ? [textBlock(mail.answer)] : []),
      factsBlock(
        ...listFacts(mail, mail.buyerSeesPrices && mail.status !== 'declined'),
        ...listDeliveryFacts(mail),
      ),
      buttonBlock(t`See your order`, mail.buyerUrl),
      // While nothing is changed, the drawings show the old panels: the text above says what changes.
      ...(mail.document && mail.status !== 'offered' ? [mail.document.panels] : []),
    ],
  };
}

const staffTexts: MailTexts = {
  panel: defineTexts<ChangeTexts<number>>(() => ({
    requested: (number, by, line) => ({
      subject: t`Order ${number}: change requested`,
      text: t`${by} requests a change of panel ${line}. Accept it, offer a price, or decline.`,
    }),
    accepted: (number, by, line, byBuyer) => ({
      subject: t`Order ${number}: changed`,
      text: byBuyer
        ? t`${by} accepted your price. Panel ${line} is changed.`
        : t`Panel ${line} of ${by} is changed.`,
    }),
    withdrawn: (number, by, line) => ({
      subject: t`Order ${number}: change withdrawn`,
      text: t`${by} withdrew the change of panel ${line}. The order stays as it is.`,
    }),
  })),
  hardware: defineTexts<ChangeTexts<string>>(() => ({
    requested: (number, by, name) => ({
      subject: t`Order ${number}: change requested`,
      text: t`${by} requests a change of the hardware “${name}”. Accept it, offer a price, or decline.`,
    }),
    accepted: (number, by, name, byBuyer) => ({
      subject: t`Order ${number}: changed`,
      text: byBuyer
        ? t`${by} accepted your price. The hardware “${name}” is changed.`
        : t`The hardware “${name}” of ${by} is changed.`,
    }),
    withdrawn: (number, by, name) => ({
      subject: t`Order ${number}: change withdrawn`,
      text: t`${by} withdrew the change of the hardware “${name}”. The order stays as it is.`,
    }),
  })),
};

/** @returns null for what the tenant did */
export function buildChangeStaffMail(mail: OrderChangeMailData): MailContent | null {
  const message = findMessage(staffTexts, mail, mail.buyerName);
  if (!message) return null;
  return {
    subject: message.subject,
    blocks: [
      textBlock(message.text),
      ...listDifferences(mail),
      ...(mail.note ? [textBlock(mail.note)] : []),
      factsBlock(...listFacts(mail, true)),
      buttonBlock(t`Open the order`, `${mail.siteUrl}/tenant/orders?order=${mail.orderUid}`),
    ],
  };
}

/** `Size: 28″ × 72″ → 29″ × 72″`, one a line. */
function listDifferences({ differences, about }: OrderChangeMailData): MailBlock[] {
  if (differences.length === 0) return [];
  const texts = differences.map(differenceText);
  return [textBlock([titleOf(about), ...texts].join('\n'))];
}

function titleOf(about: OrderChangeMailData['about']): string {
  if ('hardware' in about) return `${about.hardware}:`;
  const { lineNumber } = about;
  return t`What changes in panel ${lineNumber}:`;
}

/** Place and days of the order; the days of an offer replace its own. */
function listDeliveryFacts({ document, effect, buyerSeesPrices, status }: OrderChangeMailData): MailFact[] {
  const facts = document?.delivery ?? [];
  const total = status === 'declined' && buyerSeesPrices ? (document?.total ?? '') : '';
  return [
    ...facts.filter(([name]) => !effect.promisedAfter || name !== promisedDayWord(effect)),
    ...(total ? ([[t`Total`, total]] as MailFact[]) : []),
  ];
}

const promisedDayWord = ({ isPickUp = false }: EffectFigures): string =>
  isPickUp ? DAY_WORDS.pickUpBy : DAY_WORDS.deliveredBy;

function listFacts(
  { orderNumber, effect, locale, money: after }: OrderChangeMailData,
  withPrices: boolean,
): MailFact[] {
  const { beforeMinor, afterMinor, currency, promisedAfter } = effect;
  const money = (minor: number | null) =>
    minor === null
      ? t({ message: 'on request', context: 'price' })
      : formatMailMoney(minor, currency, locale);
  return [
    [t({ message: 'Order', context: 'customer' }), orderNumber],
    ...(withPrices
      ? ([
          [t`Total before`, money(beforeMinor)],
          [t`New total`, money(afterMinor)],
          ...(after && after.balance.paidMinor > 0 ? [[t`Paid`, money(after.balance.paidMinor)]] : []),
          ...(after && after.balance.dueMinor > 0 ? [[t`Still due`, money(after.balance.dueMinor)]] : []),
          ...(after && after.payments.refundedMinor > 0
            ? [[t`Refunded`, money(after.payments.refundedMinor)]]
            : []),
        ] as MailFact[])
      : []),
    ...(promisedAfter
      ? ([
          [promisedDayWord(effect), formatMailDay(new Date(`${promisedAfter}T12:00:00Z`), locale, 'UTC')],
        ] as MailFact[])
      : []),
  ];
}
