import type { HardwareDeduction, LayoutBay, LayoutJoint, ShowerLayout } from '@glass/contracts/layout';
import { canBeMitered, hasThroughChoice } from '../src/index.js';
import { draftLayout } from '../src/evaluate-layout.js';
import { cornersOf } from '../src/draft-pane.js';
import { allArticles, cityHeavy, duplo, joint } from './articles.factory.js';
import { bayOf, contextOf, evaluate, hardware, layoutOf, runOf } from './layout.factory.js';

type BayName = keyof typeof BAYS;

/** `hinged` of a slider is the side of its fixed pane. */
const BAYS = {
  panel: () => bayOf('fixed'),
  opening: () => bayOf('empty'),
  'door hung left': () => bayOf('door', { hinged: 'left' }),
  'door hung right': () => bayOf('door', { hinged: 'right' }),
  'slider fixed left': () => bayOf('slider', { hinged: 'left' }),
  'slider fixed right': () => bayOf('slider', { hinged: 'right' }),
  'slider of unknown side': () => bayOf('slider', { hinged: null }),
  'bypass behind left': () => bayOf('slider', { hinged: 'left', opens: 'both' }),
  'bypass behind right': () => bayOf('slider', { hinged: 'right', opens: 'both' }),
} satisfies Record<string, () => LayoutBay<number>>;

const cornerOf = (left: BayName, right: BayName, slidingSystem = cityHeavy.uid) =>
  layoutOf([runOf(1500, 2000, [BAYS[left]()]), runOf(1500, 2000, [BAYS[right]()])], {
    joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }],
    hardware: { ...hardware, slidingSystem },
  });
const THICKNESS_MM = 10;
const drafts = (layout: ShowerLayout<number>, more: Partial<LayoutJoint>, sold = allArticles) =>
  draftLayout(
    { ...layout, joints: layout.joints.map((one) => ({ ...one, ...more })) },
    contextOf(THICKNESS_MM, sold),
    () => undefined,
  ).drafts;
const edges = (layout: ShowerLayout<number>, through: LayoutJoint['through']) =>
  drafts(layout, { through }).map((draft) => cornersOf(draft.edges));
const countMiters = (layout: ShowerLayout<number>, sold = allArticles) =>
  drafts(layout, { corner: 'miter' }, sold)
    .flatMap(({ gaps }) => [gaps.left, gaps.right])
    .filter(({ miterDegrees }) => miterDegrees !== null).length;

describe('a corner of', () => {
  it.each<[BayName, BayName, { isMitered: boolean; isChosen: boolean }]>([
    ['panel', 'panel', { isMitered: true, isChosen: true }],
    ['slider fixed right', 'panel', { isMitered: true, isChosen: true }],
    ['panel', 'slider fixed left', { isMitered: true, isChosen: true }],
    ['slider fixed right', 'slider fixed left', { isMitered: true, isChosen: true }],
    ['slider fixed left', 'panel', { isMitered: false, isChosen: false }],
    ['slider fixed left', 'slider fixed right', { isMitered: false, isChosen: true }],
    ['panel', 'slider of unknown side', { isMitered: true, isChosen: true }],
    ['slider of unknown side', 'panel', { isMitered: false, isChosen: false }],
    ['bypass behind left', 'panel', { isMitered: false, isChosen: false }],
    ['bypass behind right', 'panel', { isMitered: false, isChosen: false }],
    ['panel', 'bypass behind left', { isMitered: false, isChosen: false }],
    ['bypass behind right', 'slider fixed left', { isMitered: false, isChosen: false }],
    ['bypass behind right', 'bypass behind left', { isMitered: false, isChosen: true }],
    ['door hung right', 'panel', { isMitered: false, isChosen: false }],
    ['door hung left', 'panel', { isMitered: false, isChosen: false }],
    ['door hung left', 'door hung right', { isMitered: false, isChosen: true }],
    ['door hung right', 'door hung right', { isMitered: false, isChosen: false }],
    ['door hung left', 'slider fixed left', { isMitered: false, isChosen: false }],
    ['panel', 'opening', { isMitered: false, isChosen: false }],
    ['opening', 'opening', { isMitered: false, isChosen: false }],
  ])('%s and %s offers what its glass follows', (left, right, { isMitered, isChosen }) => {
    const layout = cornerOf(left, right);
    const shower = { layout, articles: allArticles, thicknessMm: THICKNESS_MM };
    expect(canBeMitered(shower, 0)).toBe(isMitered);
    expect(countMiters(layout)).toBe(isMitered ? 2 : 0);
    expect(hasThroughChoice(shower, 0)).toBe(isChosen);
    const isFollowed = JSON.stringify(edges(layout, 'left')) !== JSON.stringify(edges(layout, 'right'));
    expect(isFollowed).toBe(isChosen);
  });

  it('a sliding system that sets its return offers neither a miter nor which glass runs through', () => {
    const layout = cornerOf('slider fixed right', 'panel', duplo.uid);
    const shower = { layout, articles: allArticles, thicknessMm: THICKNESS_MM };
    expect([canBeMitered(shower, 0), hasThroughChoice(shower, 0)]).toEqual([false, false]);
    expect(edges(layout, 'left')).toEqual(edges(layout, 'right'));
    expect(countMiters(layout)).toBe(0);
  });

  it('an article that says where both panels end offers no miter', () => {
    const both: HardwareDeduction = {
      facing: 'cornerGlass',
      mm: 10,
      other: { mm: 10, from: 'face' },
      source: '',
    };
    const sold = allArticles.map((one) => (one.uid === joint.uid ? { ...one, deductions: [both] } : one));
    const layout = cornerOf('panel', 'panel');
    expect(canBeMitered({ layout, articles: sold, thicknessMm: THICKNESS_MM }, 0)).toBe(false);
    expect(countMiters(layout, sold)).toBe(0);
  });

  it.each<[BayName, BayName]>([
    ['bypass behind right', 'panel'],
    ['panel', 'bypass behind left'],
  ])('%s and %s closes: nothing joins the glass', (left, right) => {
    const { panes, hardware: list } = evaluate(cornerOf(left, right), 8);
    const atCorner = panes.flatMap(({ edges: all }) => all.filter(({ facing }) => facing === 'cornerGlass'));
    expect(atCorner.map(({ role }) => role)).toEqual(['strikeSeal', 'strikeSeal']);
    expect(list.filter(({ role }) => role === 'glassJoint')).toEqual([]);
  });
});
