import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
/** Screen texts of the panel editing pages. */
export const texts = defineTexts(() => ({
  newPanel: t`New panel`,
  newPanelPurpose: t`Add it to your quote when you’re done. Until then, it’s saved on this device.`,
  newPanelFor: (number: string, name: string) =>
    t`For quote ${number}, ${name}. Until you add it, it’s saved on this device.`,
  backToQuote: t`Back to quote`,
  editPanel: (line: number) => t`Panel ${line}`,
  addToQuote: t`Add to quote`,
  done: t`Done`,
  panelSteps: t`Panels of the quote`,
  previousPanel: t`Previous panel`,
  nextPanel: t`Next panel`,
  panelOf: (place: number, count: number) => t`${place} of ${count}`,
  retry: t`Retry`,
  saved: t`Panel saved.`,
  added: t`Panel added to your quote.`,
  correctFirst: t`Correct the marked fields first.`,
  noCatalogue: t`The price list did not load`,
  noCatalogueWhy: t`Your entries are saved.`,
  noPanel: t`The panel did not load`,
  loading: t`Loading the price list`,
  loadingPanel: t`Loading the panel`,
  saveStatus: {
    saved: t`Saved`,
    saving: t`Saving …`,
    faulty: t`Not saved: correct the marked fields. Your entries are saved on this device.`,
    offline: t`Not saved: no connection. Your entries are on this device.`,
    refused: t`Not saved. Your entries are on this device.`,
  },
  undoAll: t`Undo all changes`,
  changedElsewhere: (who: string) => t`${who} changed this panel while you were editing it. Differences:`,
  changedElsewhereWhy: t`Load their version, or save yours over it.`,
  theirVersion: t`Their version`,
  loadTheirs: t`Load their version`,
  keepMine: t`Save my version`,
  panelDeleted: t`This panel was deleted from the quote.`,
  keptOnDevice: t`Your entries aren’t lost.`,
  putBack: t`Add it back to the quote`,
  putIntoNewQuote: t`Add it to a new quote`,
  newQuoteName: t`One panel`,
  followsShower: (shower: string, units: number) =>
    shower
      ? t`This panel follows ${shower}: ${plural(units, { one: '# unit', other: '# units' })}. If you change the glass here, it no longer follows.`
      : t`This panel follows its shower: ${plural(units, { one: '# unit', other: '# units' })}. If you change the glass here, it no longer follows.`,
  openQuote: t`Open quote`,
  restored: t`Your unsaved changes are back.`,
  discard: t`Discard changes`,
  myQuotes: t`My quotes`,
}));
