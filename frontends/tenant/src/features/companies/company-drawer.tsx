import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { DetailDrawer } from '@glass/pages';
import { CompanyContent } from './company-content.js';
import { texts } from './texts.js';

interface CompanyDrawerProps {
  companyUID: string;
  onClose: () => void;
  onChanged: () => void;
  /** Shows another company; null closes the drawer. */
  onShow: (uid: string | null) => void;
}

/** One company beside the list; full screen on a phone. */
export function CompanyDrawer({ companyUID, onClose, onChanged, onShow }: CompanyDrawerProps) {
  const company = useQuery('/api/company/get-for-tenant', { companyUID }, ASK_AT_EACH_VISIT);
  const choices = useQuery('/api/company/get-choices', {});
  const failure: unknown = company.error ?? choices.error;
  return (
    <DetailDrawer
      label={company.data?.name ?? texts.title}
      failure={failure}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onRetry={() => {
        void company.mutate();
        void choices.mutate();
      }}
      onClose={onClose}
    >
      {company.data && choices.data ? (
        <CompanyContent
          company={company.data}
          choices={choices.data}
          onSaved={(saved) => {
            void company.mutate(saved, { revalidate: false });
            onChanged();
          }}
          onReread={() => void company.mutate()}
          onGone={(uid) => {
            onChanged();
            onShow(uid);
          }}
        />
      ) : null}
    </DetailDrawer>
  );
}
