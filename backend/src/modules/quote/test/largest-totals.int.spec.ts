import { randomUUID } from 'node:crypto';
import { limits } from '@glass/contracts/limits';
import { changeCatalogue } from '../../../../test/change-catalogue.js';
import { createQuote, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  // Glass at 300 million per ft²: 9999 panels of 14 ft² cost half of the largest amount.
  await changeCatalogue(api, tenant, ({ materials }) => {
    for (const material of materials) material.ratePerArea = '300000000';
  });
});
afterAll(() => api.stop());

describe('totals above the largest amount', () => {
  it('are rejected at the quantity with the limit, and change nothing', async () => {
    const { buyer } = tenant.tokens;
    const spec = demoPanel();
    const quote = await createQuote(api, buyer, [
      { spec, quantity: limits.pieces.max },
      { spec, quantity: limits.pieces.max },
      { spec, quantity: 1 },
    ]);
    const send = (path: string, body: object) => api.send(path, body, { authorization: `Bearer ${buyer}` });
    const panel = quote.panels[2]!;
    const refused = {
      status: 400,
      code: 'VALIDATION_FAILED',
      errors: [
        {
          name: 'quantity',
          reason: expect.stringMatching(
            /^The whole quote costs more than \$90,071,992,547,409\.\d\d, the most/,
          ) as string,
        },
      ],
    };
    const grown = { panelUID: panel.uid, quantity: limits.pieces.max, version: panel.version };
    expect((await send('/api/glass-panel/update-qty', grown)).body).toMatchObject(refused);
    const added = { quoteUID: quote.uid, panelUID: randomUUID(), quantity: limits.pieces.max, spec };
    expect((await send('/api/quote/add-glass-panel', added)).body).toMatchObject(refused);
    const { panels, totals } = await api.call('/api/quote/get-details', { quoteUID: quote.uid }, buyer);
    expect(panels.map(({ quantity }) => quantity)).toEqual([9999, 9999, 1]);
    expect(Number.isSafeInteger(totals.totalMinor)).toBe(true);
  });
});
