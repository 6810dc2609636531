/** Every word of the pages of shape rules, in one place, ready for translation. */
export const texts = {
  title: 'Shape rules',
  purpose: 'What can be cut, drilled and tempered, and what needs a look.',
  readersTitle: (tenant: string) => `What ${tenant} can make`,
  readersPurpose: 'Every panel is checked by these rules while it is drawn.',
  print: 'Print',
  loading: 'Loading the rules',
  failedTitle: 'The rules did not load',
  noneTitle: 'No rules',
  noneForReaders:
    'Nothing is checked before it is ordered. Ask if you are not sure whether something can be made.',
  noPriceList: 'There is no price list yet. Its rules come with it.',
  toPriceList: 'Begin the price list',
  toAllChanges: 'All changes',

  partCount: (part: string, count: number) => `${part} (${count})`,
  parts: {
    size: 'Size and weight',
    edges: 'Edges and corners',
    holes: 'Holes',
    notches: 'Notches and cut-outs',
    hinges: 'Hinges',
  },
  all: 'All',
  filter: 'Rules about',
  severities: { block: 'Cannot be made', review: 'Needs our look', warn: 'Advice' },
  severityHelp: {
    block: 'A panel that breaks the rule cannot be ordered.',
    review: 'It can be asked for, and is looked at before it is ordered.',
    warn: 'The buyer is told, and may order it.',
  },
  bounds: { '>=': 'at least', '>': 'more than', '<=': 'at most', '<': 'less than', '=': 'exactly' },
  none: 'none',
  noLimit: '(no number)',
  forThickness: (thicknesses: readonly string[]) => `for ${thicknesses.join(' and ')}`,
  glassWord: 'glass',
  glass: (isGone: boolean, thickness: string | null, tempered: boolean | null) => {
    if (isGone) return 'A glass that is not in the list';
    const kind = tempered === null ? '' : tempered ? 'tempered' : 'not tempered';
    if (thickness !== null) return kind ? `${thickness} glass, ${kind}` : `${thickness} glass`;
    return tempered === null ? 'All glass' : tempered ? 'Tempered glass' : 'Glass that is not tempered';
  },

  columns: { measured: 'What is checked', glass: 'For', limit: 'Limit', severity: 'If broken' },
  edit: 'Edit',
  remove: 'Remove',
  editOf: (rule: string) => `Edit: ${rule}`,
  removeOf: (rule: string) => `Remove: ${rule}`,
  add: 'Add a rule',
  readySets: 'Ready sets',
  download: 'Download CSV',
  upload: 'Upload CSV',
  uploadFirstSave: 'Save or undo your changes before you upload a table.',
  noneHere: 'There are no rules about this.',
  empty: 'Nothing is checked. Begin with a ready set, or add a rule.',

  draft: 'What you save is a draft: buyers are held to it once the price list is published.',
  draftChanges: (count: number) =>
    `${count === 1 ? 'One change' : `${count} changes`} of the price list ${count === 1 ? 'is' : 'are'} not published: rules and prices together.`,
  allPublished: 'Buyers are held to these rules.',
  publish: 'Publish',
  publishTitle: 'Publish the price list?',
  publishAsk: (count: number) =>
    `${count === 1 ? 'One change' : `${count} changes`}, of rules and of prices, hold for buyers at once.`,
  published: (version: number) => `Version ${version} of the price list is live.`,
  unsaved: (added: number, removed: number) => `Not saved yet: ${added} new or changed, ${removed} gone.`,
  save: 'Save the draft',
  undo: 'Undo changes',
  saved: 'The rules are saved in the draft.',
  conflict: (count: number) =>
    `Somebody else saved the rules meanwhile. Theirs differ from yours in ${count === 1 ? 'one place' : `${count} places`}.`,
  takeTheirs: 'Take theirs',
  keepMine: 'Save mine over theirs',

  newTitle: 'Add a rule',
  editTitle: 'Edit the rule',
  keep: 'Done',
  fields: {
    code: 'What is checked',
    materialUID: 'For which glass',
    thicknessMm: 'For which thickness',
    tempered: 'Tempered',
    shape: 'For which shape',
    operator: 'Limit is',
    formula: 'Limit',
    unit: 'Unit',
    severity: 'If broken',
    message: 'Sentence of your own (optional)',
  },
  any: { material: 'Any glass', thickness: 'Any thickness', shape: 'Any shape', tempered: 'Tempered or not' },
  yes: 'Tempered',
  no: 'Not tempered',
  formulaHelp: (unit: string) =>
    `A number, or a formula in t, the thickness in ${unit}: 2*t, max(1/4, t + 1/16)`,
  unitNames: {
    in: 'inches',
    mm: 'millimetres',
    ft2: 'square feet',
    m2: 'square metres',
    lb: 'pounds',
    kg: 'kilograms',
    deg: 'degrees',
    ratio: 'ratio',
    count: 'count',
  },
  gives: (formula: string, limit: string, thickness: string) =>
    `${formula} = ${limit} for ${thickness} glass`,
  messageHelp: 'Without one, buyers read the measure and the limit.',

  setsTitle: 'Start from a ready set',
  setsHelp: 'It takes the place of your rules. Nothing is saved before you say so.',
  sets: {
    us: { name: 'United States', about: 'Inches, after ASTM C1048 and the practice of American plants' },
    en: { name: 'Europe', about: 'Millimetres, after EN 12150' },
    au: { name: 'Australia', about: 'Millimetres, after Australian plants’ figures' },
  },
  setChanges: (added: number, removed: number, kept: number) =>
    `${added === 1 ? '1 rule comes' : `${added} rules come`}, ${removed === 1 ? '1 goes' : `${removed} go`}, ${kept === 1 ? '1 stays as it is' : `${kept} stay as they are`}.`,
  comes: 'Comes',
  goes: 'Goes',
  replace: 'Put it in place',

  previewTitle: (file: string) => `Upload ${file}`,
  previewHelp: 'The table replaces all rules of the draft.',
  uploaded: (count: number) => `${count} rules are saved in the draft.`,
  undone: 'The rules are as before.',
  back: 'Undo',
  faultsTitle: (name: string, count: number) =>
    `${name} is not taken: ${count === 1 ? 'one place is wrong' : `${count} places are wrong`}. None of its rules is saved.`,
  faultAt: (row: string, column: string) => (column === '' ? `Row ${row}` : `Row ${row}, ${column}`),
  close: 'Close',
  dropHint: 'A file can be dropped anywhere on the page.',

  samplesTitle: 'Try them on a panel',
  sample: 'Panel',
  samples: {
    door: 'Shower door',
    shelf: 'Shelf with holes',
    mirror: 'Panel with cut-outs',
    notch: 'Notched panel',
  },
  sampleGlass: 'Glass',
  holds: 'Nothing is broken.',
  isNew: 'With your change',
  isGone: 'No more with your change',
} as const;
