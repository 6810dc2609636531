import { foundPanel } from '../../../test/drawing.factory.js';
import { catalogue, uidOf } from '../../../test/quote.factory.js';
import { describeParts, sizeInUnits, sizeReadIn } from './describe-panels.js';

const { spec } = foundPanel(0, 711.2, 1828.8);
const length = { text: '12', mm: 304.8 };
const [hole] = spec.features;
const [hinge] = catalogue.hinges;
if (!hole || !hinge) throw new Error('There is nothing to find');
const onEdge = { edge: 1, from: 'start' as const, distance: length };
const hung = { kind: 'hinge' as const, templateUID: hinge.uid, mirrored: false, ...onEdge };

describe('describeParts', () => {
  it('names the shape, hinges by name and the count of other parts', () => {
    const notch = { kind: 'edgeNotch' as const, width: length, depth: length, radius: length, ...onEdge };
    const door = {
      ...spec,
      shape: { kind: 'rectangle' as const, width: length, height: length },
      features: [
        { ...hung, uid: uidOf(701) },
        { ...hung, uid: uidOf(702) },
        { ...notch, uid: uidOf(703) },
        hole,
        { ...hole, uid: uidOf(704) },
      ],
    };
    expect(describeParts(door, catalogue)).toBe(`Rectangle · 2 × ${hinge.name} · 1 notch · 2 holes`);
  });

  it('names only the outline of an unknown shape without parts', () => {
    expect(describeParts({ ...spec, features: [] }, catalogue)).toBe('Outline as drawn');
  });
});

const door = { widthMm: 711.2, heightMm: 1828.8 };

describe('sizeInUnits', () => {
  it.each([
    ['inch', 'en-US', '28″ × 72″ (711 × 1829 mm)'],
    ['metric', 'en-CA', '711 × 1829 mm (28″ × 72″)'],
    ['metric', 'de-DE', '711 × 1829 mm'],
  ] as const)("puts the unit of a shop's %s system first in %s", (units, locale, size) => {
    expect(sizeInUnits(door, units, locale)).toBe(size);
  });
});

it('sizeReadIn writes a size in the unit that the drawing would be read in', () => {
  expect(sizeReadIn('mm', door, 'inch')).toBe('28 × 72 mm');
  expect(sizeReadIn('inch', { widthMm: 28, heightMm: 72 }, 'mm')).toBe('28″ × 72″');
});
