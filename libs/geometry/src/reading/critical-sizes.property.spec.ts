import { mapLengths } from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';
import { anyPanel } from '../../test/any-panel.factory.js';
import { hinge, hole, rectangle } from '../../test/panel.factory.js';
import { listCriticalSizes } from './critical-sizes.js';

const typed = (panel: Parameters<typeof mapLengths<number, unknown>>[0]) =>
  mapLengths(panel, (mm) => ({ text: `${mm} mm`, mm }));

describe('listCriticalSizes', () => {
  it('names every length of shape and features once', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const lengths: string[] = [];
        mapLengths(panel, (mm, path) => {
          if (mm !== 0 && !path.startsWith('corners.')) lengths.push(path);
        });
        const sizes = listCriticalSizes(typed(panel), []);
        expect(sizes.flatMap(({ paths }) => paths).toSorted()).toEqual(lengths.toSorted());
        expect(new Set(sizes.map(({ key }) => key)).size).toBe(sizes.length);
      }),
      runs(200),
    );
  });

  it('asks for a door’s width, height, hinge side and hole centers', () => {
    const door = rectangle(700, 1800, { features: [hinge(1, 1, 250, 'geneva'), hole(2, 100, 900, 12)] });
    expect(listCriticalSizes(typed(door), []).map(({ key }) => key)).toEqual([
      ...['shape.width', 'shape.height', 'hingeSide', 'features.0', 'features.1'],
    ]);
  });

  it('asks for no hinge side if the only hardware is a handle', () => {
    const panel = rectangle(700, 1800, { features: [hinge(1, 3, 900, 'pull')] });
    const keys = listCriticalSizes(typed(panel), [{ uid: 'pull', kind: 'handle' }]).map(({ key }) => key);
    expect(keys).toEqual(['shape.width', 'shape.height', 'features.0']);
  });
});
