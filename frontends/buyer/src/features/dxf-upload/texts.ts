import type { DxfDrawingUnit, DxfFaultFound } from '@glass/contracts';

/** Every word of the page for drawings, in one place, ready for translation. */
export const texts = {
  title: 'Panels from a drawing',
  purpose: 'Send a DXF file and choose which of its panels to price.',
  purposeFor: (quote: string) => `Send a DXF file and choose which of its panels to add to ${quote}.`,

  whichQuote: 'Which quote are the panels for?',
  newQuote: 'A new quote',
  quoteName: 'Name of the quote',
  quoteNameHelp: 'Such as the job or the address.',
  startQuote: 'Start this quote',
  openQuotes: 'An open quote',
  panelCount: (count: number) => (count === 1 ? '1 panel' : `${count} panels`),
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
    `${count === 1 ? '1 panel' : `${count} panels`} found in ${name}.`,

  howRead: 'How it was read',
  units: 'Unit of the drawing',
  unitNames: {
    mm: 'Millimetres',
    cm: 'Centimetres',
    m: 'Metres',
    inch: 'Inches',
    foot: 'Feet',
  } satisfies Record<DxfDrawingUnit, string>,
  unitDeclared: (unit: string) => `The file says ${unit.toLowerCase()}.`,
  unitUnknown: 'The file does not say: look at the sizes below.',
  largest: (size: string) => `The largest panel is ${size}. If that is wrong, choose another unit.`,
  layers: 'Layers to read',
  layer: (name: string, count: number) => `${name} (${count})`,
  readLayers: 'Read these layers',
  oneLayer: 'Choose at least one layer.',

  faults: 'About this drawing',
  severities: { error: 'Fault', warning: 'Mind', note: 'Note' } satisfies Record<
    DxfFaultFound['severity'],
    string
  >,
  at: (x: string, y: string) => `at ${x} from the left and ${y} up from the drawing’s origin`,

  forAll: 'For all panels',
  forAllHelp: 'Sets every panel below; each can be changed on its own.',
  glass: 'Glass',
  edges: 'Edge finish',
  several: 'Several',
  standardEdge: (name: string) => `Usual for this glass: ${name}`,
  usualEdges: 'Usual for each glass',
  asCut: 'As cut',
  quantity: 'Quantity',
  quantityWrong: 'A number from 1 to 9999.',
  panels: 'Panels in the drawing',
  chooseAll: (count: number) => `All ${count} panels`,
  panel: (number: number) => `Panel ${number}`,
  ofPanel: (field: string, number: number) => `${field} of panel ${number}`,
  thumbnail: (number: number) => `Outline of panel ${number}`,
  holes: (count: number) => (count === 1 ? '1 hole' : `${count} holes`),
  cutouts: (count: number) => (count === 1 ? '1 cut-out' : `${count} cut-outs`),
  noOpenings: 'No holes or cut-outs',
  onRequest: 'Price on request',

  add: (count: number) =>
    count === 0
      ? 'Add to quote'
      : count === 1
        ? 'Add 1 panel to the quote'
        : `Add ${count} panels to the quote`,
  chooseFirst: 'Choose at least one panel.',
  correctFirst: 'Correct the fields in red first.',
  added: (count: number) => (count === 1 ? '1 panel added.' : `${count} panels added.`),
} as const;
