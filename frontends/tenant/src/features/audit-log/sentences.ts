import { ORDER_STATUS_WORDS } from '@glass/contracts/order';
import type { AuditAction, AuditEntry } from '@glass/contracts/platform';
import { formatDate, formatMoney } from '@glass/ui';
import { stepNames } from '../home/setup-texts.js';
import { findRole } from '../users/roles.js';
import { texts as team } from '../users/texts.js';

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

const SETUP_STEPS: Readonly<Record<string, string>> = stepNames;
const STATUSES: Readonly<Record<string, string>> = ORDER_STATUS_WORDS;
const AUDIENCES: Readonly<Record<string, string>> = {
  public: 'everyone',
  customers: 'customers',
  team: 'the team only',
};
/** Worded as in lists; a status that no longer exists is shown by its name. */
const statusOf = (status: string) => STATUSES[status] ?? status;
const namesOf = (files: unknown) => (Array.isArray(files) ? files.join(', ') : '');

/** The action as the rest of a sentence that begins with the person’s name. */
const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  'settings-changed': () => 'changed the settings',
  'setup-step-confirmed': ({ isDone }, { text }) =>
    `${isDone ? 'confirmed' : 'took back'} the setup step “${SETUP_STEPS[text('step')] ?? text('step')}”`,
  'site-opened': () => 'opened the site to buyers',
  'price-list-started': () => 'started a price list',
  'price-list-published': ({ takesEffectAt }, { text, day }) =>
    `published version ${text('version')} of the price list, with ${counted(Number(text('changes')), 'change')}${
      takesEffectAt ? `, in effect from ${day('takesEffectAt')}` : ''
    }`,
  'price-list-taken-back': (_about, { text }) =>
    `restored version ${text('asVersion')} of the price list as version ${text('version')}`,
  'price-list-withdrawn': (_about, { text }) => `withdrew version ${text('version')} of the price list`,
  'discount-saved': ({ before }, { text }) => `${before ? 'changed' : 'added'} the discount ${text('name')}`,
  'discount-deleted': (_about, { text }) => `deleted the discount ${text('name')}`,
  'company-created': (_about, { text }) => `added the company ${text('name')}`,
  'company-changed': (_about, { text }) => `changed the company ${text('name')}`,
  'company-deleted': (_about, { text }) => `deleted the company ${text('name')}`,
  'companies-merged': (_about, { text }) => `merged ${text('merged')} into ${text('name')}`,
  'companies-imported': ({ changed }, { text }) =>
    `imported ${counted(Number(text('count')) + Number(changed ?? 0), 'company', 'companies')}`,
  'company-people-merged': (_about, { text }) => `merged ${text('merged')} into ${text('email')}`,
  'company-contact-added': (_about, { text }) => `added ${text('person')} to ${text('name')}`,
  'company-contact-removed': (_about, { text }) => `removed ${text('person')} from ${text('name')}`,
  'company-limit-changed': ({ approver, seesPrices }, { text }) =>
    seesPrices === false
      ? `hid prices from ${text('person')} at ${text('name')}; ${text('approver')} places their orders`
      : seesPrices === true
        ? `let ${text('person')} see prices at ${text('name')}`
        : approver
          ? `limited what ${text('person')} orders for ${text('name')}; ${text('approver')} approves more`
          : `removed the limit of ${text('person')} at ${text('name')}`,
  'company-payment-recorded': ({ orders }, { text, money }) =>
    `recorded ${money('totalMinor')} paid by ${text('name')}${Array.isArray(orders) ? ` for ${orders.join(', ')}` : ''}`,
  'company-credit-used': (_about, { text }) => `applied credit of ${text('name')} to open invoices`,
  'company-order-credited': (_about, { text, money }) =>
    `credited ${text('name')} ${money('totalMinor')} of order ${text('number')}`,
  'company-account-adjusted': (_about, { text, money }) =>
    `adjusted the account of ${text('name')} by ${money('totalMinor')}: ${text('note')}`,
  'company-entry-reversed': (_about, { text, money }) =>
    `reversed ${money('totalMinor')} on the account of ${text('name')}: ${text('note')}`,
  'company-paper-mailed': (_about, { text }) =>
    `emailed ${text('paper')} of ${text('name')} to ${text('email')}`,
  'card-account-connected': () => 'connected an account for card payments',
  'card-account-disconnected': () => 'disconnected the account for card payments',
  'payment-refunded': (_about, { text, money }) =>
    `refunded ${money('amountMinor')} of order ${text('number')}`,
  'order-payment-recorded': (_about, { text, money }) =>
    `recorded ${money('amountMinor')} received for order ${text('number')}`,
  'accounting-exported': ({ invoices, creditNotes }, { money }) =>
    `exported ${counted(Number(invoices) + Number(creditNotes), 'invoice')} to an accounting file, ${money('totalMinor')} in total`,
  'accounting-taken-back': (_about, { money }) =>
    `undid an accounting export, ${money('totalMinor')} in total`,
  'approval-asked': (_about, { text, money }) =>
    `asked ${text('approver')} to approve ${text('quoteNumber')} for ${money('totalMinor')}`,
  'approval-given': (_about, { text, money }) =>
    `approved ${text('quoteNumber')} of ${text('askedBy')} for ${money('totalMinor')}`,
  'approval-declined': (_about, { text }) => `declined ${text('quoteNumber')} of ${text('askedBy')}`,
  'quote-addressed': (_about, { text }) =>
    `chose ${text('name')} from the buyer’s address book for ${text('quoteNumber')}`,
  'quote-entered': (_about, { text }) => `entered ${text('quoteNumber')} for its buyer`,
  'quote-panel-added': (_about, { text }) =>
    `added panel ${text('lineNumber')} to ${text('quoteNumber')} while reviewing it`,
  'quote-panel-removed': (_about, { text }) =>
    `removed panel ${text('lineNumber')} from ${text('quoteNumber')} while reviewing it`,
  'quote-panel-changed': (_about, { text }) =>
    `changed panel ${text('lineNumber')} of ${text('quoteNumber')} while reviewing it`,
  'quote-panel-priced': (_about, { text, money }) =>
    `set the price of panel ${text('lineNumber')} of ${text('quoteNumber')} to ${money('afterMinor')} each`,
  'quote-charge-priced': ({ afterMinor }, { text, money }) =>
    afterMinor === null
      ? `reset ${text('about')} of ${text('quoteNumber')} to on request`
      : `set ${text('about')} of ${text('quoteNumber')} to ${money('afterMinor')}`,
  'quote-approved': (_about, { text, money }) => `approved ${text('quoteNumber')} for ${money('afterMinor')}`,
  'quote-declined': (_about, { text }) => `declined ${text('quoteNumber')}`,
  'quote-link-created': ({ email }, { text }) =>
    `created a link to ${text('quoteNumber')}${email ? ` for ${text('email')}` : ''}`,
  'quote-link-revoked': (_about, { text }) => `revoked a link to ${text('quoteNumber')}`,
  'order-moved': (_about, { text }) =>
    `moved the order ${text('order')} from “${statusOf(text('from'))}” to “${statusOf(text('to'))}”`,
  'order-changed': (_about, { text, money }) =>
    `changed panel ${text('line')} of ${text('order')}; its total is now ${money('afterMinor')}`,
  'order-change-answered': ({ move }, { text }) =>
    `${move === 'offer' ? 'offered a price for' : 'declined'} the change of panel ${text('line')} of ${text('order')}`,
  'order-panels-remade': (_about, { text }) =>
    `started a remake of panel ${text('line')} of ${text('order')}`,
  'file-uploaded': (_about, { text }) => `uploaded the file ${text('name')}`,
  'file-replaced': (_about, { text }) => `replaced the file ${text('name')}`,
  'file-renamed': (_about, { text }) => `renamed a file to ${text('name')}`,
  'files-changed': ({ files, audience }, { text }) =>
    audience
      ? `made ${namesOf(files)} visible to ${AUDIENCES[text('audience')] ?? text('audience')}`
      : `moved ${namesOf(files)} to the folder ${text('folder') || '–'}`,
  'files-deleted': ({ files }) => `deleted ${namesOf(files)}`,
  'landing-page-changed': () => 'changed the draft of the landing page',
  'landing-page-published': () => 'published the landing page',
  'role-changed': (_about, { text, role }) =>
    `changed the role of ${text('name')} from ${role('from').toLowerCase()} to ${role('to').toLowerCase()}`,
  'user-removed': (_about, { text }) => `removed ${text('name')} from the team`,
  'invitation-sent': (_about, { text }) => `invited ${text('email')}`,
  'invitation-cancelled': (_about, { text }) => `canceled the invitation of ${text('email')}`,
  'invitation-accepted': (_about, { text }) => `accepted the invitation for ${text('email')}`,
  'account-created': (_about, { text }) => `signed up as ${text('email')}`,
  'account-guest-added': (_about, { text }) =>
    `added the guest quote ${text('quoteNumber')} to their account`,
  'email-changed': () => 'changed their email address',
  'password-changed': () => 'changed their password',
  'password-reset': () => 'reset their password by email link',
  'sessions-ended': () => 'signed out everywhere',
  'second-factor-added': () => 'set up a second factor',
  'second-factor-removed': () => 'removed a second factor',
  'second-factor-reset': (_about, { text }) => `reset the second factor of ${text('email')}`,
  'second-factor-demanded': () => 'required a second factor for the team',
  'second-factor-left-free': () => 'made the second factor optional for the team',
  'passkey-renamed': () => 'renamed a passkey',
  'recovery-codes-made': () => 'created new recovery codes',
  'recovery-code-used': () => 'used a recovery code',
  'staff-link-made': () => 'created a sign-in link for platform staff',
  'staff-signed-in': () => 'was signed in as by platform staff',
  'staff-left': () => 'was signed out of by platform staff',
  'platform-fee-schedule-saved': () => 'changed a platform fee schedule',
  'platform-fee-schedule-deleted': () => 'deleted a platform fee schedule',
  'platform-fee-recalculated': () => 'recalculated the platform fee of a quote',
  'platform-fee-adjusted': (_about, { text, money }) =>
    `adjusted the platform fee balance by ${money('amountMinor')}: ${text('note')}`,
  'platform-fee-limits-saved': () => 'changed the warning limits of the platform fee balance',
  'person-deleted': () => 'deleted a person; their quotes and orders stay',
  'person-exported': () => 'exported a person’s data',
  'changelog-sent': (_about, { text }) => `sent the release notes of version ${text('version')}`,
  'tenant-added': () => 'set up this site',
  'tenant-changed': () => 'changed this site’s platform settings',
  'tenant-suspended': () => 'closed this site',
  'tenant-opened': () => 'reopened this site',
  'tenant-leaving': (_about, { day }) => `closed this site, to be deleted on ${day('deletesAt')}`,
  'tenant-exported': () => 'exported all data of this site',
  'tenant-deleted': (_about, { text }) => `deleted the site ${text('name')}`,
  'tenant-domain-added': (_about, { text }) => `added the domain ${text('host')}`,
  'tenant-domain-verified': (_about, { text }) => `verified the domain ${text('host')}`,
  'tenant-domain-removed': (_about, { text }) => `removed the domain ${text('host')}`,
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

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** Formats a logged value for display. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(formatValue).join('; ');
  return Object.values(value as object)
    .map(formatValue)
    .filter((text) => text !== '')
    .join(', ');
}
