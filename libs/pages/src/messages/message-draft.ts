import { keptValue, type KeptValue } from '@glass/api-client';

/** An unsent message. Its uid is set at the first keystroke so that a retry can't send it twice. */
export interface MessageDraft {
  messageUID: string;
  text: string;
  attachments: { attachmentUID: string; name: string }[];
}

/** An unsent message on a quote, stored in the browser. */
export function storedMessageDraft(quoteUID: string, contactUID: string): KeptValue<MessageDraft> {
  return keptValue({ key: `message.${contactUID}.${quoteUID}`, version: 1, read });
}

function read(stored: unknown): MessageDraft | null {
  const { messageUID, text, attachments } = (stored ?? {}) as Partial<Record<keyof MessageDraft, unknown>>;
  if (typeof messageUID !== 'string' || typeof text !== 'string' || !Array.isArray(attachments)) return null;
  const known = attachments.filter(
    (one: Partial<MessageDraft['attachments'][number]> | null) =>
      typeof one?.attachmentUID === 'string' && typeof one.name === 'string',
  ) as MessageDraft['attachments'];
  return { messageUID, text, attachments: known };
}
