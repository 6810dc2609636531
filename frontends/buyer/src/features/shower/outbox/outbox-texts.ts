import { plural, t } from '@lingui/core/macro';
import type { QuoteStatus } from '@glass/contracts/quote';
import { defineTexts } from '@glass/language';

/** Texts of showers that wait on this device. */
export const outboxTexts = defineTexts(() => ({
  title: t`Not in a quote yet`,
  savedHere: t`Saved on this device. It will be sent when you’re online.`,
  sending: t`Sending…`,
  toNewQuote: t`For a new quote`,
  toGuest: (email: string) => t`For a new quote, sent to ${email}`,
  toQuote: (number: string) => t`For quote ${number}`,
  opened: t`Opened for changes. Add it to the quote when it’s ready.`,
  conflict: t`The shower in the quote was changed elsewhere. Your version is saved here and isn’t ordered until you choose.`,
  refused: (reason: string) => t`Not added. ${reason}`,
  sent: (number: string) => t`Added to quote ${number}.`,
  mailed: (number: string, email: string) => t`Quote ${number} is ready. Its link is on the way to ${email}.`,
  mailedBefore: (email: string) => t`The quote is ready. Its link was sent to ${email}.`,
  copyName: (name: string, date: string) => t`${name} (from this device, ${date})`,

  open: t({ message: 'Open', context: 'verb' }),
  openOf: (name: string) => t`Open ${name}`,
  sendNow: t`Send now`,
  add: t`Add to quote`,
  choose: t`Choose a version`,
  tryAgain: t`Try again`,
  discard: t({ message: 'Discard', context: 'verb' }),
  discardOf: (name: string) => t`Discard ${name}`,
  discardTitle: t`Discard this shower?`,
  discardQuestion: (name: string) =>
    t`${name} isn’t in a quote. Its measures will be deleted from this device.`,
  openQuote: t`Open quote`,
  close: t`Close`,

  conflictTitle: (name: string) => t`Which version of ${name}?`,
  conflictWhy: (number: string) =>
    t`This shower was changed elsewhere while you changed it here. Quote ${number} has the other version until you choose.`,
  deletedWhy: (number: string) =>
    t`This shower was deleted from quote ${number} elsewhere while you changed it here.`,
  theirs: t`In the quote`,
  mine: t`Your version`,
  differences: t`Differences`,
  difference: (name: string, theirs: string, mine: string) =>
    t`${name}: ${theirs} in the quote, ${mine} in your version`,
  otherDifferences: t`Panels, glass, hardware or notes differ.`,
  keepTheirs: t`Keep the quote’s version`,
  keepTheirsHelp: t`Your version is deleted from this device.`,
  keepMine: t`Replace it with your version`,
  keepMineHelp: (units: number) =>
    t`${plural(units, { one: 'The quote still has # unit.', other: 'The quote still has # units.' })}`,
  keepBoth: t`Keep both`,
  keepBothHelp: t`Your version is added as a second shower, with its own glass and hardware.`,
  leaveDeleted: t`Leave it deleted`,
  addAgain: t`Add your version again`,
  addAgainHelp: t`It is added with its glass and hardware.`,
  unitsToAdd: t`Units to add`,
  chooseFirst: t`Choose what the quote gets.`,
  save: t`Save`,
  later: t`Decide later`,
  keptTheirs: (name: string) => t`The quote keeps its version of ${name}.`,

  orderedElsewhere: (number: string) => t`Quote ${number} was ordered elsewhere.`,
  deletedElsewhere: (number: string) => t`Quote ${number} was deleted elsewhere.`,
  closedElsewhere: (number: string) => t`Quote ${number} can’t be changed anymore.`,
  keptOnDevice: (name: string) =>
    t`Your changes to ${name} are saved on this device. Put them into a new quote, with their glass and hardware.`,
  keptByLink: (name: string) =>
    t`Your changes to ${name} are saved on this device. Ask the shop to open the quote again.`,
  keepAsNew: t`Save as a new quote`,
  keepAsNewOf: (name: string) => t`Save ${name} as a new quote`,
  openOrder: t`Open order`,
  copyOfQuote: (number: string) => t`Quote ${number} made from your changes.`,

  photosTitle: t`Photos not uploaded yet`,
  photos: (count: number, number: string) =>
    t`${plural(count, { one: '# photo', other: '# photos' })} for quote ${number}`,
  photosWait: t`Saved on this device. Photos are uploaded when you’re online.`,
  photosRefused: (reason: string) => t`Not uploaded. ${reason}`,
  discardPhotosTitle: t`Discard these photos?`,
  discardPhotosQuestion: (count: number, number: string) =>
    t`${plural(count, { one: '# photo', other: '# photos' })} for quote ${number} will be deleted from this device. The shop won’t see them.`,

  ofOthers: (count: number) =>
    t`${plural(count, {
      one: '# shower on this device isn’t in a quote yet. The person who saved it has to sign in to send it.',
      other:
        '# showers on this device aren’t in a quote yet. The person who saved them has to sign in to send them.',
    })}`,
  signIn: t`Sign in`,
}));

/**
 * Says why a quote takes no changes.
 * @param quote as it is now; null if it was deleted
 * @param known as it was when the shower was saved
 */
export function describeClosed(
  quote: { number: string; status: QuoteStatus } | null,
  known: { number: string | null },
): string {
  if (!quote) return outboxTexts.deletedElsewhere(known.number ?? '');
  const { number, status } = quote;
  return status === 'ordered' ? outboxTexts.orderedElsewhere(number) : outboxTexts.closedElsewhere(number);
}
