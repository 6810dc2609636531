import Stack from '@mui/material/Stack';
import { useShell } from '@glass/shell-contract';
import { ErrorState, FormSkeleton, PageFrame, PageHeader } from '@glass/ui';
import { SecondFactorSection } from '../second-factor/second-factor-section.js';
import { AvatarSection } from './avatar-section.js';
import { DevicesSection } from './devices-section.js';
import { EmailSection } from './email-section.js';
import { FiguresSection } from './figures-section.js';
import { LogoSection } from './logo-section.js';
import { NameSection } from './name-section.js';
import { NewsSection } from './news-section.js';
import { OwnDataSection } from './own-data-section.js';
import { PasswordSection } from './password-section.js';
import { texts } from './texts.js';
import { useMyProfile } from './use-my-profile.js';

export function ProfilePage() {
  const { isPlatform } = useShell().session;
  const { profile, failure, retry, change } = useMyProfile();
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.title} purpose={texts.purpose} />
      {profile ? (
        <Stack spacing={3}>
          <NameSection profile={profile} onSaved={change} />
          <AvatarSection profile={profile} onChange={change} />
          {/* Platform staff order no glass, so no label would carry the logo. */}
          {isPlatform ? null : <LogoSection profile={profile} onChange={change} />}
          <EmailSection profile={profile} />
          <PasswordSection profile={profile} />
          <SecondFactorSection />
          <DevicesSection />
          <FiguresSection />
          <NewsSection profile={profile} onChange={change} />
          <OwnDataSection />
        </Stack>
      ) : failure === null ? (
        <FormSkeleton label={texts.loading} fields={6} />
      ) : (
        <ErrorState onRetry={retry}>{failure}</ErrorState>
      )}
    </PageFrame>
  );
}
