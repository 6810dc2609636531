import type { EvaluatedLayout, HardwareRole, PaneSide } from '@glass/contracts/layout';
import * as articles from './articles.factory.js';
import { bayOf, evaluate, hardware, layoutOf, runOf } from './layout.factory.js';

const edge = ({ panes }: EvaluatedLayout, pane: number, side: PaneSide) =>
  panes[pane]!.edges.find((one) => one.side === side)!;

describe('edges of panes', () => {
  const inline = evaluate(layoutOf([runOf(1500, 2000, [bayOf('fixed'), bayOf('door', { width: 700 })])]));

  it('name the article, the gap and the pane on the other side', () => {
    const [panel, door] = inline.panes;
    expect(edge(inline, 0, 'left')).toMatchObject({
      facing: 'wall',
      otherPaneKey: null,
      articleUID: articles.wallChannel.uid,
      gapMm: 10,
    });
    expect(edge(inline, 1, 'left')).toMatchObject({
      facing: 'inlineGlass',
      otherPaneKey: panel!.key,
      role: 'glassHinge',
    });
    expect(edge(inline, 0, 'right').otherPaneKey).toBe(door!.key);
    expect(edge(inline, 1, 'bottom')).toMatchObject({ facing: 'floor', role: 'bottomSeal', lengthMm: 700 });
  });

  it('are free where the glass ends below an open top', () => {
    expect(edge(inline, 0, 'top')).toMatchObject({ facing: null, articleUID: null, gapMm: 0 });
  });

  it('meet the pane around a corner, and the transom above', () => {
    const corner = evaluate(
      layoutOf([runOf(900, 2000, [bayOf('fixed')]), runOf(900, 2000, [bayOf('fixed')])], {
        joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }],
      }),
    );
    expect(edge(corner, 0, 'right')).toMatchObject({
      facing: 'cornerGlass',
      otherPaneKey: corner.panes[1]!.key,
    });
    const steam = evaluate(
      layoutOf([runOf(1500, 2400, [bayOf('fixed', { transom: 350 })], { top: 'ceiling' })]),
    );
    expect(edge(steam, 0, 'top').otherPaneKey).toBe(steam.panes[1]!.key);
    expect(edge(steam, 1, 'bottom').otherPaneKey).toBe(steam.panes[0]!.key);
  });

  it('of a sliding door and its fixed panel are free where they overlap', () => {
    const slider = evaluate(
      layoutOf([runOf(1500, 2000, [bayOf('slider', { hinged: 'left' })])], {
        hardware: { ...hardware, slidingSystem: articles.cityHeavy.uid },
      }),
    );
    expect(slider.panes.map(({ role }) => role)).toEqual(['sliderFixed', 'slider']);
    expect([edge(slider, 0, 'left').role, edge(slider, 0, 'right').role]).toEqual(['wallFixing', null]);
    expect([edge(slider, 1, 'left').role, edge(slider, 1, 'right').role]).toEqual([null, 'strikeSeal']);
    const count = (role: HardwareRole) => slider.hardware.find((line) => line.role === role)?.cutsMm.length;
    expect([count('wallFixing'), count('strikeSeal')]).toEqual([1, 1]);
  });
});

describe('places of the hardware list', () => {
  const layout = layoutOf([
    runOf(1800, 2000, [bayOf('fixed'), bayOf('door', { width: 700 }), bayOf('fixed')], { top: 'header' }),
  ]);
  const { panes, hardware: list } = evaluate(layout);
  const placesOf = (uid: string) => list.find(({ articleUID }) => articleUID === uid)!.places;

  it('add up to the pieces and cuts of each line', () => {
    for (const { places, cutsMm, quantity } of list) {
      const cuts = places.flatMap(({ cutMm }) => cutMm ?? []).toSorted((one, other) => other - one);
      expect(cuts).toEqual(cutsMm);
      if (cutsMm.length === 0) expect(places.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(quantity);
    }
  });

  it('give a closing seal to its door, hinges to the door, and a header to the run', () => {
    const door = panes[1]!.key;
    expect(placesOf(articles.strike.uid)).toMatchObject([{ paneKey: door, side: 'right', pieces: 1 }]);
    expect(placesOf(articles.glassHinge.uid)).toMatchObject([{ paneKey: door, side: 'left', pieces: 2 }]);
    expect(placesOf(articles.header.uid)).toMatchObject([{ paneKey: null, side: null, run: 0 }]);
  });
});
