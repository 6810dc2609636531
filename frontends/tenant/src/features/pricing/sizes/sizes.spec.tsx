import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PriceList, SavePricingRequest, SizePrice } from '@glass/contracts/catalogue';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import { aPriceList } from '../../../../test/price-list.factory.js';
import { showTenant } from '../../../../test/show-tenant.js';
import { stubLayout } from '../../../../test/without-layout.js';
import { parseSteps, sizeTableOf, withSizeTable } from './size-table.js';

beforeAll(stubLayout);

function studio(section: string, list: PriceList = aPriceList()) {
  return showTenant(
    `/tenant/pricing-studio?section=${section}`,
    {
      '/api/price-list/get': () => list,
      '/api/order/recent': () => ({ items: [] }),
      '/api/price-list/save-pricing': ({ version, pricing }: SavePricingRequest) => ({
        version: version + 1,
        pricing,
      }),
    },
    { session: { roleLevel: ROLE_LEVELS.manager, mayWrite: () => true } },
  );
}

const section = (name: string) => screen.findByRole('region', { name });

describe('ChargedSize', () => {
  it('explains the charged size with examples, and switches what shapes are charged by', async () => {
    const { calls } = studio('surcharges');
    const charged = within(await section('What size is charged'));
    expect(charged.getByText(/Each side is rounded up to the next 2″/)).toBeTruthy();
    expect(charged.getByText(/27 1⁄2″ × 71 5⁄8″ in .*: 28″ × 72″ block/)).toBeTruthy();
    expect(charged.getByText(/circle of 37″ in .*: 38″ × 38″ block/)).toBeTruthy();
    await userEvent.click(charged.getByRole('radio', { name: /By their area/ }));
    expect(charged.getByText(/circle of 37″ in .*: area inside the outline: \$/)).toBeTruthy();
    await waitFor(() =>
      expect(calls('/api/price-list/save-pricing')).toMatchObject([{ pricing: { shapeArea: 'outline' } }]),
    );
  });
});

describe('SizePrices', () => {
  it('adds a table of sizes to a glass', async () => {
    const { calls } = studio('glass');
    const sizes = within(await section('Prices by size'));
    await userEvent.click(sizes.getByRole('button', { name: 'Add a table of sizes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Widths'), '36; 24');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter at least one size.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Heights'), '60; 72; 60');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const { uid } = aPriceList().content.materials[0]!;
    const cells = [24, 36].flatMap((width) => [60, 72].map((height) => [width * 25.4, height * 25.4]));
    await waitFor(() => {
      const [saved] = calls('/api/price-list/save-pricing') as SavePricingRequest[];
      const size = ({ materialUID, widthMm, heightMm, rate }: SizePrice) =>
        [materialUID, widthMm.toFixed(1), heightMm.toFixed(1), rate].join(' ');
      expect(saved?.pricing.sizePrices?.map(size).sort()).toEqual(
        cells.map(([widthMm, heightMm]) =>
          size({ materialUID: uid, widthMm: widthMm!, heightMm: heightMm!, rate: null }),
        ),
      );
    });
    expect(await screen.findByRole('group', { name: /Prices by size: / })).toBeTruthy();
  });

  it('keeps prices of steps that stay, and tables of other glass', () => {
    const { content } = aPriceList();
    const [first, second] = content.materials;
    const row = (materialUID: string, widthMm: number, rate: string): SizePrice => ({
      ...{ materialUID, widthMm, heightMm: 1000, rate },
    });
    const sizePrices = [row(first!.uid, 600, '50'), row(first!.uid, 800, '60'), row(second!.uid, 600, '70')];
    const priced = { ...content, pricing: { ...content.pricing, sizePrices } };
    const table = { ...sizeTableOf(priced, first!.uid), widths: [700, 800] };
    expect(withSizeTable(priced, first!.uid, table)).toMatchObject({
      value: {
        sizePrices: [
          row(second!.uid, 600, '70'),
          { ...row(first!.uid, 700, ''), rate: null },
          row(first!.uid, 800, '60'),
        ],
      },
    });
    const metric = { ...content, units: 'metric' as const };
    expect(parseSteps('1000;600;600,5\n600', metric, { locale: 'de-DE' })).toEqual({
      ...{ ok: true, steps: [600, 600.5, 1000] },
    });
    expect(parseSteps('0', metric, { locale: 'de-DE' })).toMatchObject({ ok: false });
  });
});
