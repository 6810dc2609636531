import { limits } from '@glass/contracts/limits';
import type { DxfFaultCode, DxfFaultFound } from '@glass/contracts/panel';
import { countText } from '../../parts/texts.js';

const listOf = (numbers: readonly number[]): string =>
  numbers.length === 1 ? String(numbers[0]) : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

/** Screen texts of the page for drawings. */
export const texts = {
  title: 'Panels from a drawing',
  purpose: 'Upload a DXF file and choose the panels to price.',
  purposeFor: (quote: string) => `Upload a DXF file and choose the panels to add to ${quote}.`,

  purposeReplacing: (line: number, quote: string) =>
    `Upload a DXF file and choose the new outline of panel ${line} in ${quote}.`,

  whichQuote: 'Which quote are the panels for?',
  newQuote: 'A new quote',
  quoteName: 'Quote name',
  quoteNameHelp: 'For example, the job or the address.',
  startQuote: 'Start quote',
  openQuotes: 'An open quote',
  noQuote: 'This quote does not exist',
  noQuoteWhy: 'It may have been deleted, or it belongs to someone else.',
  otherQuote: 'Choose another quote',
  closedQuote: 'This quote can’t be changed anymore',
  closedQuoteWhy: 'You can add panels to open quotes only. Update its prices, or choose another quote.',
  toQuote: 'Go to quote',

  drawing: 'Drawing',
  chooseFile: 'Choose a DXF file',
  chooseOther: 'Choose another file',
  dropHere: 'or drop it here',
  limits: (megabytes: number) => `One DXF file, up to ${megabytes} MB. Draw each panel as a closed outline.`,
  tooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Save only the panels you need in a new file and upload that.`,
  empty: 'This file is empty. Save the drawing again and upload the new file.',
  oneOnly: 'Upload one drawing at a time.',
  notRead: 'We couldn’t read this drawing. Try again, or choose another file.',
  sending: (name: string) => `Uploading ${name}`,
  reading: (name: string) => `Reading ${name}`,
  cancel: 'Cancel',
  foundIn: (count: number, name: string) =>
    `${count === 0 ? 'No panel' : countText(count, 'panel')} found in ${name}.`,
  nothingFound: 'No panels found',
  otherLayers:
    'Select the layers with the outlines below and read them. You don’t need to choose the file again.',
  sendAgain: 'Correct the drawing, save the file again, and choose it here.',

  questions: (count: number) =>
    count === 1 ? 'A question about this drawing' : 'Questions about this drawing',
  suggested: (choice: string) => `${choice} – likely`,
  answerFirst: 'Answer the questions about the drawing first.',

  howRead: 'Reading options',
  units: 'Drawing unit',
  unitDeclared: (unit: string) => `The file says ${unit}.`,
  unitGuessed: (unit: string) => `The file doesn’t say its unit. Its size suggests ${unit}.`,
  unitWithSize: (unit: string, size: string) => `${unit}: ${size}`,
  largest: (size: string) => `The largest panel is ${size}. If that is wrong, choose another unit.`,
  layers: 'Layers to read',
  layer: (name: string, count: number, why: 'hidden' | 'neverPrinted' | null) =>
    `${name} (${count}${why === 'hidden' ? ', hidden in the drawing' : why === 'neverPrinted' ? ', never printed' : ''})`,
  readLayers: 'Read these layers',
  oneLayer: 'Choose at least one layer.',

  asRead: 'Drawing as read',
  sketch: (panels: number, marks: number) =>
    `The drawing with ${countText(panels, 'panel')}` +
    (marks === 0 ? '' : ` and ${marks === 1 ? '1 marked place' : `${marks} marked places`}`),
  onlyPart: 'Not all lines are shown here, but all were read.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wholeDrawing: 'Show the whole drawing',

  faults: 'About this drawing',
  allFaults: (count: number) => `Show all ${count}`,
  show: 'Show',
  showMark: (number: number) => `Show number ${number} on the drawing`,
  inLine: (line: number) => `In line ${line} of the file`,
  onLayer: (name: string) => `layer ${name}`,
  problemOf: (panel: number, problem: string) => `Panel ${panel}: ${problem}`,
  moreProblems: (count: number) =>
    count === 1 ? 'And one more, listed above.' : `And ${count} more, listed above.`,
  faultyWithin: (numbers: readonly number[]) =>
    `Faulty parts were left out: see ${numbers.length === 1 ? 'number' : 'numbers'} ${listOf(numbers)} above. Correct the drawing, or check that nothing is missing.`,
  /** Advice for the drawing program or this page. */
  advice: {
    open: 'Join the ends in your drawing program, or leave out the layer if it isn’t glass.',
    branch: 'Delete the line that isn’t part of the outline, or move it to another layer.',
    selfCrossing: 'Redraw the outline so that it doesn’t cross itself.',
    crossing: 'Move the two apart, or trim one at the other.',
    nested: 'Draw separate panels next to each other.',
    unsupported: 'Explode it into lines and arcs, or leave out its layer if it isn’t glass.',
    notFlat: 'Draw it flat, with every point at height 0.',
    badCurve: 'Draw it with lines and arcs.',
    badNumber: 'Draw it again, and save the file again.',
    missingBlock: 'Explode its blocks before you save the file.',
    externalBlock: 'Bind the other file to this one and save it again.',
    selfReference: 'Explode its blocks before you save the file.',
    tooDeep: 'Explode its blocks before you save the file.',
    hiddenLayer: 'Select the layer if it contains glass.',
    noPlot: 'Select the layer if it contains glass.',
    lineWidth: 'Draw outlines with a line width of 0 to be sure of their size.',
    tilted: 'Draw it flat, with every point at height 0, if it should be level.',
    namedLayer: 'Select the layer if it contains glass.',
    acrossLayers: 'Check whether these sides belong together.',
    overlap: 'Check the length of the line.',
    holeOfOpen: 'Close the outline around it.',
    unlikelySize: 'Choose another unit, or check the drawing.',
    paperSpace: 'Draw panels in model space, not on a layout.',
    tooMany: 'Choose fewer layers, or save some panels in a separate file.',
    tooSmall: 'Choose the unit that gives the largest panel its right size.',
    coincident: 'Delete one of the two.',
    sliver: 'Delete it, or draw the intended opening.',
    coarseChords: 'Draw a circle or an arc instead if it should be round.',
    countersink: 'Check its angle and side in the panel editor, or make it a plain hole there.',
  } satisfies Partial<Record<DxfFaultCode, string>> as Partial<Record<DxfFaultCode, string>>,
  severities: { error: 'Error', warning: 'Warning', note: 'Note' } satisfies Record<
    DxfFaultFound['severity'],
    string
  >,
  at: (across: string, along: string) => `At ${across} and ${along} from the drawing’s origin`,
  sides: {
    right: (length: string) => `${length} right`,
    left: (length: string) => `${length} left`,
    up: (length: string) => `${length} up`,
    down: (length: string) => `${length} down`,
  },

  forAll: 'For all panels',
  forAllHelp: 'Applies to all panels below. You can change each one.',
  glass: 'Glass',
  edges: 'Edge finish',
  several: 'Several',
  standardEdge: (name: string) => `Usual for this glass: ${name}`,
  edgesAsDrawn: 'By layer of the drawing',
  usualEdges: 'Usual for each glass',
  asCut: 'As cut',
  mark: 'Mark',
  markExample: 'Bath 2, door',
  quantity: 'Quantity',
  quantityWrong: `A number from ${limits.pieces.min} to ${limits.pieces.max}.`,
  panels: 'Panels in the drawing',
  chooseAll: (count: number) => `All ${count} panels`,
  panel: (number: number) => `Panel ${number}`,
  ofPanel: (field: string, number: number) => `${field} of panel ${number}`,
  thumbnail: (number: number) => `Outline of panel ${number}`,
  holes: (count: number) => countText(count, 'hole'),
  cutouts: (count: number) => countText(count, 'cutout'),
  notches: (count: number) => (count === 1 ? '1 notch' : `${count} notches`),
  hinges: (count: number, name: string) => `${count} × ${name}`,
  outlineAsDrawn: 'Outline as drawn',
  onRequest: 'Price on request',

  add: (count: number) =>
    count === 0
      ? 'Add to quote'
      : count === 1
        ? 'Add 1 panel to the quote'
        : `Add ${count} panels to the quote`,
  chooseFirst: 'Choose at least one panel.',
  correctFirst: 'Correct the fields marked in red first.',
  replace: (line: number) => `Replace panel ${line}`,
  replaced: (line: number) => `Panel ${line} has the new outline.`,
  added: (count: number) => `${countText(count, 'panel')} added.`,
} as const;
