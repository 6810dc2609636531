import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Faults of a drawing, how it was read, and its parts that were left out. */
export const faultTexts = defineTexts(() => ({
  moreOfKind: (count: number) => t`${count} more of this kind.`,
  twoSentences: (one: string, other: string) => t`${one} ${other}`,
  /** A sentence of the shape rules, in the language of who read the drawing */
  asIs: (sentence: string) => sentence,
  duplicate: t`Drawn twice in the same place; read once.`,
  coarseChords: (lines: number, diameter: string, off: string) =>
    t`${lines} lines stand on a circle of ${diameter} across and leave it by up to ${off}: they were kept as lines.`,
  chords: (count: number, within: string) =>
    t`${count} short lines were read as arcs, at most ${within} off.`,
  holeOfOpen: t`This is inside an outline that does not close, so it was taken for a hole, not a panel.`,
  frameLayer: (layer: string) =>
    t`The name of the layer ${layer} says that it is the sheet frame. It was left out.`,
  frame: (size: string) =>
    t`The rectangle of ${size} around the panels was taken for the sheet frame and left out.`,
  fillers: (count: number, length: string) =>
    t`${plural(count, {
      one: `# line or arc no longer than ${length} was left out.`,
      other: `# lines and arcs no longer than ${length} were left out.`,
    })}`,
  acrossLayers: (layers: string) => t`This outline closes across the layers ${layers}: it was read as one.`,
  overlap: t`Lines overlap here; they were read as one line.`,
  branch: t`More than two lines meet in one point.`,
  gap: (gap: string) => t`The contour has a gap of ${gap}.`,
  endsHere: t`The contour ends here.`,

  onPaper: (count: number) =>
    t`${plural(count, { one: 'On sheets of paper: # entity was left out.', other: 'On sheets of paper: # entities were left out.' })}`,
  frozen: (layer: string, count: number) =>
    t`${plural(count, { one: `Layer ${layer} is frozen: # entity was left out.`, other: `Layer ${layer} is frozen: # entities were left out.` })}`,
  off: (layer: string, count: number) =>
    t`${plural(count, { one: `Layer ${layer} is off: # entity was left out.`, other: `Layer ${layer} is off: # entities were left out.` })}`,
  neverPrinted: (layer: string, count: number) =>
    t`${plural(count, { one: `Layer ${layer} is never printed: # entity was left out.`, other: `Layer ${layer} is never printed: # entities were left out.` })}`,
  madeInvisible: (count: number) =>
    t`${plural(count, { one: 'Made invisible: # entity was left out.', other: 'Made invisible: # entities were left out.' })}`,
  inDimensions: (count: number) =>
    t`${plural(count, { one: 'In pictures of dimensions and tables: # entity was left out.', other: 'In pictures of dimensions and tables: # entities were left out.' })}`,
  aroundTexts: (count: number) =>
    t`${plural(count, { one: 'Frames around text notes: # entity was left out.', other: 'Frames around text notes: # entities were left out.' })}`,
  hiddenLines: (lineTypes: string, count: number) =>
    t`${plural(count, { one: `Drawn with hidden lines (${lineTypes}): # entity was left out.`, other: `Drawn with hidden lines (${lineTypes}): # entities were left out.` })}`,
  centerLines: (lineTypes: string, count: number) =>
    t`${plural(count, { one: `Drawn with center lines (${lineTypes}): # entity was left out.`, other: `Drawn with center lines (${lineTypes}): # entities were left out.` })}`,
  brokenLines: (lineTypes: string, count: number) =>
    t`${plural(count, { one: `Drawn with broken lines (${lineTypes}): # entity was left out.`, other: `Drawn with broken lines (${lineTypes}): # entities were left out.` })}`,
  namedLayer: (layer: string, count: number) =>
    t`${plural(count, {
      one: `The name of the layer ${layer} says that it is not glass to cut: # entity was left out.`,
      other: `The name of the layer ${layer} says that it is not glass to cut: # entities were left out.`,
    })}`,

  ignored: {
    constructionLine: (count: number, kind: string) =>
      t`${plural(count, { one: `A construction line (${kind}) has no outline and was left out.`, other: `# construction lines (${kind}) have no outline and were left out.` })}`,
    hatch: (count: number, kind: string) =>
      t`${plural(count, { one: `A hatch (${kind}) has no outline and was left out.`, other: `# hatches (${kind}) have no outline and were left out.` })}`,
    point: (count: number, kind: string) =>
      t`${plural(count, { one: `A point (${kind}) has no outline and was left out.`, other: `# points (${kind}) have no outline and were left out.` })}`,
    mask: (count: number, kind: string) =>
      t`${plural(count, { one: `A mask (${kind}) has no outline and was left out.`, other: `# masks (${kind}) have no outline and were left out.` })}`,
    picture: (count: number, kind: string) =>
      t`${plural(count, { one: `A picture (${kind}) has no outline and was left out.`, other: `# pictures (${kind}) have no outline and were left out.` })}`,
    embedded: (count: number, kind: string) =>
      t`${plural(count, { one: `An embedded object (${kind}) has no outline and was left out.`, other: `# embedded objects (${kind}) have no outline and were left out.` })}`,
    underlay: (count: number, kind: string) =>
      t`${plural(count, { one: `An underlay (${kind}) has no outline and was left out.`, other: `# underlays (${kind}) have no outline and were left out.` })}`,
    light: (count: number, kind: string) =>
      t`${plural(count, { one: `A light (${kind}) has no outline and was left out.`, other: `# lights (${kind}) have no outline and were left out.` })}`,
  },
  filledAnnotation: (kind: string) =>
    t`A filled area (${kind}) is on a layer for annotations and was left out.`,
  filledTriangle: (kind: string) => t`A small filled triangle (${kind}), as of an arrow, was left out.`,
  filledArea: (kind: string) => t`A small filled area (${kind}) has no outline and was left out.`,
  innerLine: (margin: string) => t`An outline that runs ${margin} inside the edge all round was left out.`,
  lettering: (count: number) => t`${count} small lines and shapes were left out as lettering.`,
  centerMark: t`A line through the middle of a circle marks its center and was left out.`,
  farFromOrigin: (across: string, along: string) => t`The drawing is ${across}, ${along} km from its origin.`,
  lostPrecision: (step: string) =>
    t`This far from the origin, coordinates were saved in steps of ${step}; sizes are no more accurate than that. Move the drawing to its origin and save it again.`,
  contoursCross: t`Two contours cross.`,
  outlinesCoincide: t`Two outlines almost coincide: one of them is drawn twice.`,
  crossesOutline: t`A contour crosses or touches the outline.`,
  openingsCross: t`Two openings cross or touch.`,
  openingsCoincide: t`Two openings almost coincide: one of them is drawn twice.`,
  countersink: t`A circle in a circle: the outer one was taken as the countersink.`,
  nested: t`A contour lies in an opening of the glass.`,
  selfCrossing: t`The contour crosses itself.`,
  sliver: t`A contour encloses nothing: its sides lie on one another.`,
  speck: (size: string) => t`A contour of ${size} is too small to cut and was left out.`,
  frameCircle: (text: string) => t`The circle around the text “${text}” was left out.`,
  frameRectangle: (text: string) => t`The rectangle around the text “${text}” was left out.`,
  frameClosedLine: (text: string) => t`The closed line around the text “${text}” was left out.`,
  tiltedUpright: (size: string) =>
    t`An outline that is drawn upright in space was read as seen from the side, where it measures ${size}.`,
  tilted: (angle: string, size: string, above: string) =>
    t`An outline tilted by ${angle} was read in its own plane, where it measures ${size}. Seen from above it measures ${above}.`,
  cornerHigher: (length: string) =>
    t`A corner of this outline is ${length} higher than the others. The outline was read as it looks from above.`,
  cornerLower: (length: string) =>
    t`A corner of this outline is ${length} lower than the others. The outline was read as it looks from above.`,
  notFlat: (layer: string, off: string) =>
    t`An outline on layer ${layer} does not lie in one plane: this corner is ${off} off.`,
  flatInTilted: t`This is flat inside a tilted outline. Draw both in one plane.`,
  filledDisk: (diameter: string) => t`A filled disk was read as a circle of Ø ${diameter}, its outer side.`,
  ring: (width: string, diameter: string) =>
    t`A ring with a line ${width} wide was read as a circle of Ø ${diameter}, its outer side.`,
  wideMiddle: (count: number, width: string) =>
    t`${plural(count, { one: `A line drawn ${width} wide was read along the middle.`, other: `# lines drawn ${width} wide were read along the middle.` })}`,
  wideVarying: (count: number, width: string) =>
    t`${plural(count, { one: `A line drawn up to ${width} wide was read along the middle.`, other: `# lines drawn up to ${width} wide were read along the middle.` })}`,
  wideOuter: (count: number, width: string) =>
    t`${plural(count, { one: `A line drawn ${width} wide was read at the outer side.`, other: `# lines drawn ${width} wide were read at the outer side.` })}`,
  wideSizes: (count: number, middle: string, outer: string) =>
    t`${plural(count, {
      one: `It measures ${middle} along the middle and ${outer} at the outer side.`,
      other: `The largest measures ${middle} along the middle and ${outer} at the outer side.`,
    })}`,
  unlikelySize: (unit: string, size: string) =>
    t`The file says its unit is ${unit}: the largest panel is ${size}, and glass is not made in that size.`,
  tooSmall: (size: string) => t`The whole drawing measures ${size}. Check its unit.`,
  tooManyPanels: (count: number, most: number) =>
    t`The drawing has ${count} panels; the ${most} largest are listed. Choose layers to see others.`,
  opening: (size: string) =>
    t`The opening of ${size} is neither a circle nor an upright rectangle, with sharp or rounded corners. Draw it as one of these; or leave it out, attach this drawing and ask us.`,
  tooManyParts: (openings: number) =>
    t`${plural(openings, {
      one: 'This panel is too large or has too many parts to be ordered here (# opening).',
      other: 'This panel is too large or has too many parts to be ordered here (# openings).',
    })}`,
  cannotBeMade: t`This outline can’t be made.`,
}));
