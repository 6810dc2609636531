import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Sentences of findings. Sizes, weights and angles come formatted. */
export const findingTexts = defineTexts(() => ({
  tooNarrow: (by: string) => t`The opening is ${by} too narrow for the glass and its gaps.`,
  tooLow: (by: string) => t`The opening is ${by} too low for the glass and its gaps.`,
  paneTooSmall: (width: string, height: string, minWidth: string, minHeight: string) =>
    t`This panel is ${width} wide and ${height} high. Panels are at least ${minWidth} wide and ${minHeight} high.`,
  widthsContradict: (by: string) =>
    t`Widths and leaning walls contradict each other by ${by} at the top. Until they are measured again, the smallest width is used.`,
  leansUnknown: (by: string) =>
    t`The top and bottom widths differ by ${by}. Measure which wall leans. Until then, the smallest width is used.`,
  bowTaken: (by: string) => t`The walls bulge ${by} into the opening half way up. The glass is cut for that.`,
  bowReview: (by: string) => t`The walls are bowed by ${by}, too much for straight glass.`,
  panesTooWide: (by: string) => t`Panels and gaps are ${by} wider than the opening.`,
  panesTooNarrow: (by: string) => t`Panels and gaps leave ${by} of the opening free.`,
  jointAngle: (angle: string, min: string, max: string) =>
    t`This corner has ${angle}. Hinges and channels exist from ${min} to ${max}.`,
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
  notchLarge: (leg: string, least: string) =>
    t`Only ${leg} of glass is left beside the cutout for the wall. The shop checks less than ${least}.`,
  swingHits: (obstacle: string, angle: string) => t`${obstacle}: the door touches it at ${angle}.`,
  towelBarHits: (needed: string, has: string) =>
    t`The towel bar meets the wall before the door is open. The hinges need ${needed} to the wall instead of ${has}.`,
  doorDrops: (drop: string, left: string) =>
    t`The wall with the hinges leans across, so the free edge of the open door moves ${drop} up or down. That leaves ${left} of the bottom gap.`,
  doorDrags: (drop: string) =>
    t`The wall with the hinges leans across, so the free edge of the open door moves ${drop} up or down, and the door drags.`,
  articleNotForEdge: (name: string, facing: string) => t`${name} isn’t made for an edge at ${facing}.`,
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
  panelCannotBeMade: t`These measures leave no glass: check heights, transom, knee walls and benches.`,
}));

/** Buttons that end a finding. */
export const cureTexts = defineTexts(() => ({
  chooseArticle: (name: string) => t`Use ${name}`,
  chooseHinges: (count: number, name: string) => t`Use ${count} × ${name}`,
  addHeader: t`Add a header`,
  toCeiling: t`Take the glass to the ceiling`,
  addBar: t`Add a support bar`,
  thickerGlass: (thickness: string) => t`Use glass of ${thickness}`,
  measureAgain: t`Measure again`,
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
  makeTemplate: t`Make a template`,
}));
