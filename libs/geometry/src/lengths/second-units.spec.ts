import { secondUnits } from './second-units.js';

describe('secondUnits', () => {
  it.each(['de-DE', 'de-AT', 'de-CH', 'fr-FR', 'es-ES', 'es-MX', 'en-GB', 'en-US-u-rg-dezzzz', undefined])(
    'shows no inches at a metric shop of %s',
    (locale) => {
      expect(secondUnits('metric', locale)).toBeNull();
    },
  );

  it.each(['en-US', 'en-CA', 'fr-CA', 'de-DE-u-rg-uszzzz'])(
    'shows inches at a metric shop of %s',
    (locale) => {
      expect(secondUnits('metric', locale)).toBe('inch');
    },
  );

  it.each(['en-US', 'de-DE'])('shows millimeters at a shop of %s that measures in inches', (locale) => {
    expect(secondUnits('inch', locale)).toBe('metric');
  });

  it('adds the shop’s unit to a size typed in the other one', () => {
    expect(secondUnits('metric', 'de-DE', 'inch')).toBe('metric');
    expect(secondUnits('inch', 'en-US', 'metric')).toBe('inch');
  });
});
