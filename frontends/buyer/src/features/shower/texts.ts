import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { usualShowerName } from '@glass/layouts/words';

/** Screen texts of the shower page. */
export const texts = defineTexts(() => ({
  title: t`Design a shower`,
  purpose: t`Choose a layout, enter your measures and see every pane, its hardware and the price. No account needed.`,
  notOffered: t`Showers aren’t offered online yet`,
  notOfferedWhy: (shop: string) =>
    t`${shop} has no shower hardware in its online price list. You can still price each panel on its own.`,
  priceAPanel: t`Price a panel`,
  noGlass: (shop: string) => t`${shop} lists no tempered glass for showers.`,

  steps: t`Steps`,
  layout: t`Layout`,
  measures: t`Measures`,
  hardware: t({ message: 'Hardware', context: 'step' }),
  chooseLayout: t`Choose a layout`,
  to: {
    layout: t`Choose a layout`,
    measures: t`Next: measures`,
    hardware: t`Next: hardware`,
    total: t`Next: total`,
  },

  undo: t`Undo`,
  redo: t`Redo`,
  mirror: t({ message: 'Mirror', context: 'verb' }),
  mirrorHelp: t`Swap left and right`,
  more: t`More`,
  startOver: t`Start over`,
  startOverTitle: t`Start over?`,
  startOverQuestion: t`This shower and its measures will be deleted from this device.`,
  keptHere: t`Saved on this device. It works without a connection.`,
  loadedFromOtherTab: t`This shower was changed in another tab. The changes are here too.`,
  replaced: t`The layout has changed, with its usual sizes.`,
  showerName: t`Name of the shower`,
  usualName: usualShowerName(),
  glass: t`Glass`,
  thickness: t`Thickness`,
  side: (number: number) => t`Side ${number}`,
  sideSummary: (number: number, panels: number) =>
    t`Side ${number}, ${plural(panels, { one: '# panel', other: '# panels' })}`,

  total: t`Total`,
  price: t`Price`,
  summary: t`Your shower`,
  glassTotal: (count: number) => t`Glass, ${plural(count, { one: '# panel', other: '# panels' })}`,
  hardwareTotal: t`Hardware`,
  included: t({ message: 'Included', context: 'price' }),
  priceWaits: t`The price appears when the marked items are fixed.`,
  priceHidden: t`Your office sees the price.`,
  withVat: t`Including VAT, without delivery`,
  withoutDelivery: t`Without delivery`,
  withoutTax: t`Without delivery and taxes`,
  onRequest: t`The shop sets the price of the parts marked “price on request”.`,
  breakdown: t`Price details`,
  addToQuote: t`Add to quote`,
  addToQuoteNumber: (number: string) => t`Add to quote ${number}`,
  saveChanges: t`Save changes`,
  perUnit: (units: number) =>
    t`The price is for one of ${plural(units, { one: '# unit', other: '# units' })}.`,
  added: (name: string, number: string) => t`${name} added to quote ${number}.`,
  changesSaved: (name: string) => t`${name} saved.`,
  editTitle: t`Edit shower`,
  backToQuote: t`Back to quote`,
  cannotChangeTitle: t`This quote can’t be changed`,
  cannotChange: t`Only the showers of an open quote can be changed. Reopen the quote first.`,
  missingQuoteTitle: t`This quote does not exist`,
  missingQuote: t`It may have been deleted, or it belongs to someone else.`,
  missingShowerTitle: t`This shower does not exist`,
  missingShower: t`It may have been removed from the quote.`,
  orderedTitle: (number: string) => t`Quote ${number} was ordered`,
  ordered: t`Showers of an order can’t be changed here. Open the order to request a change.`,
  unsavedHere: t`Your unsaved changes are on this device.`,
  newShowerHere: t`A new shower that you started is still on this device, under “Design a shower”.`,
  myQuotes: t`My quotes`,

  whichQuote: t`Which quote?`,
  newQuote: t`A new quote`,
  newQuoteNamed: (name: string) => t`A new quote named “${name}”`,
  quotePanels: (number: string, panels: string) => `${number} · ${panels}`,
  offline: t`There’s no connection. The shower is saved on this device; add it when you’re online again.`,
  useGlass: (thickness: string) => t`Use glass of ${thickness}`,
  withHardware: (change: string) => t`${change}, with hardware that fits`,
  enterFirst: (measure: string) => t`Enter “${measure}” first.`,
  measureMissing: (measure: string) => t`“${measure}” is missing.`,
  measureUnreadable: (measure: string, typed: string) =>
    t`“${measure}”: “${typed}” can’t be read as a measure.`,
  angleUnreadable: (measure: string, typed: string, { min, max }: { min: number; max: number }) =>
    t`“${measure}”: “${typed}” isn’t an angle from ${min}° to ${max}°.`,
  measureUnclear: (measure: string, typed: string) => t`“${measure}”: choose the unit of “${typed}”.`,
  measureNegative: (measure: string, typed: string) =>
    t`“${measure}”: “${typed}” is negative. A size has no minus sign.`,
  enterMeasure: (measure: string) => t`Enter “${measure}”`,
  notFinal: (measure: string) =>
    t`“The measures are final” is ticked, but “${measure}” isn’t measured. Measure it, confirm its usual size, or remove the tick.`,
  incomplete: t`Incomplete`,
  waitsFor: (measure: string) => t`Glass and price appear when “${measure}” is entered.`,
  mirrorWaits: (measure: string) => t`Enter “${measure}” before you mirror the shower.`,
  offlineQueue: t`There’s no connection. The shower is saved on this device and sent when you’re online.`,
  correctFirst: t`Fix the marked items first.`,
  readOnly: t`You can see prices but can’t create quotes. Ask your administrator for access.`,
  weight: (text: string, people: number) =>
    t`${text}, ${plural(people, { one: '# person to lift', other: '# people to lift' })}`,
  howSized: t`How the size is computed`,

  seeIn3d: t`See in 3D`,
  in3d: t`Your shower in 3D`,
  drawnIn3d: (panels: number) =>
    t`Shower in 3D with ${plural(panels, { one: '# panel', other: '# panels' })}. Arrow keys turn it, plus and minus zoom.`,
  building: t`Building the shower`,
  openDoors: t`Open the doors`,
  closeDoors: t`Close the doors`,
  no3d: t`This browser can’t show 3D, so here are the drawings.`,
  failed3d: t`The 3D view couldn’t be loaded. Check your connection and open it again. Here are the drawings.`,
  close: t`Close`,
  lookOnly: t`For a look, not for measuring. Walls, curbs and obstacles are simplified.`,

  findings: t`To check`,
  noFindings: t`Everything fits.`,
  noCure: t`Change the measures or the hardware, or ask the shop.`,
  noCureButTemplate: t`Make a template drawing of the opening and choose its file, or ask the shop.`,
  aboutPanel: (panel: string, sentence: string) => `${panel}: ${sentence}`,
  severity: {
    block: t`Cannot be made`,
    ask: t`Please check`,
    review: t`The shop checks this`,
    warn: t`Note`,
  },
  gaps: t`Gaps`,
  gapOk: (smallest: string, largest: string) => t`${smallest} to ${largest}: always closes`,
  gapAdjust: (smallest: string, largest: string, by: string) =>
    t`${smallest} to ${largest}: closes after ${by} of adjustment`,
  gapOpen: (smallest: string, largest: string, by: string, limit: 'min' | 'max') =>
    limit === 'min'
      ? t`${smallest} to ${largest}: up to ${by} too narrow`
      : t`${smallest} to ${largest}: up to ${by} too wide`,
  gapClear: (smallest: string, largest: string) => t`${smallest} to ${largest}: never touches`,
  gapClears: (smallest: string, largest: string, by: string) =>
    t`${smallest} to ${largest}: touches unless ${by} is adjusted`,
  safeGaps: (count: number) => t`${plural(count, { one: '# gap always fits', other: '# gaps always fit' })}`,
  otherEdges: (count: number) =>
    t`${plural(count, { one: '# gap we can’t check', other: '# gaps we can’t check' })}`,
  unjudgedHelp: t`We can’t compute whether these gaps close, because a seal or its range of gaps is missing. Choose hardware for them, or ask the shop. Edges that hardware holds need nothing.`,
  unjudged: {
    nothingChosen: t`Nothing is chosen that closes this gap`,
    noRange: t`The price list has no range of gaps for this article`,
    heldByHardware: t`The hardware holds the glass at this gap`,
  },
  gapAt: (pane: string, side: string) => t`${pane}, ${side}`,
  verdict: { green: t`Fits`, amber: t`Fits after adjustment`, red: t`May not fit` },
}));
