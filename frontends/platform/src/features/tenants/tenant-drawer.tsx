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
  const { data, error, mutate } = useQuery('/api/tenant/get-full', { tenantUID }, ASK_AT_EACH_VISIT);
  return (
    <DetailDrawer
      label={data?.name ?? texts.title}
      failure={error}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onRetry={() => void mutate()}
      onClose={onClose}
    >
      {data ? (
        <TenantContent
          tenant={data}
          onSaved={(saved) => {
            void mutate(saved, { revalidate: false });
            onChanged();
          }}
          onReread={() => void mutate()}
        />
      ) : null}
    </DetailDrawer>
  );
}
