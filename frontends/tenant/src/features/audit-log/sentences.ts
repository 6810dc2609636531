import { plural, t } from '@lingui/core/macro';
import { inSentence, listWords } from '@glass/language';
import { ORDER_STATUS_WORDS } from '@glass/contracts/order';
import type { AuditAction, AuditEntry } from '@glass/contracts/platform';
import { formatDate, formatMoney } from '@glass/ui';
import { stepNames } from '../home/setup-texts.js';
import { findRole } from '../users/roles.js';
import { texts as team } from '../users/texts.js';
import { texts } from './texts.js';

export type About = Readonly<Record<string, unknown>>;
type Sentence = (about: About, words: Words) => string;

interface Words {
  /** A text or number of the entry, as text. */
  text: (name: string) => string;
  /** Formats an amount with the entry's `currency`. */
  money: (name: string) => string;
  role: (name: string) => string;
  /** Formats a time as a day in the tenant's time zone. */
  day: (name: string) => string;
}

/** Worded as in lists; a status that no longer exists is shown by its name. */
const statusOf = (status: string) =>
  (ORDER_STATUS_WORDS as Readonly<Record<string, string>>)[status] ?? status;
const namesOf = (files: unknown) => (Array.isArray(files) ? listWords(files.map(String)) : '');

/** The action as the rest of a sentence that begins with the person’s name. */
const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  'settings-changed': () => t`changed the settings`,
  'setup-step-confirmed': ({ isDone }, { text }) => {
    const step = (stepNames as Readonly<Record<string, string>>)[text('step')] ?? text('step');
    return isDone ? t`confirmed the setup step “${step}”` : t`took back the setup step “${step}”`;
  },
  'site-opened': () => t`opened the site to buyers`,
  'price-list-started': () => t`started a price list`,
  'price-list-published': ({ takesEffectAt, changes: counted }, { text, day }) => {
    const [version, changes] = [text('version'), Number(counted ?? 0)];
    if (!takesEffectAt)
      return t`${plural(changes, {
        one: `published version ${version} of the price list, with # change`,
        other: `published version ${version} of the price list, with # changes`,
      })}`;
    const start = day('takesEffectAt');
    return t`${plural(changes, {
      one: `published version ${version} of the price list, with # change, in effect from ${start}`,
      other: `published version ${version} of the price list, with # changes, in effect from ${start}`,
    })}`;
  },
  'price-list-taken-back': (_about, { text }) =>
    t`restored version ${{ asVersion: text('asVersion') }} of the price list as version ${{ version: text('version') }}`,
  'price-list-withdrawn': (_about, { text }) =>
    t`withdrew version ${{ version: text('version') }} of the price list`,
  'discount-saved': ({ before }, { text }) =>
    before
      ? t`changed the discount ${{ name: text('name') }}`
      : t`added the discount ${{ name: text('name') }}`,
  'discount-deleted': (_about, { text }) => t`deleted the discount ${{ name: text('name') }}`,
  'company-created': (_about, { text }) => t`added the company ${{ name: text('name') }}`,
  'company-changed': (_about, { text }) => t`changed the company ${{ name: text('name') }}`,
  'vat-id-changed': ({ after }, { text }) =>
    after
      ? t`set the VAT ID of ${{ name: text('name') }} to ${{ after: text('after') }}`
      : t`removed the VAT ID ${{ before: text('before') }} of ${{ name: text('name') }}`,
  'vat-id-checked': ({ status }, { text }) =>
    status === 'valid'
      ? t`found the VAT ID ${{ vatId: text('vatId') }} of ${{ name: text('name') }} valid`
      : t`found the VAT ID ${{ vatId: text('vatId') }} of ${{ name: text('name') }} not valid`,
  'vat-id-decided': ({ status }, { text }) =>
    status === 'valid'
      ? t`marked the VAT ID ${{ vatId: text('vatId') }} of ${{ name: text('name') }} as valid: ${{ reason: text('reason') }}`
      : t`marked the VAT ID ${{ vatId: text('vatId') }} of ${{ name: text('name') }} as not valid: ${{ reason: text('reason') }}`,
  'company-deleted': (_about, { text }) => t`deleted the company ${{ name: text('name') }}`,
  'companies-merged': (_about, { text }) =>
    t`merged ${{ merged: text('merged') }} into ${{ name: text('name') }}`,
  'companies-imported': ({ changed }, { text }) => {
    const count = Number(text('count')) + Number(changed ?? 0);
    return t`${plural(count, { one: 'imported 1 company', other: 'imported # companies' })}`;
  },
  'company-people-merged': (_about, { text }) =>
    t`merged ${{ merged: text('merged') }} into ${{ email: text('email') }}`,
  'company-contact-added': (_about, { text }) =>
    t`added ${{ person: text('person') }} to ${{ name: text('name') }}`,
  'company-contact-removed': (_about, { text }) =>
    t`removed ${{ person: text('person') }} from ${{ name: text('name') }}`,
  'company-limit-changed': ({ approver, seesPrices }, { text }) =>
    seesPrices === false
      ? t`hid prices from ${{ person: text('person') }} at ${{ name: text('name') }}; ${{ approver: text('approver') }} places their orders`
      : seesPrices === true
        ? t`let ${{ person: text('person') }} see prices at ${{ name: text('name') }}`
        : approver
          ? t`limited what ${{ person: text('person') }} orders for ${{ name: text('name') }}; ${{ approver: text('approver') }} approves more`
          : t`removed the limit of ${{ person: text('person') }} at ${{ name: text('name') }}`,
  'company-payment-recorded': ({ orders }, { text, money }) =>
    Array.isArray(orders)
      ? t`recorded ${{ total: money('totalMinor') }} paid by ${{ name: text('name') }} for ${{ orders: namesOf(orders) }}`
      : t`recorded ${{ total: money('totalMinor') }} paid by ${{ name: text('name') }}`,
  'company-credit-used': (_about, { text }) =>
    t`applied credit of ${{ name: text('name') }} to open invoices`,
  'company-order-credited': (_about, { text, money }) =>
    t`credited ${{ name: text('name') }} ${{ total: money('totalMinor') }} of order ${{ number: text('number') }}`,
  'company-account-adjusted': (_about, { text, money }) =>
    t`adjusted the account of ${{ name: text('name') }} by ${{ total: money('totalMinor') }}: ${{ note: text('note') }}`,
  'company-entry-reversed': (_about, { text, money }) =>
    t`reversed ${{ total: money('totalMinor') }} on the account of ${{ name: text('name') }}: ${{ note: text('note') }}`,
  'company-paper-mailed': (_about, { text }) =>
    t`emailed ${{ paper: text('paper') }} of ${{ name: text('name') }} to ${{ email: text('email') }}`,
  'card-account-connected': () => t`connected an account for card payments`,
  'card-account-disconnected': () => t`disconnected the account for card payments`,
  'payment-refunded': (_about, { text, money }) =>
    t`refunded ${{ amount: money('amountMinor') }} of order ${{ number: text('number') }}`,
  'order-payment-recorded': (_about, { text, money }) =>
    t`recorded ${{ amount: money('amountMinor') }} received for order ${{ number: text('number') }}`,
  'accounting-exported': ({ invoices, creditNotes }, { money }) => {
    const [count, total] = [Number(invoices) + Number(creditNotes), money('totalMinor')];
    return t`${plural(count, {
      one: `exported 1 invoice to an accounting file, ${total} in total`,
      other: `exported # invoices to an accounting file, ${total} in total`,
    })}`;
  },
  'accounting-taken-back': (_about, { money }) =>
    t`undid an accounting export, ${{ total: money('totalMinor') }} in total`,
  'approval-asked': (_about, { text, money }) =>
    t`asked ${{ approver: text('approver') }} to approve ${{ quoteNumber: text('quoteNumber') }} for ${{ total: money('totalMinor') }}`,
  'approval-given': (_about, { text, money }) =>
    t`approved ${{ quoteNumber: text('quoteNumber') }} of ${{ askedBy: text('askedBy') }} for ${{ total: money('totalMinor') }}`,
  'approval-declined': (_about, { text }) =>
    t`declined ${{ quoteNumber: text('quoteNumber') }} of ${{ askedBy: text('askedBy') }}`,
  'quote-addressed': (_about, { text }) =>
    t`chose ${{ name: text('name') }} from the buyer’s address book for ${{ quoteNumber: text('quoteNumber') }}`,
  'quote-entered': (_about, { text }) => t`entered ${{ quoteNumber: text('quoteNumber') }} for its buyer`,
  'quote-panel-added': (_about, { text }) =>
    t`added panel ${{ lineNumber: text('lineNumber') }} to ${{ quoteNumber: text('quoteNumber') }} while reviewing it`,
  'quote-panel-removed': (_about, { text }) =>
    t`removed panel ${{ lineNumber: text('lineNumber') }} from ${{ quoteNumber: text('quoteNumber') }} while reviewing it`,
  'quote-panel-changed': (_about, { text }) =>
    t`changed panel ${{ lineNumber: text('lineNumber') }} of ${{ quoteNumber: text('quoteNumber') }} while reviewing it`,
  'quote-panel-priced': (_about, { text, money }) =>
    t`set the price of panel ${{ lineNumber: text('lineNumber') }} of ${{ quoteNumber: text('quoteNumber') }} to ${{ amount: money('afterMinor') }} each`,
  'quote-charge-priced': ({ afterMinor }, { text, money }) =>
    afterMinor === null
      ? t`reset ${{ about: text('about') }} of ${{ quoteNumber: text('quoteNumber') }} to on request`
      : t`set ${{ about: text('about') }} of ${{ quoteNumber: text('quoteNumber') }} to ${{ amount: money('afterMinor') }}`,
  'quote-approved': (_about, { text, money }) =>
    t`approved ${{ quoteNumber: text('quoteNumber') }} for ${{ amount: money('afterMinor') }}`,
  'quote-declined': (_about, { text }) => t`declined ${{ quoteNumber: text('quoteNumber') }}`,
  'quote-link-created': ({ email }, { text }) =>
    email
      ? t`created a link to ${{ quoteNumber: text('quoteNumber') }} for ${{ email: text('email') }}`
      : t`created a link to ${{ quoteNumber: text('quoteNumber') }}`,
  'quote-link-revoked': (_about, { text }) => t`revoked a link to ${{ quoteNumber: text('quoteNumber') }}`,
  'order-moved': (_about, { text }) =>
    t`moved the order ${{ order: text('order') }} from “${{ from: statusOf(text('from')) }}” to “${{ to: statusOf(text('to')) }}”`,
  'order-changed': ({ hardware }, { text, money }) =>
    hardware
      ? t`changed the hardware ${{ name: text('hardware') }} of ${{ order: text('order') }}; its total is now ${{ amount: money('afterMinor') }}`
      : t`changed panel ${{ line: text('line') }} of ${{ order: text('order') }}; its total is now ${{ amount: money('afterMinor') }}`,
  'order-change-answered': ({ move, hardware }, { text }) => {
    if (hardware)
      return move === 'offer'
        ? t`offered a price for the change of the hardware ${{ name: text('hardware') }} of ${{ order: text('order') }}`
        : t`declined the change of the hardware ${{ name: text('hardware') }} of ${{ order: text('order') }}`;
    return move === 'offer'
      ? t`offered a price for the change of panel ${{ line: text('line') }} of ${{ order: text('order') }}`
      : t`declined the change of panel ${{ line: text('line') }} of ${{ order: text('order') }}`;
  },
  'order-panels-remade': (_about, { text }) =>
    t`started a remake of panel ${{ line: text('line') }} of ${{ order: text('order') }}`,
  'file-uploaded': (_about, { text }) => t`uploaded the file ${{ name: text('name') }}`,
  'file-replaced': (_about, { text }) => t`replaced the file ${{ name: text('name') }}`,
  'file-renamed': (_about, { text }) => t`renamed a file to ${{ name: text('name') }}`,
  'files-changed': ({ files, audience }, { text }) => {
    const names = namesOf(files);
    if (audience === 'public') return t`made ${names} visible to everyone`;
    if (audience === 'customers') return t`made ${names} visible to customers`;
    if (audience) return t`made ${names} visible to the team only`;
    const folder = text('folder') || '–';
    return t`moved ${names} to the folder ${folder}`;
  },
  'files-deleted': ({ files }) => t`deleted ${{ names: namesOf(files) }}`,
  'landing-page-changed': () => t`changed the draft of the landing page`,
  'landing-page-published': () => t`published the landing page`,
  'role-changed': (_about, { text, role }) =>
    t`changed the role of ${{ name: text('name') }} from ${{ from: inSentence(role('from')) }} to ${{ to: inSentence(role('to')) }}`,
  'user-removed': (_about, { text }) => t`removed ${{ name: text('name') }} from the team`,
  'invitation-sent': (_about, { text }) => t`invited ${{ email: text('email') }}`,
  'invitation-cancelled': (_about, { text }) => t`canceled the invitation of ${{ email: text('email') }}`,
  'invitation-accepted': (_about, { text }) => t`accepted the invitation for ${{ email: text('email') }}`,
  'account-created': (_about, { text }) => t`signed up as ${{ email: text('email') }}`,
  'account-guest-added': (_about, { text }) =>
    t`added the guest quote ${{ quoteNumber: text('quoteNumber') }} to their account`,
  'email-changed': () => t`changed their email address`,
  'password-changed': () => t`changed their password`,
  'password-reset': () => t`reset their password by email link`,
  'sessions-ended': () => t`signed out everywhere`,
  'second-factor-added': () => t`set up a second factor`,
  'second-factor-removed': () => t`removed a second factor`,
  'second-factor-reset': (_about, { text }) => t`reset the second factor of ${{ email: text('email') }}`,
  'second-factor-demanded': () => t`required a second factor for the team`,
  'second-factor-left-free': () => t`made the second factor optional for the team`,
  'passkey-renamed': () => t`renamed a passkey`,
  'recovery-codes-made': () => t`created new recovery codes`,
  'recovery-code-used': () => t`used a recovery code`,
  'staff-link-made': () => t`created a sign-in link for platform staff`,
  'staff-signed-in': () => t`was signed in as by platform staff`,
  'staff-left': () => t`was signed out of by platform staff`,
  'platform-fee-schedule-saved': () => t`changed a platform fee schedule`,
  'platform-fee-schedule-deleted': () => t`deleted a platform fee schedule`,
  'platform-fee-recalculated': () => t`recalculated the platform fee of a quote`,
  'platform-fee-adjusted': (_about, { text, money }) =>
    t`adjusted the platform fee balance by ${{ amount: money('amountMinor') }}: ${{ note: text('note') }}`,
  'platform-fee-limits-saved': () => t`changed the warning limits of the platform fee balance`,
  'person-deleted': () => t`deleted a person; their quotes and orders stay`,
  'person-exported': () => t`exported a person’s data`,
  'changelog-sent': (_about, { text }) =>
    t`sent the release notes of version ${{ version: text('version') }}`,
  'tenant-added': () => t`set up this site`,
  'tenant-changed': () => t`changed this site’s platform settings`,
  'tenant-suspended': () => t`closed this site`,
  'tenant-opened': () => t`reopened this site`,
  'tenant-leaving': (_about, { day }) =>
    t`closed this site, to be deleted on ${{ deletesAt: day('deletesAt') }}`,
  'tenant-exported': () => t`exported all data of this site`,
  'tenant-deleted': (_about, { text }) => t`deleted the site ${{ name: text('name') }}`,
  'tenant-domain-added': (_about, { text }) => t`added the domain ${{ host: text('host') }}`,
  'tenant-domain-verified': (_about, { text }) => t`verified the domain ${{ host: text('host') }}`,
  'tenant-domain-removed': (_about, { text }) => t`removed the domain ${{ host: text('host') }}`,
};

/** The sentence of an entry without the person's name. Actions without a sentence are shown by their name. */
export function describeEntry(
  { action, about }: AuditEntry,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  const facts = about as About;
  const text = (name: string) => formatValue(facts[name]);
  const words: Words = {
    text,
    day: (name) => formatDate(text(name), locale, timeZone),
    role: (name) => team.roles[findRole(Number(text(name)))].name,
    money: (name) =>
      formatMoney({ amountMinor: Number(text(name)), currency: text('currency') || 'USD' }, locale),
  };
  const own = (SENTENCES as Readonly<Record<string, Sentence | undefined>>)[action];
  if (own) return own(facts, words);
  const name = text('name') || text('number') || text('email');
  const said = action.replaceAll('-', ' ');
  return name ? `${said}: ${name}` : said;
}

/** Formats a logged value for display. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(formatValue).join('; ');
  return Object.values(value as object)
    .map(formatValue)
    .filter((text) => text !== '')
    .join(', ');
}
