import { fc, runs } from '@glass/testing/property';
import { anyPanel } from '../../test/any-panel.factory.js';
import { testCatalogue } from '../../test/catalogue.factory.js';
import { hole, panelOf } from '../../test/panel.factory.js';
import { netContour } from '../panel-measures.js';
import { validatePanel } from '../evaluate-panel.js';
import { nearestOnChain } from './distance.js';
import { boxOf, isInside } from './loop.js';

const IN = 25.4;
const catalogue = testCatalogue('metric');

describe('isInside', () => {
  it('counts a joint once although its two ends differ in the last digit', () => {
    const radius = IN / 2;
    const radii = { lowerLeft: radius, upperLeft: radius, upperRight: radius, lowerRight: radius };
    const shape = { kind: 'radiusRectangle', width: 28 * IN, height: 72 * IN, radii } as const;
    const beside = panelOf(shape, { features: [hole(1, -50, radius, 12)] });
    expect(validatePanel(beside, catalogue)).toMatchObject([{ path: 'features.0', code: 'featureOffGlass' }]);
    const within = panelOf(shape, { features: [hole(1, 50, radius, 12)] });
    expect(validatePanel(within, catalogue)).toEqual([]);
  });

  it('gives points level with a joint the same result as points slightly above', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const { outer } = netContour(panel, catalogue);
        const box = boxOf(outer);
        const across = [0.1, 0.35, 0.6, 0.85].map((share) => box.minX + share * (box.maxX - box.minX));
        const wrong = outer.flatMap(({ start, end }) => {
          const levels = [start.y, end.y, (start.y + end.y) / 2];
          const beside = levels.flatMap((y) => [box.minX - 1, box.maxX + 1].map((x) => ({ x, y })));
          const among = levels.flatMap((y) =>
            [...across, start.x, (start.x + end.x) / 2].map((x) => ({ x, y })),
          );
          return [
            ...beside.filter((point) => isInside(outer, point)),
            ...among.filter(
              (point) =>
                isInside(outer, point) !== isInside(outer, { x: point.x, y: point.y + 1e-4 }) &&
                nearestOnChain(outer, point).distance > 0.01,
            ),
          ];
        });
        expect(wrong).toEqual([]);
      }),
      runs(300),
    );
  });
});
