import type { UnitSystem } from '@glass/contracts/primitives';
import { glassName } from './glass-name.js';

const glassNameOf = (name: string, thicknessName: string, tempered: boolean, units: UnitSystem) =>
  glassName({ name, thicknessName, tempered }, units);

describe('glassName', () => {
  it.each([
    ['Clear', '3/8', true, 'inch', 'Clear 3⁄8″, tempered'],
    ['Clear', '10', true, 'metric', 'Clear 10 mm, tempered'],
    ['Mirror', '1/4', false, 'inch', 'Mirror 1⁄4″, not tempered'],
    ['Laminated', '10.8', false, 'metric', 'Laminated 10.8 mm, not tempered'],
    ['Laminated', '55.2', false, 'metric', 'Laminated 55.2 mm, not tempered'],
    ['Clear', '10 mm', true, 'metric', 'Clear 10 mm, tempered'],
  ] as const)('adds thickness and tempering to %s %s', (name, thickness, tempered, units, text) =>
    expect(glassNameOf(name, thickness, tempered, units)).toBe(text),
  );

  it.each([
    ['3/8 Clear', '3/8', true, 'inch', '3/8 Clear, tempered'],
    ['3⁄8″ Clear Tempered', '3/8', true, 'inch', '3⁄8″ Clear Tempered'],
    ['10 mm toughened', '10', true, 'metric', '10 mm toughened'],
    ['ESG klar', '10', true, 'metric', 'ESG klar 10 mm'],
  ] as const)('does not repeat what %s contains', (name, thickness, tempered, units, text) =>
    expect(glassNameOf(name, thickness, tempered, units)).toBe(text),
  );

  it('does not mistake a longer number for the thickness', () => {
    expect(glassNameOf('Clear 110', '10', true, 'metric')).toBe('Clear 110 10 mm, tempered');
    expect(glassNameOf('Clear 13/8', '3/8', true, 'inch')).toBe('Clear 13/8 3⁄8″, tempered');
  });
});
