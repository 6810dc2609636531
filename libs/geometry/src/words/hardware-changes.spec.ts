import { compareHardware } from './hardware-changes.js';
import { differenceText } from './panel-changes.js';

const pulls = { finish: 'chrome' as const, quantity: 2, cutsMm: [] };
const channel = { finish: 'chrome' as const, quantity: 0, cutsMm: [1828.8, 914.4] };
const texts = (...versions: Parameters<typeof compareHardware>) =>
  compareHardware(...versions).map(differenceText);

describe('compareHardware', () => {
  it('names pieces, finish and lengths that differ', () => {
    expect(texts(pulls, pulls, '1/16')).toEqual([]);
    expect(texts(pulls, { ...pulls, quantity: 3, finish: 'brass' }, '1/16')).toEqual([
      'Quantity: 2 → 3',
      'Finish: Chrome → Brass',
    ]);
    expect(texts(channel, { ...channel, cutsMm: [914.4] }, '1/16')).toEqual([
      expect.stringMatching(/^Lengths: 72″, 36″ = .* → 36″$/),
    ]);
  });

  it('says that a line is removed', () => {
    expect(texts(pulls, null, '1/16')).toEqual(['Removed from the order']);
  });
});
