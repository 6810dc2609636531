import { limits } from './limits.js';

describe('limits', () => {
  it.each(Object.entries(limits))(
    '%s has an upper bound, which its lower bound does not exceed',
    (_name, limit) => {
      const { max, min } = limit as { max?: unknown; min?: number };
      expect(typeof max).toBe('number');
      expect(min ?? 0).toBeLessThanOrEqual(max as number);
    },
  );
});
