import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of showers that wait on this device. */
export const outboxTexts = defineTexts(() => ({
  title: t`Not in a quote yet`,
  savedHere: t`Saved on this device. It will be sent when you’re online.`,
  sending: t`Sending…`,
  toNewQuote: t`For a new quote`,
  toQuote: (number: string) => t`For quote ${number}`,
  opened: t`Opened for changes. Add it to the quote when it’s ready.`,
  stale: t`The shower in the quote was changed elsewhere. Your version is saved here.`,
  refused: (reason: string) => t`Not added. ${reason}`,
  sent: (number: string) => t`Added to quote ${number}.`,
  sentAsCopy: (number: string) =>
    t`The shower was changed elsewhere in the meantime, so both are kept: yours was added to quote ${number} as a second one.`,
  copyName: (name: string, date: string) => t`${name} (from this device, ${date})`,

  open: t({ message: 'Open', context: 'verb' }),
  openOf: (name: string) => t`Open ${name}`,
  sendNow: t`Send now`,
  add: t`Add to quote`,
  addSecond: t`Add as a second shower`,
  tryAgain: t`Try again`,
  discard: t({ message: 'Discard', context: 'verb' }),
  discardOf: (name: string) => t`Discard ${name}`,
  discardTitle: t`Discard this shower?`,
  discardQuestion: (name: string) =>
    t`${name} isn’t in a quote. Its measures will be deleted from this device.`,
  openQuote: t`Open quote`,
  close: t`Close`,

  ofOthers: (count: number) =>
    t`${plural(count, {
      one: '# shower on this device isn’t in a quote yet. The person who saved it has to sign in to send it.',
      other:
        '# showers on this device aren’t in a quote yet. The person who saved them has to sign in to send them.',
    })}`,
  signIn: t`Sign in`,
}));
