import { starterCatalogue } from '@glass/pricing';
import { demoPanel } from '../../../../test/demo-quote.js';
import { limits } from '@glass/contracts/limits';
import { priceParsedPanel, repriceDraftPanel } from './price-panel.js';
import { applyTerms, GENERAL_TERMS } from './pricing-context.js';

describe('panel price above the largest amount', () => {
  const usual = starterCatalogue('inch');
  const materials = usual.materials.map((material) => ({ ...material, ratePerArea: '999999999' }));
  const dear = { ...usual, materials, version: usual.version + 1 };

  it('is rejected at the quantity', () => {
    const errors = [
      {
        name: 'quantity',
        reason: `${limits.pieces.max} pieces cost more than can be counted.`,
        code: 'INVALID_INPUT',
      },
    ];
    expect(priceParsedPanel(demoPanel(), limits.pieces.max, applyTerms(dear, GENERAL_TERMS))).toEqual({
      ok: false,
      errors,
    });
  });

  it('leaves an existing draft panel readable, without a price and with the reason', () => {
    const before = priceParsedPanel(demoPanel(), limits.pieces.max, applyTerms(usual, GENERAL_TERMS));
    if (!before.ok) throw new Error('The panel has no price');
    const { price, findings } = repriceDraftPanel(before.panel, applyTerms(dear, GENERAL_TERMS));
    expect(price.totalMinor).toBeNull();
    expect(findings).toMatchObject([
      { severity: 'block', message: `${limits.pieces.max} pieces cost more than can be counted.` },
    ]);
  });
});
