import { useShell } from '@glass/shell-contract';
import { useEffect, useState } from 'react';

/** URL of a private file of the tenant, fetched with the user's token; null while it loads or without a file. */
export function useFileAddress(fileUID: string | null, size: 'thumb' | 'full'): string | null {
  const { api, tenant } = useShell();
  const { tenantUID } = tenant;
  const [fetched, setFetched] = useState<{ key: string; address: string } | null>(null);
  const key = `${fileUID} ${size}`;
  useEffect(() => {
    if (fileUID === null) return;
    let address: string | null = null;
    let isCurrent = true;
    const pathValues = { tenantId: tenantUID, fileId: fileUID };
    const query = size === 'thumb' ? { size } : {};
    api.fetchFile('/api/file/{tenantId}/{fileId}', query, pathValues).then(
      ({ file }) => {
        if (!isCurrent) return;
        address = URL.createObjectURL(file);
        setFetched({ key: `${fileUID} ${size}`, address });
      },
      // The placeholder stays.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [api, tenantUID, fileUID, size]);
  return fetched?.key === key ? fetched.address : null;
}
