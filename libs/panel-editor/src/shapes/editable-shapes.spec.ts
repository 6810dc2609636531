import { cornerCount, mapShape, shapeEdges } from '@glass/geometry';
import { lengthFromMm } from '@glass/geometry';
import { edgeCount, editableShapes, finishableCorners } from './editable-shapes.js';
import { lengthAt } from '../state/spec-path.js';
import { catalogueFixture, starterFixture } from '../testing/editor-fixture.js';

const { spec } = starterFixture(catalogueFixture());

describe.each(editableShapes)('the shape $kind of the picker', (row) => {
  const shape = row.make({
    width: lengthFromMm(711.2, '1/16'),
    height: lengthFromMm(1828.8, '1/16'),
    precision: '1/16',
  });
  const measured = mapShape(shape, (length) => length.mm);
  const edges = shapeEdges(measured);

  it('starts as a panel that can be, with as many edges as the geometry letters', () => {
    expect(edges).toHaveLength(edgeCount(shape) ?? -1);
  });

  it('offers a finish at real corners only', () => {
    for (const index of finishableCorners(shape, edges.length))
      expect(index).toBeLessThan(cornerCount(measured));
  });

  it('has a field for every one of its dimensions, by the name that errors use', () => {
    for (const field of row.fields) {
      if (field.kind === 'length') expect(lengthAt({ ...spec, shape }, field.path)).not.toBeNull();
      else expect(field.key in shape).toBe(true);
    }
    const paths: string[] = [];
    mapShape(shape, (length, path) => paths.push(path) && length);
    expect(row.fields.flatMap((field) => (field.kind === 'length' ? [field.path] : [])).toSorted()).toEqual(
      paths.toSorted(),
    );
  });
});
