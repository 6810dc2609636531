import { retryDelayMs } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useIsOnline } from '../../../parts/use-is-online.js';
import type { WaitingPhotos } from './photo-outbox.js';
import type { PhotoUploader } from './upload-photos.js';
import { usePhotoUploader } from './use-photo-uploader.js';

/**
 * The user's photos that wait on this device. Uploads them when the page opens, when the network comes back, and again with
 * growing delays; rejected ones wait for the user.
 * @param isOn false for pages that upload in their own way
 */
export function useWaitingPhotos(isOn: boolean): readonly WaitingPhotos[] {
  const { session } = useShell();
  const uploader = usePhotoUploader();
  const { outbox, contactUID } = uploader;
  const isOnline = useIsOnline();
  const [failures, setFailures] = useState(0);
  const all = useSyncExternalStore(outbox.subscribe, outbox.all);
  // A link gives access to one quote, whose page uploads its photos.
  const own = session.isByLink || !isOn ? [] : all.filter((one) => one.contactUID === contactUID);
  const due = own.filter(({ reason }) => reason === '');

  const upload = useEffectEvent(async () => {
    let failed = 0;
    for (const waiting of due) failed += (await uploadAgain(uploader, waiting)).failed;
    setFailures((before) => (failed > 0 ? before + 1 : 0));
  });
  const hasDue = due.length > 0;
  useEffect(() => {
    if (!isOnline || !hasDue) return;
    const timer = setTimeout(() => void upload(), failures === 0 ? 0 : retryDelayMs(failures));
    return () => clearTimeout(timer);
  }, [isOnline, hasDue, failures]);
  return own;
}

export async function uploadAgain(uploader: PhotoUploader, waiting: WaitingPhotos) {
  const { uploadWaiting } = await import(/* webpackChunkName: "shower-photos" */ './upload-photos.js');
  return uploadWaiting(uploader, waiting);
}
