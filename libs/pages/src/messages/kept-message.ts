import { keptValue, type KeptValue } from '@glass/api-client';

/** A message that is being written; its uid is chosen with its first letter, so that it is sent once. */
export interface KeptMessage {
  messageUID: string;
  text: string;
  attachments: { attachmentUID: string; name: string }[];
}

/** What somebody was about to write on a quote, kept in their browser until it is sent. */
export function keptMessage(quoteUID: string, contactUID: string): KeptValue<KeptMessage> {
  return keptValue({ key: `message.${contactUID}.${quoteUID}`, version: 1, read });
}

function read(stored: unknown): KeptMessage | null {
  const { messageUID, text, attachments } = (stored ?? {}) as Partial<Record<keyof KeptMessage, unknown>>;
  if (typeof messageUID !== 'string' || typeof text !== 'string' || !Array.isArray(attachments)) return null;
  const known = attachments.filter(
    (one: Partial<KeptMessage['attachments'][number]> | null) =>
      typeof one?.attachmentUID === 'string' && typeof one.name === 'string',
  ) as KeptMessage['attachments'];
  return { messageUID, text, attachments: known };
}
