import {
  ORDER_STATUS_WORDS,
  PANEL_STAGE_WORDS,
  QUOTE_STATUS_WORDS,
  screenUrl,
  type FindReply,
  type ScreenPath,
} from '@glass/contracts';
import type { Place } from '@glass/shell-contract';

interface FoundThing {
  key: string;
  to: string;
  name: string;
  /** Distinguishes results with the same name. */
  more: string;
}

interface FoundGroup {
  title: string;
  things: FoundThing[];
}

/** Groups results by likelihood, each with its page. */
export function foundGroups(
  search: string,
  found: FindReply | undefined,
  places: readonly Place[],
): FoundGroup[] {
  const groups: FoundGroup[] = [
    // A company's name appears in all its orders and quotes, so companies go first.
    { title: 'Companies', things: (found?.companies ?? []).map(companyFound) },
    { title: 'Orders', things: (found?.orders ?? []).map(orderFound) },
    { title: 'Panels', things: (found?.panels ?? []).map(panelFound) },
    { title: 'Quotes', things: (found?.quotes ?? []).map(quoteFound) },
    { title: 'Pages', things: pagesFound(search, places) },
  ];
  return groups.filter(({ things }) => things.length > 0);
}

function orderFound({ uid, number, status, customerName, jobName }: FindReply['orders'][number]): FoundThing {
  return {
    key: `order ${uid}`,
    to: `${screenUrl('/tenant/orders')}?order=${uid}`,
    name: joined(number, customerName),
    more: joined(ORDER_STATUS_WORDS[status], jobName),
  };
}

function panelFound({ uid, mark, lineNumber, orderNumber, stage }: FindReply['panels'][number]): FoundThing {
  return {
    key: `panel ${uid}`,
    to: screenUrl('/tenant/panel-view/{uid}', uid),
    name: mark,
    more: joined(`${orderNumber}, panel ${lineNumber}`, PANEL_STAGE_WORDS[stage]),
  };
}

function quoteFound({ uid, number, status, customerName, name }: FindReply['quotes'][number]): FoundThing {
  return {
    key: `quote ${uid}`,
    to: `${screenUrl('/tenant/quotes')}?quote=${uid}`,
    name: joined(number, customerName),
    more: joined(QUOTE_STATUS_WORDS[status], name),
  };
}

function companyFound({ uid, name }: FindReply['companies'][number]): FoundThing {
  return {
    key: `company ${uid}`,
    to: `${screenUrl('/tenant/companies')}?company=${uid}`,
    name,
    more: '',
  };
}

/** Synonyms users search a page by. */
const ALSO_CALLED: Partial<Record<ScreenPath, string>> = {
  '/tenant/companies': 'customers contacts house accounts',
  '/tenant/pricing-studio': 'price list catalog catalogue glass edges hinges',
  '/tenant/jobs': 'documents jobs PDF labels DXF',
  '/tenant/shape-rules': 'limits sizes',
  '/tenant/content-files': 'uploads pictures',
  '/tenant/landing-page': 'website home',
  '/tenant/users': 'staff roles people',
  '/tenant/audit-log': 'history changes',
  '/tenant/payment-dashboard': 'Stripe cards refunds',
  '/tenant/accounting': 'invoices QuickBooks Xero',
  '/tenant/platform-fees': 'balance top up',
  '/tenant/settings': 'branding logo tax units email',
  '/tenant/help/add-links-to-your-site': 'button iframe embed help',
};

/** Pages whose name or synonyms contain the text; all pages if it's empty. */
function pagesFound(search: string, places: readonly Place[]): FoundThing[] {
  const wanted = search.toLowerCase();
  return places
    .filter(({ path, label }) => `${label} ${ALSO_CALLED[path] ?? ''}`.toLowerCase().includes(wanted))
    .map(({ path, label }) => ({ key: `page ${path}`, to: path, name: label, more: '' }));
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
