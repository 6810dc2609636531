import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PriceList, SaveMatrixRequest } from '@glass/contracts/catalogue';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import { aPriceList } from '../../../test/price-list.factory.js';
import { showTenant } from '../../../test/show-tenant.js';
import { stubLayout } from '../../../test/without-layout.js';

beforeAll(stubLayout);

function section(name: string, replies: object = {}, mayWrite = true) {
  return showTenant(
    `/tenant/pricing-studio?section=${name}`,
    { '/api/price-list/get': () => aPriceList(), '/api/order/recent': () => ({ items: [] }), ...replies },
    { session: { roleLevel: ROLE_LEVELS.manager, mayWrite: () => mayWrite } },
  );
}

const { pricing } = aPriceList().content;
const saved = (part: string, version = 8) => ({
  [`/api/price-list/save-${part}`]: () => ({ version, pricing }),
});
const dialog = async () => within(await screen.findByRole('dialog'));

describe('RowDialog', () => {
  it('adds a row with a code derived from its name, and keeps the other rows', async () => {
    const { calls } = section('charges', saved('pricing'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add a row: Taxes' }));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Name'), 'City tax');
    await userEvent.type(form.getByLabelText('Percent'), '1.5 %');
    await userEvent.click(form.getByLabelText('On the taxes above'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls('/api/price-list/save-pricing')).toHaveLength(1));
    const added = { code: 'city-tax', label: 'City tax', percent: '1.5', compound: true };
    expect(calls('/api/price-list/save-pricing')).toEqual([
      { version: 0, pricing: { ...pricing, taxes: [...pricing.taxes, added] } },
    ]);
  });

  it('shows errors at the fields', async () => {
    const { calls } = section('charges');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a row: Delivery by zone' }));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Name'), 'Coast');
    await userEvent.type(form.getByLabelText('Country'), 'us');
    await userEvent.type(form.getByLabelText('Postal codes'), '041, 5-12');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/“5-12” is not a postal code or range/)).toBeTruthy();
    await userEvent.clear(form.getByLabelText('Postal codes'));
    await userEvent.type(form.getByLabelText(/By weight/), '6');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter a price and a weight, such as 6.00 / 50.')).toBeTruthy();
    expect(calls('/api/price-list/save-pricing')).toEqual([]);
  });

  it('inserts a hole class in order of size', async () => {
    const { calls } = section('holes', {
      '/api/hole/save-all': ({ items }: PriceListPart) => ({ version: 8, items }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a hole class' }));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Up to diameter'), '1');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This already exists.')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Up to diameter'), ' 1/2');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls('/api/hole/save-all')).toHaveLength(1));
    const [{ items }] = calls('/api/hole/save-all') as [PriceListPart];
    expect(items.map(({ maxDiameterMm }) => maxDiameterMm)).toEqual([25.4, 38.1, 50.8, 101.6]);
    expect(items[1]).toMatchObject({ matrix: [] });
  });

  it('is read-only without the right to change prices', async () => {
    section('surcharges', {}, false);
    expect(await screen.findByRole('region', { name: 'Oversize' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add a row/ })).toBeNull();
  });
});

type PriceListPart = { items: PriceList['content']['holePrices'] };

it('raising all edge prices raises straight and curved edges', async () => {
  const { calls } = section('edges', { '/api/edge-finish/save-matrix': () => ({ version: 8, items: [] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Raise by …' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText('By percent'), '10');
  await userEvent.click(form.getByRole('button', { name: 'Raise' }));
  await waitFor(() => expect(calls('/api/edge-finish/save-matrix')).toHaveLength(1));
  const [{ changes }] = calls('/api/edge-finish/save-matrix') as [SaveMatrixRequest];
  const priced = aPriceList().content.edgeFinishes.flatMap(({ matrix }) => matrix);
  const raisable = (field: 'rate' | 'curvedRate') =>
    priced.filter((cell) => Number(cell[field] ?? 0) > 0).length;
  const raised = (field: 'rate' | 'curvedRate') =>
    changes.filter(({ was, now }) => Number(now?.[field] ?? 0) > Number(was?.[field] ?? 0)).length;
  expect([raised('rate'), raised('curvedRate')]).toEqual([raisable('rate'), raisable('curvedRate')]);
  expect(raised('curvedRate')).toBeGreaterThan(0);
});

describe('glass form', () => {
  it('says that the sides follow the name of the glass', async () => {
    section('materials');
    await userEvent.click(await screen.findByRole('button', { name: 'Add glass' }));
    const form = await dialog();
    expect(form.getByRole('combobox', { name: 'Sides' }).textContent).toBe('Based on its name');
    expect(form.getByRole('combobox', { name: 'Usual edge' }).textContent).toBe('none');
  });
});
