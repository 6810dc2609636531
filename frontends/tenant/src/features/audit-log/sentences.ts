import type { AuditEntry } from '@glass/contracts';
import { formatMoney } from '@glass/ui';
import { roleOf } from '../users/roles.js';
import { texts as team } from '../users/texts.js';
import { texts } from './texts.js';

type About = Readonly<Record<string, unknown>>;
type Sentence = (about: About, words: Words) => string;

interface Words {
  /** A text of the entry, or a number as one. */
  text: (name: string) => string;
  /** An amount beside its `currency`. */
  money: (name: string) => string;
  role: (name: string) => string;
}

/** What was done, as a part of a sentence that begins with who did it. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  'price-list-started': () => 'started a price list',
  'price-list-published': ({ takesEffectAt }, { text }) =>
    `published version ${text('version')} of the price list, with ${counted(Number(text('changes')), 'change')}${
      takesEffectAt ? `, in effect from ${text('takesEffectAt').slice(0, 10)}` : ''
    }`,
  'price-list-taken-back': (_about, { text }) =>
    `took the price list back to version ${text('asVersion')}, as version ${text('version')}`,
  'price-list-withdrawn': (_about, { text }) => `withdrew version ${text('version')} of the price list`,
  'discount-saved': ({ before }, { text }) => `${before ? 'changed' : 'added'} the discount ${text('name')}`,
  'discount-deleted': (_about, { text }) => `deleted the discount ${text('name')}`,
  'company-created': (_about, { text }) => `added the company ${text('name')}`,
  'company-changed': (_about, { text }) => `changed the company ${text('name')}`,
  'company-deleted': (_about, { text }) => `deleted the company ${text('name')}`,
  'companies-merged': (_about, { text }) => `merged ${text('merged')} into ${text('name')}`,
  'companies-imported': (_about, { text }) =>
    `imported ${counted(Number(text('count')), 'company', 'companies')}`,
  'company-contact-added': (_about, { text }) => `let ${text('person')} order for ${text('name')}`,
  'company-contact-removed': (_about, { text }) => `took ${text('person')} out of ${text('name')}`,
  'company-limit-changed': ({ approver }, { text }) =>
    approver
      ? `limited what ${text('person')} orders for ${text('name')}; ${text('approver')} approves more`
      : `lifted the limit of ${text('person')} at ${text('name')}`,
  'company-payment-recorded': ({ orders }, { text, money }) =>
    `noted ${money('totalMinor')} paid by ${text('name')} for ${Array.isArray(orders) ? orders.join(', ') : ''}`,
  'approval-asked': (_about, { text, money }) =>
    `asked ${text('approver')} to approve ${text('quoteNumber')} for ${money('totalMinor')}`,
  'approval-given': (_about, { text, money }) =>
    `approved ${text('quoteNumber')} of ${text('askedBy')} for ${money('totalMinor')}`,
  'approval-declined': (_about, { text }) => `declined ${text('quoteNumber')} of ${text('askedBy')}`,
  'quote-entered': (_about, { text }) => `entered ${text('quoteNumber')} for its buyer`,
  'quote-panel-changed': (_about, { text }) =>
    `changed panel ${text('lineNumber')} of ${text('quoteNumber')} while reviewing it`,
  'quote-panel-priced': (_about, { text, money }) =>
    `set the price of panel ${text('lineNumber')} of ${text('quoteNumber')} to ${money('afterMinor')} a piece`,
  'quote-charge-priced': ({ afterMinor }, { text, money }) =>
    afterMinor === null
      ? `left ${text('about')} of ${text('quoteNumber')} on request`
      : `set ${text('about')} of ${text('quoteNumber')} to ${money('afterMinor')}`,
  'quote-approved': (_about, { text, money }) => `approved ${text('quoteNumber')} for ${money('afterMinor')}`,
  'quote-declined': (_about, { text }) => `declined ${text('quoteNumber')}`,
  'order-moved': (_about, { text }) =>
    `moved the order ${text('order')} from ${text('from')} to ${text('to')}`,
  'order-panels-remade': (_about, { text }) => `had panel ${text('line')} of ${text('order')} made again`,
  'role-changed': (_about, { text, role }) =>
    `made ${text('name')} ${role('to').toLowerCase()}; before ${role('from').toLowerCase()}`,
  'user-removed': (_about, { text }) => `removed ${text('name')} from the team`,
  'invitation-sent': (_about, { text }) => `invited ${text('email')}`,
  'invitation-cancelled': (_about, { text }) => `cancelled the invitation of ${text('email')}`,
  'invitation-accepted': (_about, { text }) => `accepted the invitation for ${text('email')}`,
  'account-created': (_about, { text }) => `signed up as ${text('email')}`,
  'email-changed': () => 'changed their e-mail address',
  'password-changed': () => 'changed their password',
  'password-reset': () => 'chose a new password by a mailed link',
  'sessions-ended': () => 'signed out everywhere',
  'second-factor-added': () => 'set up a second factor',
  'second-factor-removed': () => 'removed a second factor',
  'second-factor-reset': (_about, { text }) => `reset the second factor of ${text('email')}`,
  'second-factor-demanded': () => 'demanded a second factor of the team',
  'second-factor-left-free': () => 'left the second factor to each of the team',
  'passkey-renamed': () => 'renamed a passkey',
  'recovery-codes-made': () => 'made new recovery codes',
  'recovery-code-used': () => 'used a recovery code',
  'staff-link-made': () => 'made a link for staff of the platform',
  'staff-signed-in': () => 'was signed in for by staff of the platform',
  'staff-left': () => 'was left by staff of the platform',
};

/** What an entry says, after the person's name. What has no sentence of its own is said by its name. */
export function sentenceOf({ action, about }: AuditEntry, locale: string): string {
  const facts = about as About;
  const text = (name: string) => plain(facts[name]);
  const words: Words = {
    text,
    role: (name) => team.roles[roleOf(Number(text(name)))].name,
    money: (name) =>
      formatMoney({ amountMinor: Number(text(name)), currency: text('currency') || 'USD' }, locale),
  };
  const own = SENTENCES[action];
  if (own) return own(facts, words);
  const name = text('name') || text('number') || text('email');
  const said = action.replaceAll('-', ' ');
  return name ? `${said}: ${name}` : said;
}

/** What was before and what is after, a line for each thing that changed. */
export function changesOf({ about }: AuditEntry): string[] {
  const { changes, before, after } = about as About;
  const listed = isRecord(changes)
    ? Object.entries(changes).map(([field, change]) => {
        const each = isRecord(change) ? change : {};
        return [field, each.before, each.after] as const;
      })
    : isRecord(before) && isRecord(after)
      ? Object.keys(after).map((field) => [field, before[field], after[field]] as const)
      : isRecord(after) || isRecord(before) || before === undefined
        ? []
        : [['amount', before, after] as const];
  return listed
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
    .map(([field, one, other]) => texts.change(inWords(field), shown(one), shown(other)));
}

/** `houseAccountLimitMinor` is "house account limit". */
function inWords(field: string): string {
  return field
    .replace(/(Minor|UID)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function shown(value: unknown): string {
  return plain(value) || texts.nothing;
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(plain).join('; ');
  return Object.values(value as object)
    .map(plain)
    .filter((text) => text !== '')
    .join(', ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
