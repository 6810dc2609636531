import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Sentences of findings. Sizes, weights and angles come formatted. */
export const findingTexts = defineTexts(() => ({
  tooNarrow: (by: string) => t`The opening is ${by} too narrow for the glass and its gaps.`,
  tooLow: (by: string) => t`The opening is ${by} too low for the glass and its gaps.`,
  paneTooSmall: (width: string, height: string, minWidth: string, minHeight: string) =>
    t`This panel is ${width} wide and ${height} high. Panels are at least ${minWidth} wide and ${minHeight} high.`,
  notMeasured: (count: number) =>
    t`${plural(count, { one: '# measure isn’t measured yet and has its usual size.', other: '# measures aren’t measured yet and have their usual sizes.' })}`,
  widthsContradict: (by: string) =>
    t`Widths and leaning walls contradict each other by ${by} at the top. Until they are measured again, the smallest width is used.`,
  leansUnknown: (by: string) =>
    t`The top and bottom widths differ by ${by}, so a wall leans. Hold a level to each wall and enter how far it leans, 0 if it is plumb. Until then, the glass is cut straight for the smallest width.`,
  /** `lean`: how far the wall on the other side leans. */
  otherLeanUnknown: {
    left: (lean: string) =>
      t`The right wall leans by ${lean}. Enter how far the left wall leans, too, 0 if it is plumb. Until then, the glass is cut straight for the smallest width.`,
    right: (lean: string) =>
      t`The left wall leans by ${lean}. Enter how far the right wall leans, too, 0 if it is plumb. Until then, the glass is cut straight for the smallest width.`,
  },
  heightsContradict: (heights: string, fall: string, by: string) =>
    t`The heights ${heights} with a curb that falls ${fall} contradict each other by ${by}: the top would not be level. Either a height or the fall is wrong. Until they are measured again, the lowest height is used.`,
  heightsDiffer: (heights: string, by: string) =>
    t`The heights ${heights} differ by ${by}. Either the curb falls, or a height is wrong. Until they are measured again, the lowest height is used.`,
  cornerHeights: (before: string, after: string, by: string) =>
    t`The sides that meet at this corner are ${before} and ${after} high there: their tops differ by ${by}. Measure the height at the corner again.`,
  heightUnknown: (fall: string) =>
    t`The curb falls by ${fall} along this side. Measure the height at its right end, too. Until then, the lowest height is used.`,
  ceilingHigher: (middle: string, straight: string, by: string) =>
    t`The ceiling is ${middle} high in the middle. Straight between its ends, it would be ${straight}. Either it has a ridge, or a height is wrong. Until it is measured again, the glass ends straight, up to ${by} below the ridge.`,
  ceilingLower: (middle: string, straight: string, by: string) =>
    t`The ceiling is ${middle} high in the middle. Straight between its ends, it would be ${straight}. Either it sags, or a height is wrong. Until it is measured again, the glass ends below the lowest point, up to ${by} lower at the ends.`,
  openAbove: (open: string, gap: string) =>
    t`Up to ${open} stays open above this glass, instead of ${gap}, because the ceiling isn’t level.`,
  bowTaken: (by: string) => t`The walls bulge ${by} into the opening half way up. The glass is cut for that.`,
  bowReview: (by: string) => t`The walls are bowed by ${by}, too much for straight glass.`,
  panesTooWide: (by: string) => t`Panels and gaps are ${by} wider than the opening.`,
  panesTooNarrow: (by: string) => t`Panels and gaps leave ${by} of the opening free.`,
  jointAngle: (angle: string, min: string, max: string) =>
    t`This corner has ${angle}. Hinges and channels exist from ${min} to ${max}.`,
  jointLimits: (angle: string, min: string, max: string) =>
    t`This corner has ${angle}. Corners can have ${min} to ${max}.`,
  jointStraight: (angle: string, max: string) =>
    t`This corner has ${angle}, so both sides are nearly in line. Make them one side. Corners can have up to ${max}.`,
  notForAngle: (name: string, angle: string) =>
    t`${name} isn’t made for a corner of ${angle}. Use one that is, or hang the door on its other side.`,
  hingeWallLeans: (by: string) => t`The wall with the hinges leans ${by}. Use a pivot, or shim the hinges.`,
  hingeWallReview: (by: string) =>
    t`The wall with the hinges leans ${by}, too much for hinges. The shop checks this door.`,
  hingeTooWeak: (name: string, capacity: string, width: string, weight: string) =>
    t`${name}: ${capacity}. This door is ${width} wide and weighs ${weight}.`,
  otherHinges: (count: number, name: string) =>
    t`This door needs ${plural(count, { one: '# hinge', other: '# hinges' })}: ${name}. Two of a stronger model hold it, too.`,
  noCapacity: (name: string, width: string, weight: string) =>
    t`${name} has no figures for a door that is ${width} wide and weighs ${weight}.`,
  noArticle: (role: string) => t`${role}: nothing is chosen.`,
  doorsShareHinges: t`Two doors hang on each other. Move the hinges of one of them to its other side.`,
  hingeHeights: (number: number, at: string, min: string, max: string) =>
    t`Hinge ${number} from the bottom is ${at} above the curb. It can be from ${min} to ${max}.`,
  noRoomForHinge: (number: number) => t`There is no room for hinge ${number} above the others.`,
  hingesClose: (clear: string, min: string) =>
    t`Only ${clear} of glass is left between two hinges of this door. At least ${min} is usual.`,
  noRoomBesideBlock: (side: string, free: string, name: string) =>
    t`${side}: only ${free} of this edge is free, too little for ${name}. Lower the knee wall or bench, or use another edge.`,
  noRoomOnEdge: (side: string, free: string, name: string) =>
    t`${side}: only ${free} of this edge is free, too little for ${name}. Make the glass larger, or use another article.`,
  holesOffGlass: (name: string) =>
    t`${name} doesn’t fit on this glass. Make the glass larger, or use another article.`,
  sliderHitsBlock: t`The sliding door hits the knee wall or bench. Put a fixed panel over it and the sliding door next to it, or use a hinged door.`,
  trackNotHeld: (name: string) =>
    t`${name} can’t be fixed to the glass at the corner, so nothing holds this end of its track.`,
  returnBehindTrack: (name: string) =>
    t`The glass at the corner ends behind the sliding door, so it can’t hold the track of ${name}. Let it run through.`,
  returnShortened: (name: string, article: string) =>
    t`${article} makes the glass at the corner end behind the sliding door, so it can’t hold the track of ${name}.`,
  trackUnknown: (name: string) =>
    t`The price list doesn’t say how the track of ${name} is fixed to the glass at the corner. The shop checks it.`,
  tracksDontMeet: (name: string) =>
    t`${name} isn’t made for two sliding doors at a corner, so nothing holds the ends of their tracks there.`,
  tracksUnknown: (name: string) =>
    t`The price list doesn’t say how the tracks of ${name} meet at the corner. The shop checks it.`,
  tracksDiffer: t`The sliding doors at this corner have different systems, so their tracks don’t meet. Use one for both.`,
  doorRises: (rise: string, gap: string) =>
    t`These hinges lift the door by ${rise} as it opens, but the gap above it is ${gap}.`,
  areaThickness: (area: string, thickness: string, min: string) =>
    t`This glass has ${area} and is ${thickness} thick. In Germany, glass of this size is at least ${min} thick (TR 24).`,
  fewFixings: (count: number, max: string) =>
    t`In Australia, this panel needs at least ${count} mechanical fixings, at most ${max} apart. Silicone alone doesn’t count.`,
  floorClearance: (gap: string, min: string) =>
    t`In Australia, panels are at least ${min} above the floor. This one is ${gap} above it.`,
  doorWidth: (width: string, min: string, max: string) =>
    t`This door is ${width} wide. Doors are usually ${min} to ${max} wide.`,
  noBottomSeal: t`This door has no seal or threshold at the bottom, so water runs out under it.`,
  curbFallsOut: (by: string) => t`The curb falls ${by} to the outside, so water runs off it into the room.`,
  returnFallUnknown: (by: string) =>
    t`The curb beside this side falls ${by} inward. Measure how far the curb falls along this side. Until then, the glass is cut level.`,
  doorOverCurb: (rise: string, left: string, min: string) =>
    t`The curb is ${rise} higher outside than under the door. That leaves ${left} of the bottom gap for a door that opens outward; at least ${min} is usual.`,
  doorHitsCurb: (rise: string) =>
    t`The curb is ${rise} higher outside than under the door, so a door that opens outward drags on it.`,
  narrowBesideDoor: (width: string, min: string) =>
    t`This panel beside a door is ${width} wide and isn’t held. Panels up to ${min} wide need a header or a bar.`,
  thickness: (thickness: string, max: string, height: string) =>
    t`Glass of ${thickness} is used up to ${max} high. This panel is ${height} high.`,
  headerNeeded: (thickness: string, width: string, height: string, door: string) =>
    t`This panel carries a door and isn’t held at the top. Without a header, it needs glass of ${thickness} and is at most ${width} wide and ${height} high, for a door up to ${door} wide.`,
  headerOrWall: t`This panel carries a door and isn’t held at the top. Without a header, it has to be fastened to a wall.`,
  headerOrBrackets: (count: number) =>
    t`This panel carries a door and isn’t held at the top. Without a header, it needs ${plural(count, { one: '# bracket', other: '# brackets' })} at the wall, as many as hinges, close to its ends, or a channel.`,
  headerOrFloor: t`This panel carries a door and isn’t held at the top. Without a header, it needs a channel or clamps at the floor.`,
  doorClearance: (gap: string, min: string) =>
    t`A gap of ${gap} at this door is small. At least ${min} is usual.`,
  carrierNotHeld: (width: string, min: string) =>
    t`This panel carries a door and is ${width} wide. It should be at least ${min} wide.`,
  barNeeded: (width: string, height: string) =>
    t`A free panel ${width} wide and ${height} high needs a bar to a wall or to the ceiling.`,
  transomSize: (width: string, height: string, maxWidth: string, maxHeight: string) =>
    t`A transom on two clamps is at most ${maxWidth} wide and ${maxHeight} high. This one is ${width} wide and ${height} high.`,
  transomWithoutClamps: (width: string, height: string, maxWidth: string, maxHeight: string) =>
    t`Without two clamps, a transom is at most ${maxWidth} wide and ${maxHeight} high. This one is ${width} wide and ${height} high.`,
  notchLarge: (leg: string, least: string) =>
    t`Only ${leg} of glass is left beside the cutout for the wall. The shop checks less than ${least}.`,
  stepTooNarrow: (edge: string, radius: string) =>
    t`The cutout for the wall has a step only ${edge} wide. Its inner corner needs a radius of at least ${radius}.`,
  stepTooLow: (edge: string, radius: string) =>
    t`The cutout for the wall has a step only ${edge} high. Its inner corner needs a radius of at least ${radius}.`,
  kneeWall: t`The knee wall`,
  bench: t`The bench`,
  blockTooWide: (block: string, width: string, by: string, opening: string) =>
    t`${block} is ${width} wide, ${by} more than the opening of ${opening}.`,
  blocksTooWide: (width: string, by: string, opening: string) =>
    t`Knee walls and benches are ${width} wide together, ${by} more than the opening of ${opening}.`,
  blockTooHigh: (block: string, height: string, by: string, opening: string) =>
    t`${block} is ${height} high, ${by} more than the opening of ${opening}.`,
  noGlassAboveBlock: (block: string, height: string, opening: string) =>
    t`${block} is ${height} high. In an opening of ${opening}, no glass is left above it.`,
  noGlassBetweenBlocks: (width: string, opening: string) =>
    t`Knee walls and benches are ${width} wide together. In an opening of ${opening}, no glass is left between them.`,
  transomTooHigh: (height: string, by: string, opening: string) =>
    t`The transom is ${height} high, ${by} more than the opening of ${opening}.`,
  noGlassBelowTransom: (height: string, opening: string) =>
    t`The transom is ${height} high. In an opening of ${opening}, no glass is left below it.`,
  glassEndsTooLow: (top: string, by: string) =>
    t`This panel ends ${top} above the curb. That leaves no glass: it has to end at least ${by} higher.`,
  blockFallsTooFar: (block: string, fall: string, by: string, height: string) =>
    t`${block} falls by ${fall}, ${by} more than its height of ${height}.`,
  blockUnderDoor: (block: string, width: string, by: string) =>
    t`${block} is ${width} wide and reaches ${by} into the door beside its panel, gap included. Doors usually begin beside it.`,
  /** `block`: “The knee wall” */
  blockAtCorner: (block: string, side: number) =>
    t`${block} is at a corner that isn’t square, so how it ends at side ${side} isn’t known. Add it to side ${side} as well.`,
  benchAtCorner: (block: string, side: number) =>
    t`${block} is at a corner. The glass of side ${side} isn’t cut around it. If it reaches under that glass, add it to side ${side} as well.`,
  blockReach: (block: string, side: number, reach: string) =>
    t`${block} at the corner also takes glass of side ${side}. We assume that it reaches ${reach} into the shower from the middle of the glass.`,
  swingHitsDoor: {
    in: (angle: string, side: number) =>
      t`The door opens inward only to ${angle} while the other door on side ${side} is open: the two hit each other.`,
    out: (angle: string, side: number) =>
      t`The door opens outward only to ${angle} while the other door on side ${side} is open: the two hit each other.`,
  },
  swingHits: (obstacle: string, angle: string) => t`${obstacle}: the door touches it at ${angle}.`,
  swingHitsEarly: (obstacle: string, angle: string, passage: string) =>
    t`${obstacle}: the door touches it at ${angle}, so only ${passage} is left to walk through. Doors should open to 90° at least.`,
  swingHitsBlock: {
    kneeWall: {
      in: (angle: string, by: string) =>
        t`The door hits the knee wall at ${angle} as it opens inward: the knee wall reaches ${by} too far into the shower.`,
      out: (angle: string, by: string) =>
        t`The door hits the knee wall at ${angle} as it opens outward: the knee wall reaches ${by} too far into the room.`,
    },
    bench: {
      in: (angle: string, by: string) =>
        t`The door hits the bench at ${angle} as it opens inward: the bench reaches ${by} too far into the shower.`,
      out: (angle: string, by: string) =>
        t`The door hits the bench at ${angle} as it opens outward: the bench reaches ${by} too far into the room.`,
    },
  },
  swingHitsWall: {
    in: (angle: string) =>
      t`The door hits the wall at ${angle} as it opens inward. Doors should open to 90° at least.`,
    out: (angle: string) =>
      t`The door hits the wall at ${angle} as it opens outward. Doors should open to 90° at least.`,
  },
  swingHitsGlass: {
    in: (angle: string) =>
      t`The door hits the glass around the corner at ${angle} as it opens inward. Doors should open to 90° at least.`,
    out: (angle: string) =>
      t`The door hits the glass around the corner at ${angle} as it opens outward. Doors should open to 90° at least.`,
  },
  doorDragsOnBlock: {
    kneeWall: (angle: string, by: string) =>
      t`The door drags on the top of the knee wall at ${angle}, because the top rises toward the hinges. The knee wall is ${by} too deep for that.`,
    bench: (angle: string, by: string) =>
      t`The door drags on the top of the bench at ${angle}, because the top rises toward the hinges. The bench is ${by} too deep for that.`,
  },
  handleHeight: (at: string, min: string, max: string) =>
    t`The handle is ${at} above the curb. Everyone reaches handles from ${min} to ${max}. Put the hinges on the other side, lower the knee wall or bench, or put a fixed panel over it.`,
  towelBarHits: (needed: string, has: string) =>
    t`The towel bar meets the wall before the door is open. The hinges need ${needed} to the wall instead of ${has}.`,
  doorDrops: (drop: string, left: string) =>
    t`The wall with the hinges leans across, so the free edge of the open door moves ${drop} up or down. That leaves ${left} of the bottom gap.`,
  doorDrags: (drop: string) =>
    t`The wall with the hinges leans across, so the free edge of the open door moves ${drop} up or down, and the door drags.`,
  articleNotForEdge: (name: string, facing: string) =>
    t`${name} can’t be used here. This edge faces ${facing}.`,
  jointAtDoor: (role: string, name: string) =>
    t`${role}: ${name} is for joints between fixed panels. A door can’t move with it.`,
  sealNotForEdge: (role: string, name: string) => t`${role}: ${name} isn’t made for this edge.`,
  gapOutOfRange: (smallest: string, largest: string, name: string, min: string, max: string) =>
    t`With all tolerances, this gap is ${smallest} to ${largest}. ${name} closes ${min} to ${max}.`,
  doorTouches: (by: string) =>
    t`With all tolerances, the door may be ${by} too large for its place and touch what is beside or above it.`,
  sliderWidth: (name: string, max: string, width: string) =>
    t`${name} takes doors up to ${max} wide. This one is ${width} wide.`,
  sliderWeight: (name: string, max: string, weight: string) =>
    t`${name} takes doors up to ${max}. This one weighs ${weight}.`,
  articleThickness: (name: string, thickness: string) => t`${name} doesn’t take glass of ${thickness}.`,
  unknownArticle: (role: string) => t`${role}: the chosen article is no longer sold.`,
  unknownMaterial: t`The chosen glass is no longer sold.`,
  edgeNotSold: (zone: string, name: string) =>
    name === ''
      ? t`${zone}: the chosen finish is no longer sold.`
      : t`${zone}: ${name} isn’t sold for this glass. The shop checks it.`,
  edgeNotPolished: (zone: string) => t`${zone}: not polished. Polished edges are usual here.`,
  miterNotSold: (angle: string) =>
    t`This corner needs edges mitered ${angle}, which the price list doesn’t have for this glass. The shop checks it.`,
  panelCannotBeMade: t`These measures leave no glass: check heights, transom, knee walls and benches.`,
}));

