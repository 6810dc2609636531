import { fc } from '@glass/testing/property';
import { raiseRate } from './index.js';

describe('raiseRate', () => {
  it.each([
    ['0.15', '4', '0.001', '0.156'],
    ['12.50', '3', '0.25', '13.00'],
    ['12.50', '3', '0.01', '12.88'],
    ['10', '-2.5', '0.1', '9.8'],
    ['0.005', '0', '0.01', '0.01'],
    ['0', '50', '0.01', '0.00'],
  ])('raises %s by %s %% in steps of %s to %s', (rate, percent, step, raised) => {
    expect(raiseRate(rate, percent, step)).toBe(raised);
  });

  it('is a multiple of the step, at most half a step from the exact price', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: -99, max: 1000 }), (rate, percent) => {
        const raised = Math.round(Number(raiseRate(String(rate / 100), String(percent), '0.05')) * 100);
        expect(raised % 5).toBe(0);
        expect(Math.abs(raised - (rate * (100 + percent)) / 100)).toBeLessThanOrEqual(2.5 + 1e-6);
      }),
    );
  });
});
