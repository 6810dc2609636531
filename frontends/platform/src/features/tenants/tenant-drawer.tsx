import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { DetailDrawer } from '@glass/pages';
import { TenantContent } from './tenant-content.js';
import { texts } from './texts.js';

interface TenantDrawerProps {
  tenantUID: string;
  onClose: () => void;
  onChanged: () => void;
}

export function TenantDrawer({ tenantUID, onClose, onChanged }: TenantDrawerProps) {
  const query = useQuery('/api/tenant/get-full', { tenantUID }, ASK_AT_EACH_VISIT);
  const { data } = query;
  return (
    <DetailDrawer
      label={data?.name ?? texts.title}
      queries={[query]}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onClose={onClose}
    >
      {data ? (
        <TenantContent
          tenant={data}
          onSaved={(saved) => {
            void query.mutate(saved, { revalidate: false });
            onChanged();
          }}
          onReread={() => void query.mutate()}
        />
      ) : null}
    </DetailDrawer>
  );
}
