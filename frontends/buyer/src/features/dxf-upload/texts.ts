import { limits, type DxfFaultCode, type DxfFaultFound } from '@glass/contracts';

const listOf = (numbers: readonly number[]): string =>
  numbers.length === 1 ? String(numbers[0]) : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

/** Every word of the page for drawings, in one place, ready for translation. */
export const texts = {
  title: 'Panels from a drawing',
  purpose: 'Send a DXF file and choose which of its panels to price.',
  purposeFor: (quote: string) => `Send a DXF file and choose which of its panels to add to ${quote}.`,

  purposeReplacing: (line: number, quote: string) =>
    `Send a DXF file and choose the outline that takes the place of panel ${line} in ${quote}.`,

  whichQuote: 'Which quote are the panels for?',
  newQuote: 'A new quote',
  quoteName: 'Name of the quote',
  quoteNameHelp: 'Such as the job or the address.',
  startQuote: 'Start this quote',
  openQuotes: 'An open quote',
  noQuote: 'This quote does not exist',
  noQuoteWhy: 'It may have been removed, or belong to someone else.',
  otherQuote: 'Choose another quote',
  closedQuote: 'This quote cannot be changed any more',
  closedQuoteWhy: 'Panels are added to open quotes only. Reprice it, or choose another one.',
  toQuote: 'To the quote',

  drawing: 'Drawing',
  chooseFile: 'Choose a DXF file',
  chooseOther: 'Choose another file',
  dropHere: 'or drop it here',
  limits: (megabytes: number) => `One DXF file, up to ${megabytes} MB. Draw each panel as a closed outline.`,
  tooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Save only the panels that you want to order to a file of their own, and send that.`,
  empty: 'This file is empty. Save the drawing again and send the new file.',
  oneOnly: 'One drawing at a time, please: add its panels, then send the next.',
  notRead: 'This drawing was not read. Try again, or send another file.',
  sending: (name: string) => `Sending ${name}`,
  reading: (name: string) => `Reading ${name}`,
  cancel: 'Cancel',
  foundIn: (count: number, name: string) =>
    `${count === 0 ? 'No panel' : count === 1 ? '1 panel' : `${count} panels`} found in ${name}.`,
  nothingFound: 'No panel was found',
  otherLayers:
    'Tick the layers that hold the outlines below, and read them. The file need not be chosen again.',
  sendAgain: 'Put the drawing right, save the file again, and choose it here.',

  questions: (count: number) =>
    count === 1 ? 'A question about this drawing' : 'Questions about this drawing',
  suggested: (choice: string) => `${choice} – likely`,
  answerFirst: 'Answer the questions about the drawing first.',

  howRead: 'How it was read',
  units: 'Unit of the drawing',
  unitDeclared: (unit: string) => `The file says ${unit}.`,
  unitTold: (unit: string) => `The file does not say its unit; by its size it is drawn in ${unit}.`,
  unitWithSize: (unit: string, size: string) => `${unit}: ${size}`,
  largest: (size: string) => `The largest panel is ${size}. If that is wrong, choose another unit.`,
  layers: 'Layers to read',
  layer: (name: string, count: number, why: 'hidden' | 'neverPrinted' | null) =>
    `${name} (${count}${why === 'hidden' ? ', hidden in the drawing' : why === 'neverPrinted' ? ', never printed' : ''})`,
  readLayers: 'Read these layers',
  oneLayer: 'Choose at least one layer.',

  asRead: 'As it was read',
  sketch: (panels: number, marks: number) =>
    `The drawing with ${panels === 1 ? '1 panel' : `${panels} panels`}` +
    (marks === 0 ? '' : ` and ${marks === 1 ? '1 marked place' : `${marks} marked places`}`),
  onlyPart: 'It has more lines than are shown here; all of them were read.',
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
    `It was read without what is faulty in it: see ${numbers.length === 1 ? 'number' : 'numbers'} ${listOf(numbers)} above. Put the drawing right, or make sure that nothing is missing.`,
  /** What to do about it, in the drawing program or here. */
  advice: {
    open: 'Join the ends in your drawing program, or leave the layer out if this is no glass.',
    branch: 'Take away the line that is not part of the outline, or put it on a layer of its own.',
    selfCrossing: 'Draw the outline so that it does not cross itself.',
    crossing: 'Move the two apart, or trim one at the other.',
    nested: 'Draw what is a panel of its own beside this one.',
    unsupported: 'Explode it into lines and arcs, or leave its layer out if it is no glass.',
    notFlat: 'Draw it flat, with every point at height 0.',
    badCurve: 'Draw it with lines and arcs.',
    badNumber: 'Draw it again, and save the file again.',
    missingBlock: 'Explode its blocks before you save the file.',
    externalBlock: 'Bind the other file into this one, and save it again.',
    selfReference: 'Explode its blocks before you save the file.',
    tooDeep: 'Explode its blocks before you save the file.',
    hiddenLayer: 'Tick the layer if it holds glass.',
    noPlot: 'Tick the layer if it holds glass.',
    lineWidth: 'Draw outlines with a line width of 0 to be sure of their size.',
    tilted: 'Draw it flat, with every point at height 0, if it is meant to be level.',
    namedLayer: 'Tick the layer if it holds glass.',
    acrossLayers: 'Look whether these sides belong together.',
    overlap: 'Look whether the line is as long as it should be.',
    holeOfOpen: 'Close the outline round it.',
    unlikelySize: 'Choose another unit, or check the drawing.',
    paperSpace: 'Panels belong into the model, not onto a sheet.',
    tooMany: 'Choose fewer layers, or save some of the panels to a file of their own.',
    tooSmall: 'Choose the unit that gives the largest panel its right size.',
    coincident: 'Take one of the two away.',
    sliver: 'Take it away, or draw the opening that was meant.',
    coarseChords: 'Draw a circle or an arc instead, if it is to be round.',
    countersink: 'Look at its angle and side in the panel’s editor; a hole there can be a plain one as well.',
  } satisfies Partial<Record<DxfFaultCode, string>> as Partial<Record<DxfFaultCode, string>>,
  severities: { error: 'Fault', warning: 'Take care', note: 'Note' } satisfies Record<
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
  forAllHelp: 'Sets every panel below; each can be changed on its own.',
  glass: 'Glass',
  edges: 'Edge finish',
  several: 'Several',
  standardEdge: (name: string) => `Usual for this glass: ${name}`,
  edgesAsDrawn: 'As the layers of the drawing say',
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
  holes: (count: number) => (count === 1 ? '1 hole' : `${count} holes`),
  cutouts: (count: number) => (count === 1 ? '1 cut-out' : `${count} cut-outs`),
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
  correctFirst: 'Correct the fields in red first.',
  replace: (line: number) => `Put in place of panel ${line}`,
  replaced: (line: number) => `Panel ${line} has the outline of the drawing.`,
  added: (count: number) => (count === 1 ? '1 panel added.' : `${count} panels added.`),
} as const;
