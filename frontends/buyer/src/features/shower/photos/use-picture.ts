import { useQuery } from '@glass/api-client';
import { useFileAddress } from '@glass/pages/photos';
import { useEffect, useState } from 'react';
import { useShower } from '../shower-context.js';
import { readPicture } from './photo-store.js';

/** URL of a photo: of this device, otherwise of the quote. `isMissing` if neither has it. */
export function usePicture(
  attachmentUID: string,
  size: 'thumb' | 'full',
): { address: string | null; isMissing: boolean } {
  const { quoteUID } = useShower();
  const [local, setLocal] = useState<{ of: string; address: string | null } | null>(null);
  useEffect(() => {
    let address: string | null = null;
    let isCurrent = true;
    void readPicture(attachmentUID).then((picture) => {
      if (!isCurrent) return;
      address = picture && URL.createObjectURL(picture);
      setLocal({ of: attachmentUID, address });
    });
    return () => {
      isCurrent = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [attachmentUID]);
  const isRead = local?.of === attachmentUID;
  const own = isRead ? local.address : null;
  const wantsQuote = isRead && own === null && quoteUID !== null;
  const { data, error } = useQuery('/api/quote/get-attachment-list', wantsQuote ? { quoteUID } : null);
  const stored = data?.attachments.find((one) => one.attachmentUID === attachmentUID);
  const fetched = useFileAddress(stored?.fileUID ?? null, size);
  const isDone = !wantsQuote || data !== undefined || error !== undefined;
  return { address: own ?? fetched, isMissing: isRead && own === null && isDone && !stored };
}
