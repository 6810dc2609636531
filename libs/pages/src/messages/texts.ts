import { limits } from '@glass/contracts/limits';

/** Every word of the messages on a quote, ready for translation. */
export const texts = {
  messages: 'Messages',
  none: (other: string) => `No messages yet. ${other} also gets your message by email.`,
  noneToRead: 'No messages yet.',
  loadFailed: 'Messages didn’t load.',
  tryAgain: 'Try again',
  write: (other: string) => `Message to ${other}`,
  send: 'Send message',
  attach: 'Attach a file',
  remove: (name: string) => `Remove ${name}`,
  open: (name: string) => `Open ${name}`,
  offline: 'Not sent: no connection. Your message is saved and will be sent when you’re back online.',
  refused: (why: string) => `Not sent: ${why}`,
  addFiles: 'Add files',
  addedFiles: (names: string[]) =>
    names.length === 1 ? `Added ${names[0]!}` : `Added ${names.length} files: ${names.join(', ')}`,
  tooManyFiles: (max: number) => `Add up to ${max} files at a time.`,
  fileTooLarge: (name: string) => `${name} is larger than ${limits.attachmentBytes.max / (1024 * 1024)} MB.`,
};
