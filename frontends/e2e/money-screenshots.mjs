import { emptied, FAILURE, isContent, REASON } from './page-states.mjs';

/** Person, site, picture name and path of each page. */
const PAGES = [
  ['owner', 'demo', 'money-dashboard', '/tenant/payment-dashboard'],
  ['owner', 'demo', 'money-platform-fees', '/tenant/platform-fees'],
  ['root', 'platform', 'money-fee-schedules', '/platform/fee-schedules'],
];

/** Pages of money: full, very long, without anything in them, and when the server fails. */
export async function shootMoney({ visitor, shoot, at }) {
  for (const [who, site, name, path] of PAGES) {
    const person = await visitor(site, who);
    await inEachState(person, async (state) => {
      await person.goto(at(site, path));
      await shoot(person, `${name}${state}`);
    });
    await person.context().close();
  }
  await shootStatement({ visitor, shoot, at });
  await shootOptions({ visitor, shoot, at });
}

/** A company's account statement. */
async function shootStatement({ visitor, shoot, at }) {
  const owner = await visitor('demo', 'owner');
  await owner.goto(at('demo', '/tenant/companies'));
  await owner.getByText('Clearview Shower Doors LLC').first().click();
  await owner.getByRole('dialog').waitFor();
  const address = owner.url();
  await inEachState(
    owner,
    async (state) => {
      await owner.goto(address);
      await owner.getByRole('dialog').waitFor();
      const account = owner.getByRole('group', { name: 'Statement' }).or(owner.getByText(REASON).last());
      await account.first().scrollIntoViewIfNeeded();
      await shoot(owner, `money-statement${state}`);
    },
    (url) => url.endsWith('/api/company/account-statement'),
  );
  await owner.context().close();
}

/** The ways to pay of an order that is about to be placed. */
async function shootOptions({ visitor, shoot, at }) {
  const buyer = await visitor('demo', 'buyer');
  await buyer.goto(at('demo', '/get-a-quote'));
  await buyer.getByRole('textbox', { name: 'Width', exact: true }).fill('24');
  await buyer.getByRole('textbox', { name: 'Height', exact: true }).fill('30');
  await buyer.getByRole('button', { name: 'Save quote' }).click();
  await buyer.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  await buyer.getByRole('link', { name: 'Order', exact: true }).first().click();
  await buyer.waitForURL('**/checkout/payment-options**');
  const address = buyer.url();
  await inEachState(
    buyer,
    async (state) => {
      await buyer.goto(address);
      await buyer
        .getByText(/Payment method/)
        .first()
        .scrollIntoViewIfNeeded();
      await shoot(buyer, `money-options${state}`);
    },
    (url) => url.endsWith('/api/payment/tenant-can-accept-credit-card'),
  );
  await buyer.context().close();
}

/** @param concerns which replies are changed; all that fill a page where it is left out */
async function inEachState(page, shootAs, concerns = isContent) {
  const answer = (change) =>
    page.route('**/api/**', async (route) => {
      if (!concerns(route.request().url())) return route.continue();
      const reply = await route.fetch();
      const body = await reply.json().catch(() => null);
      await route.fulfill({ response: reply, json: body && change(body) });
    });
  await shootAs('');
  for (const [state, change] of [
    ['-long', lengthened],
    ['-empty', withNothing],
  ]) {
    await answer(change);
    await shootAs(state);
    await page.unroute('**/api/**');
  }
  await page.route('**/api/**', (route) =>
    concerns(route.request().url()) ? route.fulfill(FAILURE) : route.continue(),
  );
  await shootAs('-error');
  await page.unroute('**/api/**');
}

/** No way to pay is offered, either. */
function withNothing(body) {
  const fields = Object.entries(emptied(body)).map(([name, value]) => {
    if (value === true && name.startsWith('can')) return [name, false];
    return [name, name === 'houseAccount' ? null : value];
  });
  return Object.fromEntries(fields);
}

const LONG_WORDS =
  'Kitchen and Bath Renovation Contractors of Southern Maine and Donaudampfschifffahrtsgesellschaft';

/** Names that are as long as they may be, and amounts of millions. */
function lengthened(value, name = '') {
  if (Array.isArray(value)) return value.map((each) => lengthened(each));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, lengthened(each, key)]));
  if (typeof value === 'number' && name.endsWith('Minor')) return value * 12_345;
  if (typeof value === 'string' && /^(name|companyName|about|note)$/.test(name))
    return `${value} ${LONG_WORDS}`;
  return value;
}
