import { useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteMessagesReply } from '@glass/contracts/quote';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { ASK_AT_EACH_VISIT, type KeptValue, keptValue, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/** Polling interval for new messages. */
const REFRESH_MS = 20_000;

/** Why a message wasn't sent. Offline messages are sent when the connection is back. */
export type MessageTrouble = { kind: 'offline' } | { kind: 'refused'; error: unknown };

export interface QuoteMessagesState {
  /** Undefined while they load. */
  reply: QuoteMessagesReply | undefined;
  hasFailed: boolean;
  retry: () => void;
  draft: MessageDraft;
  write: (text: string) => void;
  attach: (file: File) => Promise<void>;
  detach: (attachmentUID: string) => void;
  send: () => Promise<void>;
  isSending: boolean;
  trouble: MessageTrouble | null;
}

/** Messages on a quote and the draft, which survives reloads and is sent at most once. */
export function useQuoteMessages(quoteUID: string, onRead: () => void): QuoteMessagesState {
  const { api, session, toast } = useShell();
  const mayWrite = session.mayWrite('quotes');
  const query = useQuery(
    '/api/quote/message/list',
    { quoteUID },
    { ...ASK_AT_EACH_VISIT, refreshInterval: REFRESH_MS },
  );
  const { data: reply, mutate } = query;
  const storedDraft = useMemo(
    () => storedMessageDraft(quoteUID, session.contactUID ?? ''),
    [quoteUID, session.contactUID],
  );
  const [draft, setDraft] = useState<MessageDraft>(() => storedDraft.get() ?? blank());
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<MessageTrouble | null>(null);
  const sending = useRef(false);

  const marked = useRef('');
  // Mail scanners open links, scripts included: only a person's touch, click or key marks messages as read.
  const isByPerson = useHasTouched(session.isByLink === true) || !session.isByLink;
  useEffect(() => {
    const last = reply?.messages.at(-1);
    if (!mayWrite || !isByPerson || !last || reply?.unread === 0 || marked.current === last.messageUID)
      return;
    marked.current = last.messageUID;
    // A failure is retried at the next visit.
    api.call('/api/quote/message/set-read', { quoteUID, messageUID: last.messageUID }).then((now) => {
      void mutate(now, { revalidate: false });
      onRead();
    }, ignore);
  }, [api, isByPerson, mayWrite, mutate, onRead, quoteUID, reply]);

  function change(next: MessageDraft): void {
    setDraft(next);
    setTrouble(null);
    if (next.text || next.attachments.length > 0) storedDraft.set(next);
    else storedDraft.forget();
  }

  async function send(): Promise<void> {
    const text = draft.text.trim();
    if (!text || sending.current) return;
    sending.current = true;
    setIsSending(true);
    try {
      const attachmentUIDs = draft.attachments.map(({ attachmentUID }) => attachmentUID);
      const message = { quoteUID, messageUID: draft.messageUID, text, attachmentUIDs };
      await mutate(await api.call('/api/quote/message/send', message), { revalidate: false });
      change(blank());
      onRead();
    } catch (error) {
      const problem = problemOf(error);
      const isAway = !problem || problem.status === 0 || problem.status >= 500;
      setTrouble(isAway ? { kind: 'offline' } : { kind: 'refused', error });
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  }

  const isWaiting = trouble?.kind === 'offline';
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void latestSend.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWaiting]);

  async function attach(file: File): Promise<void> {
    if (file.size > limits.attachmentBytes.max) return toast.error(() => texts.fileTooLarge(file.name));
    const attachmentUID = newUid();
    const form = new FormData();
    form.set('quoteUID', quoteUID);
    form.set('attachmentUID', attachmentUID);
    form.set(UPLOAD_FIELD, file);
    try {
      const { name } = await api.upload('/api/quote/upload-attachment', form);
      setDraft((now) => {
        const next = { ...now, attachments: [...now.attachments, { attachmentUID, name }] };
        storedDraft.set(next);
        return next;
      });
    } catch (error) {
      toast.error(error);
    }
  }

  return {
    reply,
    hasFailed: Boolean(query.error) && !reply,
    retry: () => void mutate(),
    draft,
    write: (text) => change({ ...draft, text }),
    attach,
    detach: (uid) =>
      change({ ...draft, attachments: draft.attachments.filter((one) => one.attachmentUID !== uid) }),
    send,
    isSending,
    trouble,
  };
}

/** Whether the page was touched, clicked or typed into since this is watched. */
function useHasTouched(isWatched: boolean): boolean {
  const [hasTouched, setHasTouched] = useState(false);
  useEffect(() => {
    if (!isWatched || hasTouched) return;
    const touched = () => setHasTouched(true);
    for (const event of GESTURES) window.addEventListener(event, touched);
    return () => {
      for (const event of GESTURES) window.removeEventListener(event, touched);
    };
  }, [isWatched, hasTouched]);
  return hasTouched;
}

const GESTURES = ['pointerdown', 'keydown'] as const;

const blank = (): MessageDraft => ({ messageUID: newUid(), text: '', attachments: [] });
const ignore = () => undefined;

/** An unsent message. Its uid is set at the first keystroke so that a retry can't send it twice. */
interface MessageDraft {
  messageUID: string;
  text: string;
  attachments: { attachmentUID: string; name: string }[];
}

/** An unsent message on a quote, stored in the browser. */
function storedMessageDraft(quoteUID: string, contactUID: string): KeptValue<MessageDraft> {
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