/** Buttons that end a finding. */
export const cureTexts = defineTexts(() => ({
  chooseArticle: (name: string) => t`Use ${name}`,
  chooseHinges: (count: number, name: string) => t`Use ${count} × ${name}`,
  addHeader: t`Add a header`,
  toCeiling: t`Take the glass to the ceiling`,
  openTop: t`Leave the top open`,
  addBar: t`Add a support bar`,
  thickerGlass: (thickness: string) => t`Use glass of ${thickness}`,
  measureAgain: t`Measure again`,
  takeAsMeasured: t`These sizes are right`,
  setWidth: (width: string) => t`Set the width to ${width}`,
  setTransom: (height: string) => t`Set the transom to ${height}`,
  hingesLeft: t`Put the hinges on the left`,
  hingesRight: t`Put the hinges on the right`,
  openOut: t`Open outward`,
  openIn: t`Open inward`,
  openBoth: t`Open both ways`,
  removeArticle: (role: string) => t`Remove: ${role}`,
  spreadHinges: t`Space the hinges evenly`,
  placeHinges: (count: number) =>
    t`${plural(count, { one: 'Place # hinge', other: 'Place # hinges evenly' })}`,
  chooseEdge: (name: string) => t`Use ${name}`,
  buttCorner: t`Make it a butt corner`,
  miterCorner: t`Make it a mitered corner`,
  runThrough: (number: number) => t`Let the glass of side ${number} run through`,
  /** `sides`: “1 and 3” */
  runThroughSides: (sides: string) => t`Let the glass of sides ${sides} run through`,
  makeTemplate: t`Make a template`,
  askShop: t`Ask the shop`,
}));
