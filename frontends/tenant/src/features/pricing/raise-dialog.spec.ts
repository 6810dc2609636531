import { raiseRate } from '@glass/pricing/price-list';
import { suggestRoundingStep } from './raise-dialog.js';

describe('suggestRoundingStep', () => {
  it('is a cent, also without prices and for free ones', () => {
    expect(suggestRoundingStep(['9.50', '0', '31.5'])).toBe('0.01');
    expect(suggestRoundingStep([])).toBe('0.01');
  });

  it('is finer for prices of a few cents, so that a small percentage has an effect', () => {
    expect(suggestRoundingStep(['0.45', '0.02'])).toBe('0.001');
    expect(raiseRate('0.15', '4', suggestRoundingStep(['0.15']))).toBe('0.156');
    expect(suggestRoundingStep(['0.004'])).toBe('0.0001');
  });
});
