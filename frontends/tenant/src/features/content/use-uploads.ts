import { useRef, useState } from 'react';
import { describeError, toFieldErrors, isSilent } from '@glass/api-client';
import { limits, newUid, PICTURE_TYPES, UPLOAD_FIELD, type ContentFile } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/** An upload. Its uid becomes the file's, so a retry creates no second file. */
export interface UploadEntry {
  uid: string;
  file: File;
  folder: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1. */
  share: number;
  reason: string | null;
  /** The server rejects this file; a retry would fail again. */
  isRefused: boolean;
}

export interface Uploads {
  entries: UploadEntry[];
  add: (files: Iterable<File>, folder?: string) => void;
  retry: (uid: string) => void;
  stop: (uid: string) => void;
  clear: () => void;
}

/** Browsers open six connections per server; the rest stay free for the page. */
const CONCURRENT_UPLOADS = 2;
const MEGABYTE = 1024 * 1024;

/** Uploads a few files at a time. Failed uploads stay in the list for a retry. */
export function useUploads(onUploaded: (file: ContentFile) => void): Uploads {
  const { api } = useShell();
  const [entries, setEntries] = useState<UploadEntry[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const waiting = useRef<UploadEntry[]>([]);

  function change(uid: string, more: Partial<UploadEntry>): void {
    setEntries((now) => now.map((entry) => (entry.uid === uid ? { ...entry, ...more } : entry)));
  }

  function sendNext(): void {
    while (stops.current.size < CONCURRENT_UPLOADS) {
      const next = waiting.current.shift();
      if (!next) return;
      void send(next);
    }
  }

  async function send({ uid, file, folder }: UploadEntry): Promise<void> {
    const stopping = new AbortController();
    stops.current.set(uid, stopping);
    change(uid, { state: 'sending', share: 0, reason: null });
    const form = new FormData();
    form.append('fileUID', uid);
    if (folder) form.append('folder', folder);
    form.append(UPLOAD_FIELD, file);
    try {
      const onProgress = (share: number) => change(uid, { share });
      const options = { onProgress, signal: stopping.signal };
      const uploaded = await api.upload('/api/file/upload', form, options);
      change(uid, { state: 'done', share: 1 });
      onUploaded(uploaded);
    } catch (error) {
      if (isSilent(error)) setEntries((now) => now.filter((entry) => entry.uid !== uid));
      else change(uid, failureOf(error));
    } finally {
      stops.current.delete(uid);
      sendNext();
    }
  }

  function queue(more: UploadEntry[]): void {
    waiting.current.push(...more.filter(({ state }) => state === 'waiting'));
    sendNext();
  }

  return {
    entries,
    add: (files, folder = '') => {
      const added = [...files].map((file) => entryOf(file, folder));
      setEntries((now) => [...now, ...added]);
      queue(added);
    },
    retry: (uid) => {
      const entry = entries.find((each) => each.uid === uid);
      if (!entry || entry.isRefused) return;
      change(uid, { state: 'waiting', reason: null });
      queue([{ ...entry, state: 'waiting' }]);
    },
    stop: (uid) => {
      stops.current.get(uid)?.abort();
      if (stops.current.has(uid)) return;
      waiting.current = waiting.current.filter((entry) => entry.uid !== uid);
      setEntries((now) => now.filter((entry) => entry.uid !== uid));
    },
    clear: () => setEntries((now) => now.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

function entryOf(file: File, folder: string): UploadEntry {
  const reason = findFileProblem(file);
  const state = reason ? 'failed' : 'waiting';
  return { uid: newUid(), file, folder, state, share: 0, reason, isRefused: reason !== null };
}

/** Omits the field name of a validation error: the message is shown at the file. */
function failureOf(error: unknown): Pick<UploadEntry, 'state' | 'reason' | 'isRefused'> {
  const refused = toFieldErrors(error)[UPLOAD_FIELD];
  return { state: 'failed', reason: refused ?? describeError(error), isRefused: refused !== undefined };
}

/** Checks size and type before the upload; the server checks the content. */
function findFileProblem({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  const isPicture = (PICTURE_TYPES as readonly string[]).includes(type);
  const { max } = isPicture ? limits.pictureBytes : limits.attachmentBytes;
  if (size === 0) return texts.isEmpty;
  return size > max ? texts.isTooLarge(max / MEGABYTE) : null;
}
