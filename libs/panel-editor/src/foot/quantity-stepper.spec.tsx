import { catalogueFixture, showEditor, starterFixture } from '../testing/editor.factory.js';
import { enter, field, leave } from '../testing/form-steps.js';

describe('QuantityStepper', () => {
  it.each([
    ['en-US', '12', 12],
    ['en-US', '1,000', 1000],
    ['de-DE', '1.000', 1000],
    ['en-US', '2.0', 2],
  ])('in %s, is %s typed as %d', (locale, typed, quantity) => {
    const catalogue = catalogueFixture();
    const { draft } = showEditor(starterFixture(catalogue), catalogue, { locale });
    enter('quantity', typed);
    expect(draft().quantity).toBe(quantity);
    leave('quantity');
    expect(field('quantity').value).toBe(String(quantity));
  });

  it.each(['1.5', '2,5', '0', '-3', '99999', 'ten'])('never accepts another number for “%s”', (typed) => {
    const catalogue = catalogueFixture();
    const { draft } = showEditor(starterFixture(catalogue), catalogue, { locale: 'en-US' });
    enter('quantity', '7');
    enter('quantity', typed);
    expect(draft().quantity).toBe(7);
    expect(field('quantity').getAttribute('aria-invalid')).toBe('true');
  });
});
