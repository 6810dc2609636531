/*
 * Limits of the trade that belong to no article, mm and kg. CRL = C.R. Laurence Shower Door catalog SD19, NGA = Heavy Glass
 * Door Design Manual 2021, PRL = PRL heavy glass catalog, SE = Showers catalog, SB = stockbargerglass.com, Joso = josohardware.com/news/detail/677.
 */

/** A wall or curb out of true by no more is taken as straight, and the glass stays a rectangle. */
export const STRAIGHT_WITHIN_MM = 2;
/** Measures of one opening that differ by more contradict each other. */
export const CONTRADICTION_MM = 3;
/** A wall that bulges into the opening by more takes its bulge off the glass. */
export const BOW_TAKEN_MM = 3;
/** A wall bowed by more, either way, needs a template. */
export const BOW_REVIEW_MM = 6;

/** Lean of a wall for 1 mm of height: 3/16 in in 6 ft needs a pivot or shims, 1/4 in in 6 ft a review (SB). */
const SIX_FEET_MM = 1828.8;
export const HINGE_WALL_WARN = 4.7625 / SIX_FEET_MM;
export const HINGE_WALL_REVIEW = 6.35 / SIX_FEET_MM;

/** Gaps without an article. */
export const STRIKE_WITHOUT_SEAL_MM = 3;
export const GLASS_JOINT_MM = 2;
export const DOOR_TOP_MM = 4;
/** NGA: at least under a door. */
export const DOOR_BOTTOM_MM = 6;
/** Glass that stays in a channel at least. Our assumption: no public source was found. The figures of an article decide if it has any. */
export const CHANNEL_BITE_MM = 2;
/** Beside and above a knee wall or bench, where no channel says otherwise. */
export const BESIDE_BLOCK_MM = 10;
export const ABOVE_BLOCK_MM = 5;
/** Between the rounded inner corner of glass and the corner of a knee wall or bench, at least. Our assumption: no source was found. */
export const CLEAR_OF_BLOCK_MM = 1.5;

/**
 * Reach of a knee wall or bench from the middle of the glass that no one has measured. Our assumption: a tiled knee wall of
 * 120 mm with the glass in its middle, and a bench as deep as a seat that ends below the glass.
 */
export const USUAL_BLOCK_REACH_MM = {
  kneeWall: { inside: 60, outside: 60 },
  bench: { inside: 380, outside: 0 },
};

/** SB: 22 to 36 in for doors, 4 1/2 in for panels. */
export const DOOR_WIDTH_MM = { min: 558.8, max: 914.4 };
/** Widest doors by country of the shop (maison-et-travaux). */
export const COUNTRY_DOOR_MM: Readonly<Record<string, number>> = { FR: 900 };
/** PRL: doors of glass thinner than 12 mm are at most 30 in wide without a review. */
export const THIN_DOOR_MM = 762;
export const NARROWEST_PANE_MM = 114.3;
/** The coarsest precision of shops, 1/16 in. */
export const LARGEST_STEP_MM = 1.6;
/** Lower than a cut-out and its distances need. */
export const LOWEST_PANE_MM = 150;
/** PRL: 10 mm glass up to 84 in, 12 mm up to 120 in; a door of 10 mm up to 30 in wide, of 12 mm up to 36 in. */
export const HEIGHT_BY_THICKNESS = [
  { thicknessMm: 9.5, maxMm: 2133.6 },
  { thicknessMm: 12, maxMm: 3048 },
];
/** Covey Glass (coveycanada.com): for glass of 3/8 in above 80 in, thicker glass is suggested. */
export const THICKER_ABOVE_MM = 2032;
/**
 * NGA: panels held at the top and bottom only, and higher if their upright joints are siliconed. Glass of 16 mm reaches what
 * siliconed 12 mm does.
 */
