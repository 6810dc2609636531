import type { HardwareArticle, SliderHole, SlidingSystem } from '@glass/contracts/layout';
import { article, glass, off, SE } from './article-rows.js';

type SliderKey = 'duplo' | 'edgeSlider' | 'cityClip' | 'cityHeavy';

/** SE: door and fixed panel overlap by 50, the fixed panel is 5 above the floor. */
const COMMON = { overlapMm: 50, fixedFloorMm: 5, fixedHoles: [], returnMm: null, returnHoles: [] };

const hole = (
  diameterMm: number,
  downMm: number,
  handleSideMm: number | null,
  fixedSideMm: number | null,
): SliderHole => ({ diameterMm, downMm, handleSideMm, fixedSideMm });

const parts = (...list: [quantity: number, name: string][]) =>
  list.map(([quantity, name]) => ({ quantity, name }));

const DUPLO: SlidingSystem = {
  ...COMMON,
  betweenMm: 13,
  maxDoorWidthMm: 750,
  maxDoorWeightKg: 27,
  doorFloorMm: 10,
  top: { kind: 'doorAboveFixed', mm: 88 },
  doorHoles: [hole(12, 42, 43, 20)],
  returnMm: 25,
  returnHoles: [hole(12, 20, 25, null)],
  returnFixing: 'holes',
};

const EDGE: SlidingSystem = {
  ...COMMON,
  betweenMm: 26,
  maxDoorWidthMm: 850,
  maxDoorWeightKg: 45,
  doorFloorMm: 12,
  top: { kind: 'equal' },
  // Rollers, and the pins that keep the door on its track.
  doorHoles: [hole(16, 60, 80, 80), hole(10, 120, 80, 80)],
  fixedHoles: [hole(12, 90, 60, 60)],
  returnHoles: [hole(10, 90, 18, null)],
  returnFixing: 'holes',
};

/** SE: mounted in line, at walls, at a ceiling, or as a corner slider; it has no holes or parts for a return. */
const CITY = {
  ...COMMON,
  maxDoorWidthMm: 900,
  doorFloorMm: 10,
  returnFixing: 'none' as const,
  trackCorner: 'miter' as const,
};
/** SE gives no height of City's holes; 42 is that of Duplo. */
const CITY_HEAVY: SlidingSystem = {
  ...CITY,
  betweenMm: 16,
  maxDoorWeightKg: 90,
  top: { kind: 'track', doorMm: 54, fixedMm: 26 },
  doorHoles: [hole(14, 42, 100, 100)],
};
const CITY_CLIP: SlidingSystem = {
  ...CITY,
  betweenMm: 12,
  maxDoorWeightKg: 45,
  top: { kind: 'track', doorMm: 56, fixedMm: 26 },
  doorHoles: [],
};
const CITY_KIT = parts([1, 'Track'], [1, 'Track adapter'], [2, 'Roller'], [2, 'Stop'], [1, 'Floor guide']);

/** No source gives the play of a track at walls and returns, nor its anchors: two at each end, because the door hangs on it. */
const SOURCE = `${SE}; anchors are our assumption`;
const AT_WALLS = { deductions: [off('wall', 2, 'Own example')], anchors: 2 };
const AT_RETURNS = { deductions: [...AT_WALLS.deductions, off('cornerGlass', 2, 'Own example')] };

/** The families Duplo, Edge and City with their holes and kits. @param prices of a kit */
export function slidingArticles(
  uids: Record<SliderKey, string>,
  prices: Record<SliderKey, string>,
): HardwareArticle[] {
  const system = (
    key: SliderKey,
    name: string,
    code: string,
    thickness: [number, number],
    sliding: SlidingSystem,
    kit: HardwareArticle['kit'],
    source = SOURCE,
  ) =>
    article('slidingSystem', uids[key], name, code, source, {
      ...glass(...thickness),
      ...AT_WALLS,
      ...(sliding.returnFixing === 'holes' ? AT_RETURNS : {}),
      sliding,
      kit,
      price: prices[key],
    });
  return [
    // First, because new showers get it: it takes the usual glass. The hole of Edge in a return is too close to the edge of 8 mm.
    system(
      'cityHeavy',
      'City sliding system, heavy',
      'CITY-H',
      [8, 10],
      CITY_HEAVY,
      CITY_KIT,
      `${SOURCE}; holes 42 down as an example`,
    ),
    system(
      'duplo',
      'Duplo sliding system',
      'DUPLO',
      [6, 6.5],
      DUPLO,
      parts(
        [2, 'Tube'],
        [4, 'Wall flange'],
        [2, 'Clamp plate'],
        [2, 'Roller'],
        [1, 'Support'],
        [1, 'Floor guide'],
      ),
    ),
    system(
      'edgeSlider',
      'Edge sliding system',
      'EDGE',
      [6, 8],
      EDGE,
      parts(
        [1, 'Track'],
        [2, 'Roller'],
        [2, 'Safety pin'],
        [2, 'Stop'],
        [2, 'Wall flange'],
        [2, 'Glass connector'],
        [1, 'Floor guide'],
      ),
    ),
    system('cityClip', 'City sliding system, clip-in', 'CITY-C', [6, 8], CITY_CLIP, CITY_KIT),
  ];
}
