import type { Catalogue } from '@glass/contracts/catalogue';
import { homeCountry, type Length } from '@glass/contracts/primitives';
import type { PanelFeature, PlacedFrom } from '@glass/contracts/panel';
import { lengthFromMm } from '@glass/geometry';
import { snapLength, type Frame } from '../state/frame.js';
import type { Command } from '../state/panel-draft.js';
import { addWhereItFits } from './new-feature.js';

/*
 * Cutouts for electrical outlets in mirrors and backsplashes. The wall plate covers the cutout's edges: US plates are
 * 2-3/4 and 4-9/16 × 4-1/2 in (NEMA WD 6), UK plates 86 and 146 × 86 mm (BS 4662), European frames 81 mm over round
 * boxes of 68 mm, 71 mm apart (DIN 49073). Sizes can be changed after placing.
 */

export const OUTLETS = ['single', 'double', 'socketAndSwitch'] as const;
export type Outlet = (typeof OUTLETS)[number];

type BoxSystem = 'us' | 'uk' | 'eu';
const SYSTEM_OF: Readonly<Record<string, BoxSystem>> = { US: 'us', CA: 'us', MX: 'us', GB: 'uk', IE: 'uk' };

interface OutletSize {
  width: number;
  height: number;
  radius: number;
}

const inches = (count: number): number => count * 25.4;
const US_TWO: OutletSize = { width: inches(4), height: inches(3.75), radius: inches(1 / 2) };
const UK_TWO: OutletSize = { width: 130, height: 70, radius: 13 };
/** Half-round ends over both boxes. */
const EU_TWO: OutletSize = { width: 139, height: 68, radius: 34 };

/** A socket and a switch fill a box for two. */
const SIZES: Readonly<Record<BoxSystem, Readonly<Record<Outlet, OutletSize>>>> = {
  us: {
    single: { width: inches(2.25), height: inches(3.75), radius: inches(1 / 2) },
    double: US_TWO,
    socketAndSwitch: US_TWO,
  },
  uk: { single: { width: 70, height: 70, radius: 13 }, double: UK_TWO, socketAndSwitch: UK_TWO },
  eu: { single: { width: 68, height: 68, radius: 34 }, double: EU_TWO, socketAndSwitch: EU_TWO },
};

/** Center above the lower edge of the glass, usually the worktop, mm. */
const HEIGHTS: Readonly<Record<BoxSystem, number>> = { us: inches(8), uk: 190, eu: 240 };

/** Center from the side, mm, as shares of the width after the usual place. */
const FROM_SIDE = 150;
const SHARES = [0.5, 0.35, 0.65, 0.25, 0.75];
/** Clear distance to another outlet and to the edge, mm (research §3.2: 50 mm, 2 in). */
const CLEAR = 51;

/** Without a country in the locale, the unit decides. */
function boxSystem(locale: string | undefined, { precision }: Frame): BoxSystem {
  const country = locale ? homeCountry(locale) : '';
  return SYSTEM_OF[country] ?? (country === '' && precision !== '1mm' ? 'us' : 'eu');
}

/** Adds the cutout of an outlet at its usual height: right side first, then left, then along the glass. */
export function addOutlet(
  uid: string,
  outlet: Outlet,
  { frame, catalogue, locale }: { frame: Frame; catalogue: Catalogue; locale?: string | undefined },
): Command {
  const system = boxSystem(locale, frame);
  const size = SIZES[system][outlet];
  const length = (mm: number): Length => lengthFromMm(mm, frame.precision);
  const make = (place: PlacedFrom): PanelFeature => ({
    kind: 'cutout',
    uid,
    width: length(size.width),
    height: length(size.height),
    radius: length(size.radius),
    ...place,
  });
  return addWhereItFits('addOutlet', outletPlaces(size, system, frame).map(make), catalogue, CLEAR);
}

function outletPlaces({ width, height }: OutletSize, system: BoxSystem, frame: Frame): PlacedFrom[] {
  const snap = (mm: number) => snapLength(mm, frame.precision);
  // On low glass, the outlet is in the middle.
  const room = frame.height - HEIGHTS[system] - height / 2;
  const y = snap(room < CLEAR ? frame.height / 2 : HEIGHTS[system]);
  const side = snap(Math.max(FROM_SIDE, width / 2 + CLEAR));
  return [
    { fromX: 'right', x: side, fromY: 'bottom', y },
    { fromX: 'left', x: side, fromY: 'bottom', y },
    ...SHARES.map((share): PlacedFrom => ({
      fromX: 'left',
      x: snap(frame.width * share),
      fromY: 'bottom',
      y,
    })),
  ];
}
