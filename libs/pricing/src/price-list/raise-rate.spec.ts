import { fc } from '@glass/testing/property';
import { raisedRate } from './index.js';

describe('a rate that is raised', () => {
  it.each([
    ['0.15', '4', '0.001', '0.156'],
    ['12.50', '3', '0.25', '13.00'],
    ['12.50', '3', '0.01', '12.88'],
    ['10', '-2.5', '0.1', '9.8'],
    ['0.005', '0', '0.01', '0.01'],
    ['0', '50', '0.01', '0.00'],
  ])('%s by %s %% to the next %s is %s', (rate, percent, step, raised) => {
    expect(raisedRate(rate, percent, step)).toBe(raised);
  });

  it('is a multiple of the step, no further from the exact price than half of it', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: -99, max: 1000 }), (rate, percent) => {
        const raised = Math.round(Number(raisedRate(String(rate / 100), String(percent), '0.05')) * 100);
        expect(raised % 5).toBe(0);
        expect(Math.abs(raised - (rate * (100 + percent)) / 100)).toBeLessThanOrEqual(2.5 + 1e-6);
      }),
    );
  });
});
