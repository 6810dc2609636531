import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { requestFor, stepText } from './time-range.js';

describe('requestFor', () => {
  it('ends a range today and starts it with a whole step', () => {
    const now = '2026-03-31';
    expect(requestFor('days', now)).toEqual({ from: '2026-03-02', to: '2026-03-31', step: 'day' });
    expect(requestFor('months', now)).toEqual({ from: '2025-04-01', to: '2026-03-31', step: 'month' });
    expect(requestFor('years', now)).toEqual({ from: '2023-04-01', to: '2026-03-31', step: 'month' });
  });
});

describe('stepText', () => {
  switchBackAfterEach();

  it('names the month in the reader’s language', async () => {
    expect(stepText('2026-03-01', 'month')).toBe('Mar 2026');
    await switchPageLanguage('fr-FR');
    expect(stepText('2026-03-01', 'month')).toBe('mars 2026');
    expect(stepText('2026-03-09', 'week')).toBe('9 mars');
  });
});
