import { plural, t } from '@lingui/core/macro';
import { defineTexts, listWords } from '@glass/language';

export const texts = defineTexts(() => ({
  title: t`Shape rules`,
  purpose: t`What can be cut, drilled and tempered, and what needs review.`,
  readersTitle: (tenant: string) => t`What ${tenant} can make`,
  readersPurpose: t`Panels are checked against these rules as you draw.`,
  print: t`Print`,
  loading: t`Loading the rules`,
  failedTitle: t`The rules did not load`,
  noneTitle: t`No rules`,
  noneForReaders: t`Panels aren’t checked before you order. If you’re unsure whether something can be made, ask us.`,
  noPriceList: t`Start your price list first. It comes with rules.`,
  toPriceList: t`Start price list`,

  partCount: (part: string, count: number) => `${part} (${count})`,
  parts: {
    size: t`Size and weight`,
    edges: t`Edges and corners`,
    holes: t`Holes`,
    notches: t`Notches and cutouts`,
    hinges: t`Hinges`,
  },
  all: t`All`,
  filter: t`Rules about`,
  severities: { block: t`Can’t be made`, review: t`Needs review`, warn: t`Advice` },
  severityHelp: {
    block: t`Panels that break this rule can’t be ordered.`,
    review: t`Buyers can submit these panels; you review them before they’re ordered.`,
    warn: t`Buyers see a note and can order.`,
  },
  bounds: { '>=': t`at least`, '>': t`more than`, '<=': t`at most`, '<': t`less than`, '=': t`exactly` },
  none: t`none`,
  /** A tenant's message of a rule. */
  quoted: (message: string) => t`“${message}”`,
  noLimit: t`(no number)`,
  limit: (bound: string, limit: string) => t({ message: `${bound} ${limit}`, context: 'at least 5 mm' }),
  limitFor: (limit: string, thicknesses: readonly string[]) =>
    t`${limit} for ${{ thicknesses: listWords(thicknesses, 'conjunction') }}`,
  limitsOfGlass: (bound: string, limits: string) =>
    t({ message: `${bound} ${limits} glass`, context: 'at least 5 mm for 6 mm, 8 mm for 10 mm glass' }),
  glass: (isGone: boolean, thickness: string | null, tempered: boolean | null) => {
    if (isGone) return t`Unknown glass`;
    if (tempered === null) return thickness === null ? t`All glass` : t`${thickness} glass`;
    if (thickness === null) return tempered ? t`Tempered glass` : t`Untempered glass`;
    return tempered ? t`${thickness} glass, tempered` : t`${thickness} glass, not tempered`;
  },

  columns: {
    measured: t`Check`,
    glass: t`For`,
    limit: t({ message: 'Limit', context: 'rule' }),
    severity: t`If broken`,
  },
  edit: t`Edit`,
  remove: t`Remove`,
  editOf: (rule: string) => t`Edit: ${rule}`,
  removeOf: (rule: string) => t`Remove: ${rule}`,
  add: t`Add a rule`,
  readySets: t`Rule sets`,
  download: t`Download CSV`,
  upload: t`Upload CSV`,
  uploadFirstSave: t`Save or undo your changes before you upload a file.`,
  noneHere: t`No rules here.`,
  empty: t`No rules yet. Start with a rule set, or add a rule.`,

  draft: t`Changes are saved to the draft and go live when you publish the price list.`,
  draftChanges: (count: number) =>
    t`${plural(count, { one: 'One unpublished change', other: '# unpublished changes' })} in the price list, including prices.`,
  allPublished: t`These rules are live.`,
  publish: t`Publish`,
  publishTitle: t`Publish the price list?`,
  publishAsk: (count: number) =>
    t`${plural(count, { one: 'One change', other: '# changes' })} to rules and prices will go live immediately.`,
  published: (version: number) => t`Version ${version} of the price list is live.`,
  unsaved: (added: number, removed: number) => t`Unsaved: ${added} new or changed, ${removed} removed.`,
  save: t`Save draft`,
  undo: t`Undo changes`,
  saved: t`Rules saved to the draft.`,
  conflict: (count: number) =>
    t`Someone else changed the rules. Theirs differ from yours in ${plural(count, { one: 'one place', other: '# places' })}.`,
  takeTheirs: t`Take theirs`,
  keepMine: t`Overwrite with mine`,

  newTitle: t`Add a rule`,
  editTitle: t`Edit rule`,
  keep: t`Done`,
  fields: {
    code: t`Check`,
    materialUID: t`Glass`,
    thicknessMm: t`Thickness`,
    tempered: t`Tempered`,
    shape: t`Shape`,
    operator: t`Limit is`,
    formula: t({ message: 'Limit', context: 'rule' }),
    unit: t`Unit`,
    severity: t`If broken`,
    message: t`Your own message (optional)`,
  },
  any: {
    material: t`Any glass`,
    thickness: t`Any thickness`,
    shape: t`Any shape`,
    tempered: t`Tempered or not`,
  },
  yes: t`Tempered`,
  no: t`Not tempered`,
  formulaHelp: (unit: string) =>
    t`A number, or a formula in t, the thickness in ${unit}: 2*t, max(1/4, t + 1/16)`,
  unitNames: {
    in: t`inches`,
    mm: t`millimeters`,
    ft2: t`square feet`,
    m2: t`square meters`,
    lb: t`pounds`,
    kg: t`kilograms`,
    deg: t`degrees`,
    ratio: t`ratio`,
    count: t`count`,
  },
  gives: (formula: string, limit: string, thickness: string) =>
    t`${formula} = ${limit} for ${thickness} glass`,
  messageHelp: t`Leave empty to show buyers the measurement and the limit.`,

  setsTitle: t`Use a rule set`,
  setsHelp: t`It replaces your rules. Nothing changes until you save.`,
  sets: {
    us: { name: t`United States`, about: t`Inches, based on ASTM C1048 and US practice` },
    en: { name: t`Europe`, about: t`Millimeters, based on EN 12150` },
    au: { name: t`Australia`, about: t`Millimeters, based on Australian practice` },
  },
  setChanges: (added: number, removed: number, kept: number) =>
    t`${added} added, ${removed} removed, ${kept} unchanged.`,
  comes: t`Added`,
  goes: t({ message: 'Removed', context: 'rule' }),
  replace: t`Replace rules`,

  previewTitle: (file: string) => t`Upload ${file}`,
  previewHelp: t`This file replaces all rules in the draft.`,
  uploaded: (count: number) => t`${count} rules saved to the draft.`,
  undone: t`Previous rules restored.`,
  back: t`Undo`,
  faultsTitle: (name: string, count: number) =>
    t`${name} was not imported. ${plural(count, { one: 'Fix one error', other: 'Fix # errors' })} and try again.`,
  faultAt: (row: string, column: string) => (column === '' ? t`Row ${row}` : t`Row ${row}, ${column}`),
  close: t`Close`,
  dropHint: t`You can also drop a file anywhere on this page.`,

  samplesTitle: t`Try on a panel`,
  sample: t`Panel`,
  samples: {
    door: t`Shower door`,
    shelf: t`Shelf with holes`,
    mirror: t`Panel with cutouts`,
    notch: t`Notched panel`,
  },
  sampleGlass: t`Glass`,
  holds: t`No rules broken.`,
  isNew: t`New with your change`,
  isGone: t`Fixed by your change`,
}));