export const HEIGHT_BETWEEN_ENDS = [
  { thicknessMm: 9.5, maxMm: 1829, siliconedMm: 2134 },
  { thicknessMm: 12, maxMm: 2438, siliconedMm: 2743 },
  { thicknessMm: 16, maxMm: 2743, siliconedMm: 2743 },
];
/** NGA: at least above a door, and between it and other glass. */
export const DOOR_CLEARANCE_MM = 3;
/** 3/8 in (9.525 mm) counts as 9.5 mm, 11.9 as 12. */
export const ALMOST_MM = 0.2;
/** A panel beside a door that is narrower needs support top and bottom. */
export const NARROW_BESIDE_DOOR_MM = 200;
/** NGA: a panel that carries a door, at least. */
export const CARRIER_MIN_MM = 305;
/** SE: a free panel that is wider or higher needs a bar or the ceiling. */
export const FREE_PANEL_MM = { width: 1000, height: 2400 };
/** Widest free panels without a bar by country of the shop (maison-et-travaux). */
export const COUNTRY_FREE_PANEL_MM: Readonly<Record<string, number>> = { FR: 800 };
/** CRL: a transom that opens, on two clamps; on fewer it is lower. */
export const TRANSOM_MM = { width: 762, height: 406, clamps: 2, heightOnFewer: 305 };
/** A leg beside a notch may miss the depth of the notch by what sizes are rounded to. */
export const NOTCH_STEP_MM = 1.6;
/** The shop checks corners that are more acute: hardware is made for 90°, 135° and 180° (SB). */
export const ACUTE_BELOW_DEGREES = 85;

/** CRL, header-free: the panel that carries the door, and the door. */
export const HEADER_FREE = {
  thicknessMm: 12,
  panelWidthMm: 558.8,
  panelHeightMm: 2133.6,
  doorWidthMm: 762,
};
/** CRL, header-free with a clamp pivot: widest panel in glass of 8 to 10 mm, and brackets this near to its ends. */
export const HEADER_FREE_PIVOT = { panelWidthMm: 304.8, thicknessMm: 8, bracketFromEndMm: 254 };

/** A person lifts this much. */
export const KG_PER_PERSON = 25;

export const countPeopleToLift = (weightKg: number): number =>
  Math.max(1, Math.ceil(weightKg / KG_PER_PERSON - 1e-9));

/** SE: hinges, clamps, handles and towel bars on the glass. */
export const HINGE_FROM_END_MM = { min: 230, max: 300, share: 0.14 };
export const CLAMP_FROM_END_MM = 300;
/** Reached by everyone from 900 to 1200 (SE). */
export const HANDLE_HEIGHT_MM = 1050;
export const HANDLE_REACH_MM = { min: 900, max: 1200 };
/** A towel bar under a handle: the lowest height that everyone reaches (SE). */
export const TOWEL_BAR_HEIGHT_MM = 900;
/** For handles whose cutout is unknown: 3 in from the edge (CHMI). */
export const HANDLE_FROM_EDGE_MM = 75;
/** A placed hinge keeps this to the ends of the door and to the next one, so that their cutouts have glass around them. */
export const HINGE_END_MM = 100;
export const HINGES_APART_MM = 200;
/** Public shower calculators: glass between the cutouts of two hinges. */
export const HINGES_CLEAR_MM = 400;
/** From the cutout of a handle to the end of its edge, as from sockets to the edge of their glass (bglass.co.uk/guidelines.php). */
export const CUTOUT_TO_EDGE_MM = 50;
/** Free space that a door should leave to what it swings past. */
export const SWING_CLEARANCE_MM = 10;
/** A door that an obstacle stops before this angle needs a review. Our assumption: no public source was found. */
export const LEAST_OPEN_DEGREES = 60;
/** Least clear width to walk into a shower: 22 in (International Residential Code, P2708.1.1). */
export const PASSAGE_MM = 558.8;
/** A door that opens so far passes walls whose angles are a few degrees off. Our assumption: no public source was found. */
export const NEARLY_OPEN_DEGREES = 85;
/** Least rise or fall of an open door's free edge that is reported. */
export const REPORTED_DROP_MM = 2;

/**
 * Tolerance of a measure by what it was measured with, mm to either side. Tape: class II over 5 m from its hook,
 * 0.3 + 0.2 × 5 + 0.2 (Directive 2014/32/EU of 2014, annex X MI-008, table 1). Laser: handheld, up to 10 m (Leica Geosystems, Disto FAQ
 * "Measuring accuracy", D330). Template: from a digital templater (SlabWise, "Digital Templating Best Practices", Proliner).
 */
export const MEASURE_TOLERANCE_MM = { tape: 1.5, laser: 1, template: 0.5 };
/**
 * Tolerance of tempered glass cut to size, mm to either side: 1/16 in, as shower glass is ordered to a tight tolerance
 * (accurateglassproducts.com). ASTM C1048 alone allows 3/32 in for 3/8 in glass (USGlass 2008-11).
 */
export const GLASS_TOLERANCE_MM = 1.5;
