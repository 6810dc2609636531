import { useRef, useState } from 'react';
import { UPLOAD_FIELD, type PictureCrop, type PictureReply } from '@glass/contracts';
import { describeError, isSilent } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';

export interface PictureUpload {
  /** What share of the picture is on its way, 0 to 1; null when none is being sent. */
  share: number | null;
  /** Why the last one was not taken. */
  failure: string | null;
  /** The untouched file, and which part of it to keep: the server cuts it. Answers whether it was taken. */
  send: (file: File, crop: PictureCrop | null) => Promise<boolean>;
  stop: () => void;
  /** Says why a file is not even sent. */
  refuse: (reason: string | null) => void;
}

export function usePictureUpload(
  path: '/api/user/upload-avatar' | '/api/user/upload-company-logo',
  onUploaded: (picture: PictureReply) => void,
): PictureUpload {
  const { api } = useShell();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = useRef<AbortController | null>(null);

  async function send(file: File, crop: PictureCrop | null): Promise<boolean> {
    const stopping = new AbortController();
    cancel.current = stopping;
    setFailure(null);
    setShare(0);
    try {
      const options = { onProgress: setShare, signal: stopping.signal };
      onUploaded(await api.upload(path, formOf(file, crop), options));
      return true;
    } catch (error) {
      if (!isSilent(error)) setFailure(describeError(error));
      return false;
    } finally {
      setShare(null);
    }
  }

  return { share, failure, send, stop: () => cancel.current?.abort(), refuse: setFailure };
}

/** The fields first: a server that reads the form as it comes knows them when the file begins. */
function formOf(file: File, crop: PictureCrop | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(crop ?? {})) form.append(name, String(value));
  form.append(UPLOAD_FIELD, file);
  return form;
}
