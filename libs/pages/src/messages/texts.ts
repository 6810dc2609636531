import { plural, t } from '@lingui/core/macro';
import { defineTexts, listWords } from '@glass/language';
import { limits } from '@glass/contracts/limits';

/** Every word of the messages on a quote, ready for translation. */
export const texts = defineTexts(() => ({
  messages: t`Messages`,
  none: (other: string) => t`No messages yet. ${other} also gets your message by email.`,
  noneToRead: t`No messages yet.`,
  loadFailed: t`Messages didn’t load.`,
  tryAgain: t`Try again`,
  write: (other: string) => t`Message to ${other}`,
  send: t`Send message`,
  attach: t`Attach a file`,
  remove: (name: string) => t`Remove ${name}`,
  open: (name: string) => t`Open ${name}`,
  offline: t`Not sent: no connection. Your message is saved and will be sent when you’re back online.`,
  refused: (why: string) => t`Not sent: ${why}`,
  addFiles: t`Add files`,
  addedFiles: (names: string[]) =>
    t`${plural({ count: names.length }, { one: `Added ${{ names: listWords(names) }}`, other: `Added # files: ${{ names: listWords(names) }}` })}`,
  tooManyFiles: (max: number) => t`Add up to ${max} files at a time.`,
  fileTooLarge: (name: string) =>
    t`${name} is larger than ${{ max: limits.attachmentBytes.max / (1024 * 1024) }} MB.`,
}));
