import { useRef, useState } from 'react';
import { limits, newUid, UPLOAD_FIELD, type Attachment } from '@glass/contracts';
import { isSilent, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { texts } from '../texts.js';

/** An upload in progress or failed. */
export interface Upload {
  attachmentUID: string;
  name: string;
  /** 0 to 1. */
  share: number;
  /** Error message; null while uploading. */
  error: string | null;
  cancel: () => void;
}

interface AttachmentsState {
  /** Undefined while loading. */
  attachments: readonly Attachment[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  remove: (attachment: Attachment) => Promise<void>;
}

const MEGABYTE = 1024 * 1024;

export function useAttachments(quoteUID: string): AttachmentsState {
  const { api, toast } = useShell();
  const query = useQuery('/api/quote/get-attachment-list', { quoteUID });
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Promise<void>>(Promise.resolve());
  const attachments = query.data?.attachments;

  const show = (change: (now: readonly Attachment[]) => Attachment[]) =>
    query.mutate((known) => ({ attachments: change(known?.attachments ?? []) }), { revalidate: false });
  const drop = (attachmentUID: string) =>
    setUploads((now) => now.filter((upload) => upload.attachmentUID !== attachmentUID));
  const note = (attachmentUID: string, change: Partial<Upload>) =>
    setUploads((now) =>
      now.map((upload) => (upload.attachmentUID === attachmentUID ? { ...upload, ...change } : upload)),
    );

  async function upload(file: File, attachmentUID: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const form = new FormData();
    form.set('quoteUID', quoteUID);
    form.set('attachmentUID', attachmentUID);
    form.set(UPLOAD_FIELD, file);
    try {
      const onProgress = (share: number) => note(attachmentUID, { share });
      const attachment = await api.upload('/api/quote/upload-attachment', form, { onProgress, signal });
      await show((now) => [...now.filter((one) => one.attachmentUID !== attachmentUID), attachment]);
      drop(attachmentUID);
    } catch (error) {
      if (isSilent(error)) drop(attachmentUID);
      else note(attachmentUID, { error: problemOf(error)?.text ?? texts.noAttachments });
    }
  }

  function add(files: readonly File[]): void {
    const good = files.filter((file) => {
      const fault = faultOf(file);
      if (fault) toast.error(fault);
      return fault === null;
    });
    const room = limits.attachments.max - (attachments?.length ?? 0) - uploads.length;
    if (good.length > room) toast.error(texts.tooManyFiles(limits.attachments.max));
    for (const file of good.slice(0, Math.max(0, room))) {
      const attachmentUID = newUid();
      const abort = new AbortController();
      const cancel = () => {
        abort.abort();
        drop(attachmentUID);
      };
      setUploads((now) => [...now, { attachmentUID, name: file.name, share: 0, error: null, cancel }]);
      // Sequential uploads: parallel ones would share a slow connection.
      waiting.current = waiting.current.then(() => upload(file, attachmentUID, abort.signal));
    }
  }

  async function remove({ attachmentUID }: Attachment): Promise<void> {
    try {
      await api.call('/api/quote/delete-attachment', { quoteUID, attachmentUID });
      await show((now) => now.filter((one) => one.attachmentUID !== attachmentUID));
    } catch (error) {
      toast.error(error);
    }
  }

  return {
    attachments,
    hasFailed: query.error !== undefined && attachments === undefined,
    retry: () => void query.mutate(),
    uploads,
    add,
    remove,
  };
}

function faultOf({ name, size }: File): string | null {
  if (size === 0) return texts.fileEmpty(name);
  return size > limits.attachmentBytes.max
    ? texts.fileTooLarge(name, limits.attachmentBytes.max / MEGABYTE)
    : null;
}
