import { limits } from '@glass/contracts';

/** Every word of the messages on a quote, ready for translation. */
export const texts = {
  messages: 'Messages',
  none: (other: string) => `Nothing was written yet. What you write here goes to ${other}, by mail too.`,
  noneToRead: 'Nothing was written yet.',
  loadFailed: 'The messages did not load.',
  tryAgain: 'Try again',
  write: (other: string) => `Message to ${other}`,
  send: 'Send message',
  attach: 'Attach a file',
  remove: (name: string) => `Remove ${name}`,
  open: (name: string) => `Open ${name}`,
  offline: 'Not sent: the server cannot be reached. Your message is kept and goes as soon as it can be.',
  refused: (why: string) => `Not sent: ${why}`,
  fileTooLarge: (name: string) => `${name} is larger than ${limits.attachmentBytes.max / (1024 * 1024)} MB.`,
};
