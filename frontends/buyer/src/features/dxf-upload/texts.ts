import { plural, t } from '@lingui/core/macro';
import { defineTexts, listWords } from '@glass/language';
import { limits } from '@glass/contracts/limits';
import type { DxfFaultCode, DxfFaultFound } from '@glass/contracts/panel';

/** Screen texts of the page for drawings. */
export const texts = defineTexts(() => ({
  title: t`Panels from a drawing`,
  purpose: t`Upload a DXF file and choose the panels to price.`,
  purposeFor: (quote: string) => t`Upload a DXF file and choose the panels to add to ${quote}.`,

  purposeReplacing: (line: number, quote: string) =>
    t`Upload a DXF file and choose the new outline of panel ${line} in ${quote}.`,

  whichQuote: t`Which quote are the panels for?`,
  newQuote: t`A new quote`,
  quoteName: t`Quote name`,
  quoteNameHelp: t`For example, the job or the address.`,
  startQuote: t`Start quote`,
  openQuotes: t`An open quote`,
  noQuote: t`This quote does not exist`,
  noQuoteWhy: t`It may have been deleted, or it belongs to someone else.`,
  otherQuote: t`Choose another quote`,
  closedQuote: t`This quote can’t be changed anymore`,
  closedQuoteWhy: t`You can add panels to open quotes only. Update its prices, or choose another quote.`,
  toQuote: t`Go to quote`,

  drawing: t`Drawing`,
  chooseFile: t`Choose a DXF file`,
  chooseOther: t`Choose another file`,
  dropHere: t`or drop it here`,
  limits: (megabytes: number) => t`One DXF file, up to ${megabytes} MB. Draw each panel as a closed outline.`,
  tooLarge: (megabytes: number) =>
    t`This file is larger than ${megabytes} MB. Save only the panels you need in a new file and upload that.`,
  empty: t`This file is empty. Save the drawing again and upload the new file.`,
  oneOnly: t`Upload one drawing at a time.`,
  notRead: t`We couldn’t read this drawing. Try again, or choose another file.`,
  sending: (name: string) => t`Uploading ${name}`,
  reading: (name: string) => t`Reading ${name}`,
  cancel: t`Cancel`,
  foundIn: (count: number, name: string) =>
    count === 0
      ? t`No panel found in ${name}.`
      : t`${plural(count, { one: '# panel', other: '# panels' })} found in ${name}.`,
  nothingFound: t`No panels found`,
  otherLayers: t`Select the layers with the outlines below and read them. You don’t need to choose the file again.`,
  sendAgain: t`Correct the drawing, save the file again, and choose it here.`,

  questions: (count: number) =>
    t`${plural(count, { one: 'A question about this drawing', other: 'Questions about this drawing' })}`,
  suggested: (choice: string) => t`${choice} – likely`,
  answerFirst: t`Answer the questions about the drawing first.`,

  howRead: t`Reading options`,
  units: t`Drawing unit`,
  unitDeclared: (unit: string) => t`The file says ${unit}.`,
  unitGuessed: (unit: string) => t`The file doesn’t say its unit. Its size suggests ${unit}.`,
  unitWithSize: (unit: string, size: string) => `${unit}: ${size}`,
  largest: (size: string) => t`The largest panel is ${size}. If that is wrong, choose another unit.`,
  layers: t`Layers to read`,
  layer: {
    hidden: (name: string, count: number) => t`${name} (${count}, hidden in the drawing)`,
    neverPrinted: (name: string, count: number) => t`${name} (${count}, never printed)`,
    usual: (name: string, count: number) => `${name} (${count})`,
  },
  readLayers: t`Read these layers`,
  oneLayer: t`Choose at least one layer.`,

  asRead: t`Drawing as read`,
  sketch: (panels: number, marks: number) =>
    marks === 0
      ? t`The drawing with ${plural(panels, { one: '# panel', other: '# panels' })}`
      : t`The drawing with ${plural(panels, { one: '# panel', other: '# panels' })} and ${plural(marks, { one: '# marked place', other: '# marked places' })}`,
  onlyPart: t`Not all lines are shown here, but all were read.`,
  zoomIn: t`Zoom in`,
  zoomOut: t`Zoom out`,
  wholeDrawing: t`Show the whole drawing`,

  faults: t`About this drawing`,
  allFaults: (count: number) => t`Show all ${count}`,
  show: t`Show`,
  showMark: (number: number) => t`Show number ${number} on the drawing`,
  inLine: (line: number) => t`In line ${line} of the file`,
  onLayer: (name: string) => t`layer ${name}`,
  problemOf: (panel: number, problem: string) => t`Panel ${panel}: ${problem}`,
  moreProblems: (count: number) =>
    t`${plural(count, { one: 'And one more, listed above.', other: 'And # more, listed above.' })}`,
  faultyWithin: (numbers: readonly number[]) =>
    t`${plural(
      { count: numbers.length },
      {
        one: `Faulty parts were left out: see number ${{ numbers: listWords(numbers.map(String), 'conjunction') }} above. Correct the drawing, or check that nothing is missing.`,
        other: `Faulty parts were left out: see numbers ${{ numbers: listWords(numbers.map(String), 'conjunction') }} above. Correct the drawing, or check that nothing is missing.`,
      },
    )}`,
  /** Advice for the drawing program or this page. */
  advice: {
    open: t`Join the ends in your drawing program, or leave out the layer if it isn’t glass.`,
    branch: t`Delete the line that isn’t part of the outline, or move it to another layer.`,
    selfCrossing: t`Redraw the outline so that it doesn’t cross itself.`,
    crossing: t`Move the two apart, or trim one at the other.`,
    nested: t`Draw separate panels next to each other.`,
    unsupported: t`Explode it into lines and arcs, or leave out its layer if it isn’t glass.`,
    notFlat: t`Draw it flat, with every point at height 0.`,
    badCurve: t`Draw it with lines and arcs.`,
    badNumber: t`Draw it again, and save the file again.`,
    missingBlock: t`Explode its blocks before you save the file.`,
    externalBlock: t`Bind the other file to this one and save it again.`,
    selfReference: t`Explode its blocks before you save the file.`,
    tooDeep: t`Explode its blocks before you save the file.`,
    hiddenLayer: t`Select the layer if it contains glass.`,
    noPlot: t`Select the layer if it contains glass.`,
    lineWidth: t`Draw outlines with a line width of 0 to be sure of their size.`,
    tilted: t`Draw it flat, with every point at height 0, if it should be level.`,
    namedLayer: t`Select the layer if it contains glass.`,
    acrossLayers: t`Check whether these sides belong together.`,
    overlap: t`Check the length of the line.`,
    holeOfOpen: t`Close the outline around it.`,
    unlikelySize: t`Choose another unit, or check the drawing.`,
    paperSpace: t`Draw panels in model space, not on a layout.`,
    tooMany: t`Choose fewer layers, or save some panels in a separate file.`,
    tooSmall: t`Choose the unit that gives the largest panel its right size.`,
    coincident: t`Delete one of the two.`,
    sliver: t`Delete it, or draw the intended opening.`,
    coarseChords: t`Draw a circle or an arc instead if it should be round.`,
    countersink: t`Check its angle and side in the panel editor, or make it a plain hole there.`,
  } satisfies Partial<Record<DxfFaultCode, string>> as Partial<Record<DxfFaultCode, string>>,
  severities: {
    error: t`Error`,
    warning: t`Warning`,
    note: t({ message: 'Note', context: 'severity' }),
  } satisfies Record<DxfFaultFound['severity'], string>,
  at: (across: string, along: string) => t`At ${across} and ${along} from the drawing’s origin`,
  sides: {
    right: (length: string) => t`${length} right`,
    left: (length: string) => t`${length} left`,
    up: (length: string) => t`${length} up`,
    down: (length: string) => t`${length} down`,
  },

  forAll: t`For all panels`,
  forAllHelp: t`Applies to all panels below. You can change each one.`,
  glass: t`Glass`,
  edges: t`Edge finish`,
  several: t`Several`,
  standardEdge: (name: string) => t`Usual for this glass: ${name}`,
  edgesAsDrawn: t`By layer of the drawing`,
  usualEdges: t`Usual for each glass`,
  asCut: t`As cut`,
  mark: t`Mark`,
  markExample: t`Bath 2, door`,
  quantity: t`Quantity`,
  quantityWrong: t`A number from ${{ min: limits.pieces.min }} to ${{ max: limits.pieces.max }}.`,
  panels: t`Panels in the drawing`,
  chooseAll: (count: number) => t`All ${count} panels`,
  panel: (number: number) => t`Panel ${number}`,
  ofPanel: (field: string, number: number) => t`${field} of panel ${number}`,
  thumbnail: (number: number) => t`Outline of panel ${number}`,
  holes: (count: number) => t`${plural(count, { one: '# hole', other: '# holes' })}`,
  cutouts: (count: number) => t`${plural(count, { one: '# cutout', other: '# cutouts' })}`,
  notches: (count: number) => t`${plural(count, { one: '1 notch', other: '# notches' })}`,
  hinges: (count: number, name: string) => `${count} × ${name}`,
  outlineAsDrawn: t`Outline as drawn`,
  onRequest: t`Price on request`,

  add: (count: number) =>
    count === 0
      ? t`Add to quote`
      : t`${plural(count, { one: 'Add 1 panel to the quote', other: 'Add # panels to the quote' })}`,
  chooseFirst: t`Choose at least one panel.`,
  correctFirst: t`Correct the fields marked in red first.`,
  replace: (line: number) => t`Replace panel ${line}`,
  replaced: (line: number) => t`Panel ${line} has the new outline.`,
  added: (count: number) => t`${plural(count, { one: '# panel', other: '# panels' })} added.`,
}));
