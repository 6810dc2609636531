import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Questions about a drawing with their choices, and why it has no panel. */
export const questionTexts = defineTexts(() => ({
  side: (glass: string, surface: string) =>
    t`One side of ${glass} is ${surface}: cut mirrored, it would be on the wrong side. Seen from which side is it drawn?`,
  fromOutside: t`From outside`,
  fromInside: t`From inside`,
  unitDeclared: (unit: string, size: string) =>
    t`The file says its unit is ${unit}: the largest panel would be ${size}. Which size is right?`,
  unitUnknown: t`The file does not say its unit. Which size is right for the largest panel?`,
  unitWithSize: (unit: string, size: string) => t`${unit}: ${size}`,
  aboveLargest: t`more than 1,000 km`,
  belowSmallest: t`less than 0.01 mm`,
  hiddenLines: (count: number, lineTypes: string) =>
    t`${plural(count, {
      one: `# shape is drawn with hidden or center lines (${lineTypes}). Is it cut?`,
      other: `# shapes are drawn with hidden or center lines (${lineTypes}). Are they cut?`,
    })}`,
  leaveOut: (count: number) => t`${plural(count, { one: 'No, leave it out', other: 'No, leave them out' })}`,
  cut: (count: number) => t`${plural(count, { one: 'Yes, cut it', other: 'Yes, cut them' })}`,
  letteringOnce: (count: number, size: string) =>
    t`${count} small lines and shapes lie side by side in a place of ${size}. They look like lettering. Are they cut?`,
  letteringOften: (count: number, places: number, size: string) =>
    t`${count} small lines and shapes lie side by side in ${places} places, the first of ${size}. They look like lettering. Are they cut?`,
  isLettering: t`No, it is lettering: leave it out`,
  cutOpenings: (count: number) =>
    t`${plural(count, { one: 'Yes, cut it: # opening', other: 'Yes, cut it: # openings' })}`,
  cutLines: (count: number) =>
    t`${plural(count, { one: 'Yes, cut it: # line that does not close', other: 'Yes, cut it: # lines that do not close' })}`,
  cutOpeningsAndLines: (openings: string, lines: string) => t`Yes, cut it: ${openings}, ${lines}`,
  openings: (count: number) => t`${plural(count, { one: '# opening', other: '# openings' })}`,
  openLines: (count: number) =>
    t`${plural(count, { one: '# line that does not close', other: '# lines that do not close' })}`,
  lineWidth: (count: number, width: string) =>
    t`${plural(count, {
      one: `# outline is drawn with a line ${width} wide. Which size is meant?`,
      other: `# outlines are drawn with a line ${width} wide. Which size is meant of the largest?`,
    })}`,
  alongMiddle: (size: string) => t`${size}, along the middle of the line`,
  atOuterSide: (size: string) => t`${size}, at the outer side of the line`,
  circleAroundText: (text: string) => t`A circle is drawn around the text “${text}”. Is it cut?`,
  rectangleAroundText: (text: string) => t`A rectangle is drawn around the text “${text}”. Is it cut?`,
  lineAroundText: (text: string) => t`A closed line is drawn around the text “${text}”. Is it cut?`,
  linesAroundTexts: (count: number, text: string) =>
    t`${count} closed lines are drawn around texts, such as “${text}”. Are they cut?`,
  framesTexts: (count: number) =>
    t`${plural(count, { one: 'No, it frames the text', other: 'No, they frame the texts' })}`,
  cutLabeled: (labeled: number, others: number) =>
    t`Cut ${labeled}, labeled as an opening or with much room around the text; leave out ${others}`,
  innerLine: (size: string, margin: string) =>
    t`An outline of ${size} runs ${margin} inside the edge of a panel all round. Is it cut out?`,
  innerLines: (count: number, margin: string) =>
    t`${count} outlines run inside the edges of panels all round, such as one ${margin} inside the edge of a panel all round. Are they cut out?`,
  leaveInnerOut: (count: number) =>
    t`${plural(count, {
      one: 'No, leave it out: a bevel, or the edge of a frame',
      other: 'No, leave them out: a bevel, or the edge of a frame',
    })}`,
  cutOut: (count: number) => t`${plural(count, { one: 'Yes, cut it out', other: 'Yes, cut them out' })}`,

  // Why a drawing has no panel.
  readError: t`The drawing has errors and could not be read.`,
  onlyNamedLayers: (layers: string) =>
    t`Everything is drawn on layers whose names say that it is not cut: ${layers}. Choose them if they hold glass.`,
  onlyKinds: (kinds: string) =>
    t`The drawing contains only ${kinds}. Draw each panel as closed lines, arcs or polylines.`,
  onlySmall: (size: string) => t`Everything drawn measures ${size}. Check its unit.`,
  onlySelfCrossing: t`Each outline in it crosses itself.`,
  onlyOpen: t`Its lines do not close. Each line must begin where another ends.`,
  onlyFrame: t`It contains only the sheet frame. If that is glass, put it on a separate layer.`,
  empty: t`It is empty. Draw each panel as closed lines or a polyline.`,
  onlyBlocks: (names: string) =>
    t`Everything is drawn in blocks that are never inserted: ${names}. Insert them and save the file again.`,
  notOnChosen: t`Nothing is drawn on the layers that were chosen.`,
  onlyFrozen: (layers: string) => t`Everything is drawn on layers that are frozen or off: ${layers}.`,
  onlyUnprinted: (layers: string) => t`Everything is drawn on layers that are never printed: ${layers}.`,
  onlyBroken: t`Everything is drawn with hidden or center lines. Draw each panel with solid lines.`,
  onlyPaper: t`Everything is drawn in paper space. Draw the panels in model space.`,
  onlyInvisible: t`Everything drawn is invisible.`,
  kindText: t({ message: 'text', context: 'in a drawing' }),
  kindDimensions: t({ message: 'dimensions', context: 'in a drawing' }),
  kindHatches: t({ message: 'hatches', context: 'in a drawing' }),
  kindPoints: t({ message: 'points', context: 'in a drawing' }),
  kindLeaders: t({ message: 'leaders', context: 'in a drawing' }),
  kindPictures: t({ message: 'pictures', context: 'in a drawing' }),
  kindViewports: t({ message: 'viewports', context: 'in a drawing' }),
  more: (count: number) => t`${count} more`,
}));
