import type { EvaluatedLayout, HardwareRole, PaneSide } from '@glass/contracts/layout';
import { fc, runs } from '@glass/testing/property';
import { anyLayout } from './any-layout.factory.js';
import * as articles from './articles.factory.js';
import { evaluateLayout } from '../src/index.js';
import { bayOf, contextOf, evaluate, hardware, layoutOf, runOf } from './layout.factory.js';

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

describe('edges at a transom', () => {
  const steam = () => {
    const bays = [bayOf('door', { width: 700, transom: 350 }), bayOf('fixed')];
    return evaluate(layoutOf([runOf(1500, 2400, bays, { top: 'ceiling' })]));
  };
  const edgeOf = (role: string, side: string) => {
    const { panes } = steam();
    const { edges } = panes.find((pane) => pane.role === role)!;
    const { otherPaneKey, ...edge } = edges.find((one) => one.side === side)!;
    return { ...edge, other: panes.find(({ key }) => key === otherPaneKey)?.role };
  };

  it('names nothing in the gap above a door, which nothing fills', () => {
    for (const edge of [edgeOf('door', 'top'), edgeOf('transom', 'bottom')])
      expect(edge).toMatchObject({ facing: 'inlineGlass', articleUID: null, gapMm: 4 });
  });

  it('names the full-height panel beside a transom', () => {
    expect(edgeOf('transom', 'right').other).toBe('fixed');
  });

  it('names only articles that the hardware list has', () => {
    const { panes, hardware } = steam();
    const listed = new Set(hardware.map(({ articleUID }) => articleUID));
    const named = panes.flatMap(({ edges }) => edges.flatMap(({ articleUID }) => articleUID ?? []));
    expect(named.filter((uid) => !listed.has(uid))).toEqual([]);
  });
});

describe('lengths of edges', () => {
  it('follow a sloped ceiling, and so do the channels there', () => {
    const bays = [bayOf('fixed', { width: 700 }), bayOf('fixed')];
    const run = runOf(1500, 2400, bays, {
      top: 'ceiling',
      heights: { left: 2400, middle: null, right: 2200 },
    });
    const sloped = evaluate(layoutOf([run]));
    const tops = sloped.panes.map(({ outline }) => {
      const [, , upperLeft, upperRight] = outline;
      return Math.hypot(upperRight!.x - upperLeft!.x, upperRight!.y - upperLeft!.y);
    });
    expect(tops[0]).toBeCloseTo(Math.hypot(700, 93), 3);
    sloped.panes.forEach((_, i) => expect(edge(sloped, i, 'top').lengthMm).toBeCloseTo(tops[i]!, 6));
    const { cutsMm } = sloped.hardware.find(({ articleUID }) => articleUID === articles.ceilingChannel.uid)!;
    expect(cutsMm.map((mm) => mm.toFixed(3))).toEqual(
      tops.toSorted((one, other) => other - one).map((mm) => mm.toFixed(3)),
    );
  });

  it('follow a curb that falls, at the seal of a door as well', () => {
    const run = runOf(708, 2000, [bayOf('door')], { curbFall: { along: 60, inward: null } });
    const threshold = articles.articleOf('SILL', 'threshold', [{ facing: 'floor', mm: 10 }]);
    const choice = { ...hardware, threshold: threshold.uid, hingeSeal: articles.strike.uid };
    const fallen = evaluateLayout(
      layoutOf([run], { hardware: choice }),
      contextOf(10, [...articles.allArticles, threshold]),
    );
    const seals = fallen.hardware.flatMap(({ places }) => places.filter(({ side }) => side !== null));
    for (const { side, cutMm, role } of seals.filter((place) => place.cutMm !== null))
      expect([role, cutMm]).toEqual([role, edge(fallen, 0, side!).lengthMm]);
    expect(edge(fallen, 0, 'bottom').lengthMm).toBeGreaterThan(fallen.panes[0]!.widthMm + 1);
  });

  it('make up the outline of every pane without a notch', () => {
    fc.assert(
      fc.property(anyLayout(), (layout) => {
        for (const { edges, outline } of evaluate(layout).panes.filter((pane) => pane.outline.length === 4)) {
          const around = outline.reduce((sum, { x, y }, i) => {
            const next = outline[(i + 1) % outline.length]!;
            return sum + Math.hypot(next.x - x, next.y - y);
          }, 0);
          expect(edges.reduce((sum, { lengthMm }) => sum + lengthMm, 0)).toBeCloseTo(around, 3);
        }
      }),
      runs(150),
    );
  });
});
