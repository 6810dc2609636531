import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PriceList } from '@glass/contracts/catalogue';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { aPriceList } from '../../../../test/price-list.factory.js';
import { showTenant } from '../../../../test/show-tenant.js';
import { stubLayout } from '../../../../test/without-layout.js';

beforeAll(stubLayout);

const SAVE = '/api/hardware-article/save';

function hardware(list: PriceList, replies: FakeReplies = {}, mayWrite = true) {
  return showTenant(
    '/tenant/pricing-studio?section=hardware',
    {
      '/api/price-list/get': () => list,
      '/api/order/recent': () => ({ items: [] }),
      [SAVE]: ({ position: _at, ...article }) => ({ ...article, version: 8 }),
      '/api/hardware-article/delete': () => ({ done: true }),
      ...replies,
    },
    { session: { roleLevel: ROLE_LEVELS.manager, mayWrite: () => mayWrite } },
  );
}

function without(list = aPriceList()): PriceList {
  const { articles: _articles, ...content } = list.content;
  return { ...list, content, published: content };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

describe('hardware of the price list', () => {
  it('adds an article with a deduction, typed into its table', async () => {
    const { calls } = hardware(aPriceList());
    await userEvent.click(await button('Add an article'));
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText('Name'), 'Corner clamp');
    await userEvent.type(form.getByLabelText('Code'), 'CC');
    await userEvent.click(form.getByRole('button', { name: 'Add a line: Deductions' }));
    await userEvent.type(form.getByLabelText('Deduction'), '3/16');
    await userEvent.type(form.getByLabelText('Source'), 'CRL [[p. 4]');
    await userEvent.click(form.getByRole('button', { name: 'Add a line: Parts of the kit' }));
    await userEvent.type(form.getByLabelText('Quantity'), '2');
    await userEvent.type(form.getByLabelText('Part'), 'Gasket');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls(SAVE)).toMatchObject([
        {
          ...{ name: 'Corner clamp', code: 'CC', family: 'hinge', version: 0, sliding: null, price: null },
          deductions: [{ facing: 'wall', mm: 4.7625, source: 'CRL [p. 4]' }],
          kit: [{ name: 'Gasket', quantity: 2 }],
        },
      ]),
    );
  });

  it('names the field of a wrong line, and saves nothing', async () => {
    const { calls } = hardware(aPriceList());
    await userEvent.click(await button('Add an article'));
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText('Name'), 'Clamp');
    await userEvent.type(form.getByLabelText('Code'), 'CC');
    await userEvent.click(form.getByRole('button', { name: 'Add a line: Deductions' }));
    await userEvent.type(form.getByLabelText('Deduction'), 'little');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/“wall little”: expected such as/)).toBeTruthy();
    expect(calls(SAVE)).toEqual([]);
  });

  it('asks for sizes and holes of a sliding system only', async () => {
    hardware(aPriceList());
    await userEvent.click(await button('Add an article'));
    const form = within(await dialog());
    expect(form.queryByLabelText('Overlap of the panes')).toBeNull();
    expect(form.getByRole('group', { name: 'Door limits' })).toBeTruthy();
    await userEvent.click(form.getByRole('combobox', { name: 'Family' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sliding system' }));
    expect(form.getByLabelText('Overlap of the panes')).toBeTruthy();
    expect(form.getByRole('group', { name: 'Holes in the door' })).toBeTruthy();
    await userEvent.click(form.getByRole('combobox', { name: 'Track at a return' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Not for returns' }));
    expect(form.getByRole('combobox', { name: 'Two tracks at a corner' })).toBeTruthy();
    expect(form.queryByRole('group', { name: 'Door limits' })).toBeNull();
  });

  it('offers the starter hardware in an empty list, and saves every article with its cutouts', async () => {
    const { calls } = hardware(without());
    expect(await screen.findByText(/Hardware of whole showers/)).toBeTruthy();
    await userEvent.click(await button('Add starter hardware'));
    await userEvent.click(await button('Add to draft'));
    await waitFor(() => expect(calls(SAVE).length).toBeGreaterThan(20));
    expect(screen.getByRole('group', { name: 'Hardware' })).toBeTruthy();
  });

  it('is read-only without the right to change prices', async () => {
    hardware(without(), {}, false);
    expect(await screen.findByText(/Hardware of whole showers/)).toBeTruthy();
    for (const name of ['Add an article', 'Add starter hardware'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
