import { useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';

/** What the tenant sells, for guests as well. */
export function useCatalogue() {
  const { tenantUID } = useShell().tenant;
  return useQuery('/api/glass-options/get-all', { tenantUID });
}
