import { defaultDxfProfile, type DxfProfile } from '@glass/contracts/panel';
import { boxOf, type NetContour } from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';

import { readDxf } from '../src/read/read-dxf.js';
import { contoursEqual } from '../src/shape/contours.js';
import { writePanelDxf } from '../src/write/write-panel-dxf.js';
import { EVERY_PROFILE } from './dxf-file.js';

const { numRuns } = runs(150);

const corners = [
  { x: 900, y: 0 },
  { x: 0, y: 0 },
  { x: 0, y: 1800 },
  { x: 900, y: 1800 },
];
const contour: NetContour = {
  outer: corners.map((start, index) => ({ start, end: corners[(index + 1) % 4]!, bulge: 0 })),
  openings: [
    { kind: 'circle', featureUID: 'hole', centre: { x: 100, y: 100 }, radius: 6 },
    { kind: 'circle', featureUID: 'hinge', centre: { x: 100, y: 300 }, radius: 6 },
  ],
};

/** Normal and malicious input: group pairs, control characters, any Unicode. */
const evilPart = fc.oneof(
  fc.constantFrom('\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\u0000', '\u001a', '\t'),
  fc.constantFrom('0', 'CIRCLE', 'ENDSEC', 'EOF', 'SECTION', ' 10', '8', 'OUTER', '40', '999', '-0'),
  fc.constantFrom(
    '%%d',
    '%%',
    '^J',
    '^M',
    '\\P',
    '\\U+000A',
    '\\',
    '{\\H3;',
    '\uff05\uff05d',
    '\uff3c',
    '\uff3e',
    '\ufe68',
  ),
  fc.constantFrom(
    '\ud800',
    '\udfff',
    '\u200f',
    '\u202e',
    '\ufeff',
    'e\u0301',
    '\u00df',
    '\u20ac',
    '7\u204416',
    '\u00d7',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const evil = fc.array(evilPart, { maxLength: 12 }).map((parts) => parts.join(''));
const layers = fc.record({
  outer: evil,
  holes: evil,
  cutouts: evil,
  hinges: evil,
  countersinks: evil,
  text: evil,
});

/** Group pairs of a file, split as strictly as a machine does. */
function pairsOf(text: string): [code: string, value: string][] {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.length % 2).toBe(0);
  return Array.from({ length: lines.length / 2 }, (_, index) => [lines[index * 2]!, lines[index * 2 + 1]!]);
}

function entityKinds(pairs: [string, string][]): string[] {
  const begin = pairs.findIndex(([code, value]) => code === '2' && value === 'ENTITIES');
  const end = pairs.findIndex(([code, value], index) => index > begin && code === '0' && value === 'ENDSEC');
  return pairs
    .slice(begin, end)
    .flatMap(([code, value]) => (code === '0' && value !== 'TEXT' ? [value] : []));
}

describe('any text in names, lines and letters', () => {
  it('draws and moves nothing, and is one line of printable ASCII each', () => {
    const harmless = new Map(
      EVERY_PROFILE.map((profile) => [
        JSON.stringify(profile),
        entityKinds(pairsOf(writePanelDxf(contour, profile, info([], [])))),
      ]),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...EVERY_PROFILE),
        layers,
        fc.array(evil, { maxLength: 4 }),
        fc.array(evil, { maxLength: 4 }),
        (profile, names, lines, letters) => {
          const text = writePanelDxf(contour, { ...profile, layers: names }, info(lines, letters));
          expect(text).toMatch(/^[\x20-\x7e\r\n]*$/);
          const pairs = pairsOf(text);
          const valuesOf = (code: string) => pairs.flatMap(([own, value]) => (own === code ? [value] : []));
          expect(pairs.filter(([code, value]) => !/^\d{1,4}$/.test(code) || value.length > 255)).toEqual([]);
          expect(entityKinds(pairs)).toEqual(harmless.get(JSON.stringify(profile)));
          const controls = /%%|\^|\\(?!U\+[0-9A-F]{4})/;
          expect(valuesOf('1').filter((value) => controls.test(value))).toEqual([]);
          expect(valuesOf('8').filter((name) => !/^[A-Za-z0-9_$-]{1,31}$/.test(name))).toEqual([]);
          const back = readDxf(text, { units: profile.units });
          expect(back.faults).toEqual([]);
          const grown = profile.size === 'cut' ? profile.grindingAllowanceMm : 0;
          expect(boxOf(back.panels[0]!.contour.outer).maxX).toBeCloseTo(900 + 2 * grown, 6);
          expect(back.panels[0]!.contour.openings).toHaveLength(2);
        },
      ),
      { numRuns },
    );
  });

  it('leaves the contour unchanged', () => {
    fc.assert(
      fc.property(evil, evil, (line, name) => {
        const profile: DxfProfile = {
          ...defaultDxfProfile,
          layers: { ...defaultDxfProfile.layers, outer: name },
        };
        const [panel] = readDxf(writePanelDxf(contour, profile, info([line], [name]))).panels;
        expect(contoursEqual(panel!.contour, contour, 1e-6)).toBe(true);
      }),
      { numRuns },
    );
  });
});

function info(textLines: string[], letters: string[]) {
  return {
    textLines,
    edgeLetters: letters.map((letter, index) => ({ letter, at: { x: index * 100, y: 0 } })),
    hingeFeatureUIDs: new Set(['hinge']),
  };
}
