import { raiseRate } from '@glass/pricing/price-list';
import { usualStep } from './usual-step.js';

describe('usualStep', () => {
  it('is a cent, also without prices and for free ones', () => {
    expect(usualStep(['9.50', '0', '31.5'])).toBe('0.01');
    expect(usualStep([])).toBe('0.01');
  });

  it('is finer for prices of a few cents, so that a small percentage has an effect', () => {
    expect(usualStep(['0.45', '0.02'])).toBe('0.001');
    expect(raiseRate('0.15', '4', usualStep(['0.15']))).toBe('0.156');
    expect(usualStep(['0.004'])).toBe('0.0001');
  });
});
