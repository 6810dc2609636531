import type { PanelShape } from '@glass/contracts/panel';
import { cornerCount, lengthFromMm, mapShape, shapeEdges, lengthAt } from '@glass/geometry';
import { catalogueFixture, starterFixture } from '../testing/editor.factory.js';
import { anySpec } from '../testing/panel.factory.js';
import { fc } from '@glass/testing/property';
import { finishableCorners } from './edges-and-corners.js';
import { edgeCount, editableShapes } from './editable-shapes.js';

const { spec } = starterFixture(catalogueFixture());
const block = {
  width: lengthFromMm(711.2, '1/16'),
  height: lengthFromMm(1828.8, '1/16'),
  precision: '1/16' as const,
};

/** Shapes that can be made without a drawing. */
const made = editableShapes.flatMap(({ make, ...row }) =>
  make ? [{ ...row, shape: make(block, spec.shape) }] : [],
);

describe('editableShapes', () => {
  it('lists every shape once', () => {
    expect(new Set(editableShapes.map((row) => row.kind)).size).toBe(22);
    expect(new Set(editableShapes.map((row) => row.name)).size).toBe(22);
  });
});

describe.each(made)('editable shape $kind', ({ shape, fields, list }) => {
  const measured = mapShape(shape, (length) => length.mm);
  const edges = shapeEdges(measured);

  it('starts as a valid panel with as many edges as the geometry letters', () => {
    expect(edges).toHaveLength(edgeCount(shape) ?? -1);
  });

  it('offers a finish at real corners only', () => {
    for (const index of finishableCorners(shape, edges.length))
      expect(index).toBeLessThan(cornerCount(measured));
  });

  it('has a field for every dimension, by the path that errors use', () => {
    for (const field of fields) {
      if (field.kind === 'length') expect(lengthAt({ ...spec, shape }, field.path)).not.toBeNull();
      else expect(field.key in shape).toBe(true);
    }
    const paths: string[] = [];
    mapShape(shape, (length, path) => paths.push(path) && length);
    const listed = paths.filter((path) => list && path.startsWith(`shape.${list}.`));
    expect(fields.flatMap((field) => (field.kind === 'length' ? [field.path] : [])).toSorted()).toEqual(
      paths.filter((path) => !listed.includes(path)).toSorted(),
    );
    expect(listed.length > 0).toBe(list !== undefined);
  });
});

describe('edgeCount and cornerKinds', () => {
  it('match the geometry', () => {
    fc.assert(
      fc.property(anySpec, ({ shape }) => {
        expect(edgeCount(shape)).toBe(shapeEdges(mapShape(shape, ({ mm }) => mm)).length);
      }),
      { numRuns: 150 },
    );
  });

  it('allow no finish where the shape itself is round', () => {
    const radius = (inches: number) => lengthFromMm(inches * 25.4, '1/16');
    const shape: PanelShape = {
      kind: 'radiusRectangle',
      width: block.width,
      height: block.height,
      radii: { lowerLeft: radius(0), upperLeft: radius(2), upperRight: radius(2), lowerRight: radius(0) },
    };
    expect(finishableCorners(shape, 4)).toEqual([0, 3]);
    const racetrack: PanelShape = { kind: 'racetrack', width: block.width, height: block.height };
    expect(finishableCorners(racetrack, 4)).toEqual([]);
  });
});
