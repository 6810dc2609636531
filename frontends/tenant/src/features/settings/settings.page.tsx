import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useDayText } from '@glass/pages';
import { ErrorState, PageFrame, PageHeader, PageSkeleton } from '@glass/ui';
import { SettingsForm } from './settings-form.js';
import { texts } from './texts.js';

export function SettingsPage() {
  const dayText = useDayText();
  const { data, error, mutate } = useQuery('/api/tenant-settings/get', {}, ASK_AT_EACH_VISIT);
  if (!data && error === undefined) return <PageSkeleton />;
  if (!data) {
    return (
      <PageFrame>
        <ErrorState level={1} title={texts.failedTitle} onRetry={() => void mutate()}>
          {problemOf(error)?.text}
        </ErrorState>
      </PageFrame>
    );
  }
  const { changed } = data;
  return (
    <PageFrame>
      <PageHeader
        title={texts.title}
        purpose={
          changed ? `${texts.purpose} ${texts.changed(changed.by, dayText(changed.at))}` : texts.purpose
        }
      />
      <SettingsForm reply={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
    </PageFrame>
  );
}
