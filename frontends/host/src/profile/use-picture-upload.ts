import { useRef, useState } from 'react';
import { UPLOAD_FIELD, type PictureCrop, type PictureReply } from '@glass/contracts';
import { describeError, isSilent } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';

export interface PictureUpload {
  /** Progress, 0 to 1; null when no upload is running. */
  share: number | null;
  /** Why the last upload failed. */
  failure: string | null;
  /** Uploads the original file; the server crops it. Resolves to whether it was accepted. */
  send: (file: File, crop: PictureCrop | null) => Promise<boolean>;
  stop: () => void;
  /** Shows why a file isn't uploaded. */
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

/** Appends the fields before the file, so that a streaming server knows them when the file begins. */
function formOf(file: File, crop: PictureCrop | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(crop ?? {})) form.append(name, String(value));
  form.append(UPLOAD_FIELD, file);
  return form;
}
