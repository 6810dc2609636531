import { useCallback } from 'react';
import type { Uid } from '@glass/contracts/primitives';
import { useShell } from '@glass/shell-contract';

/** URL of a public picture of the tenant, at most 960 px a side. */
export function usePhotoUrl(): (fileUID: Uid) => string {
  const { api, tenant } = useShell();
  const { tenantUID } = tenant;
  return useCallback((fileUID) => api.fileUrl(tenantUID, fileUID, { size: 'small' }), [api, tenantUID]);
}
