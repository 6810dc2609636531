import { createHash } from 'node:crypto';
import { isUid } from '@glass/contracts/primitives';
import type { Catalogue, MatrixCell } from '@glass/contracts/catalogue';
import { starterCatalogue } from './starter-catalogue.js';
import { INCH_UIDS, METRIC_UIDS } from './starter-uids.js';

const catalogues = (['inch', 'metric'] as const).map((units) => starterCatalogue(units));

function allUids(catalogue: Catalogue): string[] {
  const lists = [
    catalogue.materials,
    catalogue.edgeFinishes,
    catalogue.cornerFinishes,
    catalogue.hinges,
    catalogue.articles ?? [],
    catalogue.holePrices,
    catalogue.standardHoles,
  ];
  return lists.flatMap((list) => list.map((row) => row.uid));
}

function allMatrices(catalogue: Catalogue): MatrixCell[][] {
  const rows = [
    ...catalogue.edgeFinishes,
    ...catalogue.cornerFinishes,
    ...catalogue.hinges,
    ...catalogue.holePrices,
  ];
  return [...rows.map((row) => row.matrix), catalogue.pricing.notch, catalogue.pricing.cutout];
}

/** RFC 9562 §5.5, in the URL namespace. */
function uuidV5(name: string): string {
  const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

describe('starterCatalogue', () => {
  it('gives every row its own identifier across both catalogs', () => {
    const uids = catalogues.flatMap(allUids);
    expect(uids.every(isUid)).toBe(true);
    expect(new Set(uids).size).toBe(uids.length);
  });

  it('derives every identifier from its key', () => {
    for (const [units, uids] of [
      ['inch', INCH_UIDS],
      ['metric', METRIC_UIDS],
    ] as const) {
      for (const [key, uid] of Object.entries(uids))
        expect(uid).toBe(uuidV5(`starter-catalogue/${units}/${key}`));
    }
  });

  it('uses every declared identifier', () => {
    const declared = [...Object.values(INCH_UIDS), ...Object.values(METRIC_UIDS)];
    expect(new Set(catalogues.flatMap(allUids))).toEqual(new Set(declared));
  });

  it('refers only to its own materials and finishes', () => {
    for (const catalogue of catalogues) {
      const materials = new Set(catalogue.materials.map((material) => material.uid));
      const finishes = new Set(catalogue.edgeFinishes.map((finish) => finish.uid));
      for (const cell of allMatrices(catalogue).flat()) {
        if (cell.materialUID !== null) expect(materials).toContain(cell.materialUID);
      }
      for (const material of catalogue.materials) expect(finishes).toContain(material.defaultEdgeFinishUID);
    }
  });

  it('prices every thickness in every matrix', () => {
    for (const catalogue of catalogues) {
      const thicknesses = new Set(catalogue.materials.map((material) => material.thicknessMm));
      for (const matrix of allMatrices(catalogue)) {
        const priced = new Set(matrix.filter((cell) => cell.rate !== null).map((cell) => cell.thicknessMm));
        for (const thickness of thicknesses) expect(priced).toContain(thickness);
      }
    }
  });

  it('contains the given shape rules', () => {
    const rule = {
      code: 'PANEL_MIN_W',
      materialUID: null,
      thicknessMm: null,
      tempered: null,
      shape: null,
      operator: '>=',
      formula: '7',
      unit: 'in',
      severity: 'block',
      message: '',
    } as const;
    expect(starterCatalogue('inch', [rule]).shapeRules).toEqual([rule]);
    expect(starterCatalogue('metric').shapeRules).toEqual([]);
  });

  it('returns new objects, so that edits of one tenant never reach another', () => {
    expect(starterCatalogue('inch')).not.toBe(starterCatalogue('inch'));
    expect(starterCatalogue('inch').hinges[0]?.matrix[0]).not.toBe(
      starterCatalogue('inch').hinges[1]?.matrix[0],
    );
  });
});
