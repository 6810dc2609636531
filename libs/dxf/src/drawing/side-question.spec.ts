import type { Material } from '@glass/contracts/catalogue';
import { starterCatalogue, defaultMaterial } from '@glass/pricing';
import { file, rectangle } from '../../test/dxf-file.js';
import { readDrawing } from './read-drawing.js';
import { wordDxf } from '../words/index.js';

const catalogue = starterCatalogue('metric');
const usual = defaultMaterial(catalogue)!;
const SATIN: Material = { ...usual, uid: '90000000-0000-4000-8000-000000000001', name: 'Satin', code: 'SAT' };

function read(materialUID?: string, side?: string, materials = [...catalogue.materials, SATIN]) {
  const bytes = new TextEncoder().encode(file([rectangle(0, 0, 600, 900)]));
  const answers = side === undefined ? {} : { side };
  const drawing = readDrawing({
    bytes,
    fileUID: null,
    catalogue: { ...catalogue, materials },
    materialUID,
    answers,
  });
  if (!drawing.ok) throw new Error(wordDxf(drawing.refusal.reason));
  return drawing.found;
}

describe('side question', () => {
  it('asks if the two sides of the glass differ', () => {
    const { questions, panels } = read(SATIN.uid);
    expect(questions).toMatchObject([{ code: 'side', suggested: 'outside', answer: null }]);
    expect(wordDxf(questions[0]!.text)).toContain('Satin');
    expect(panels[0]?.spec).toMatchObject({ materialUID: SATIN.uid, viewingSide: 'outside' });
  });

  it.each(['outside', 'inside'] as const)('reads the side as %s when answered so', (side) => {
    const { questions, panels } = read(SATIN.uid, side);
    expect(questions).toMatchObject([{ code: 'side', answer: side }]);
    expect(panels[0]?.spec.viewingSide).toBe(side);
  });

  it('does not ask for glass with equal sides, whatever its name', () => {
    expect(read(usual.uid).questions).toEqual([]);
    expect(read(SATIN.uid, undefined, [{ ...SATIN, sidedSurface: 'none' }]).questions).toEqual([]);
  });

  it('asks by the usual glass if none is selected yet', () => {
    const coated = catalogue.materials.map((one): Material => ({ ...one, sidedSurface: 'coated' }));
    expect(read(undefined, undefined, coated).questions).toMatchObject([{ code: 'side' }]);
  });
});
