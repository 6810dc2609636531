import { useShell } from '@glass/shell-contract';
import { useMemo } from 'react';
import { photoOutbox } from './photo-outbox.js';
import type { PhotoUploader } from './upload-photos.js';

/** Uploads as the user of the page. */
export function usePhotoUploader(): PhotoUploader {
  const { api, session, tenant } = useShell();
  const { contactUID } = session;
  const { tenantUID } = tenant;
  return useMemo(() => ({ api, contactUID, outbox: photoOutbox(tenantUID) }), [api, contactUID, tenantUID]);
}
