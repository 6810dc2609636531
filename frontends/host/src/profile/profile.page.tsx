import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { ASK_AT_EACH_VISIT, describeError, useQuery } from '@glass/api-client';
import type { ProfileReply } from '@glass/contracts/auth';
import { ArchiveOnDemand } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { ErrorState, FormSkeleton, PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { useNews } from '../pages/use-news.js';
import { ProofDialog } from '../second-factor/proof-dialog.js';
import { SecondFactorSection } from '../second-factor/second-factor-section.js';
import { useHost } from '../shell/host-context.js';
import { englishFigures } from '../start/reader-locale.js';
import { AvatarSection } from './avatar-section.js';
import { DevicesSection } from './devices-section.js';
import { EmailSection } from './email-section.js';
import { LanguageSection } from './language-section.js';
import { LogoSection } from './logo-section.js';
import { NameSection } from './name-section.js';
import { OnlyThePerson } from './only-the-person.js';
import { PasswordSection } from './password-section.js';
import { texts } from './texts.js';

export function ProfilePage() {
  const { isPlatform } = useShell().session;
  const { profile, failure, retry, change } = useMyProfile();
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.title} purpose={texts.purpose} />
      {profile ? (
        <Stack spacing={3}>
          <NameSection profile={profile} onSaved={change} />
          <LanguageSection profile={profile} onChange={change} />
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

/**
 * Loads the profile and keeps the app bar in sync with it.
 * @returns `change`: updates the shown profile immediately, without a reload
 */
function useMyProfile() {
  const { people, session } = useHost();
  const query = useQuery('/api/auth/get-my-profile', {}, ASK_AT_EACH_VISIT);
  const { data: profile, error, mutate } = query;

  useEffect(() => {
    if (!profile) return;
    people.profileChanged(profile);
    const { firstName, lastName } = profile.contact;
    const { contact } = session.getState().auth;
    if (contact?.firstName !== firstName || contact.lastName !== lastName)
      session.renamed({ firstName, lastName });
  }, [profile, people, session]);

  return {
    profile,
    failure: error === undefined ? null : describeError(error, () => undefined),
    retry: () => void mutate(),
    change: (part: Partial<ProfileReply>) =>
      void mutate((now) => now && { ...now, ...part }, { revalidate: false }),
  };
}

/** Number and date format, offered where the fabricator's locale isn't English. */
function FiguresSection() {
  const { tenantName, settings } = useShell().tenant;
  const { reload } = useHost();
  const isEnglish = englishFigures.get() === true;
  if (settings.locale.startsWith('en') && !isEnglish) return null;

  const choose = (choice: string) => {
    if (choice === 'english') englishFigures.set(true);
    else englishFigures.forget();
    // Pages already on screen use the old format.
    reload();
  };
  return (
    <SectionCard title={texts.figuresTitle}>
      <Typography color="textSecondary">{texts.figuresWhy}</Typography>
      <RadioGroup
        aria-label={texts.figuresTitle}
        value={isEnglish ? 'english' : 'own'}
        onChange={(_event, choice) => choose(choice)}
      >
        <FormControlLabel value="own" control={<Radio />} label={texts.figuresOwn(tenantName)} />
        <FormControlLabel value="english" control={<Radio />} label={texts.figuresEnglish} />
      </RadioGroup>
    </SectionCard>
  );
}

interface NewsSectionProps {
  profile: ProfileReply;
  onChange: (part: Partial<ProfileReply>) => void;
}

/** Opt-in for release notes by email. */
function NewsSection({ profile: { news }, onChange }: NewsSectionProps) {
  const { session, toast } = useShell();
  const { save } = useNews();
  const [isSaving, setIsSaving] = useState(false);

  async function choose(wantsDigest: boolean): Promise<void> {
    setIsSaving(true);
    try {
      await save({ wantsDigest });
      onChange({ news: { ...news, wantsDigest } });
      toast.success(() => (wantsDigest ? texts.newsOn : texts.newsOff));
    } catch (error) {
      toast.error(error);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <SectionCard title={texts.newsTitle}>
      <Typography color="textSecondary">{texts.newsWhy}</Typography>
      {session.actingStaff ? (
        <OnlyThePerson />
      ) : (
        <FormControlLabel
          control={
            <Switch
              checked={news.wantsDigest}
              disabled={isSaving}
              onChange={(_event, checked) => void choose(checked)}
            />
          }
          label={texts.newsChoice}
        />
      )}
    </SectionCard>
  );
}

/** Export and deletion of the user's personal data. */
function OwnDataSection() {
  const { session } = useHost();
  const { api, session: person } = useShell();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <SectionCard title={texts.ownDataTitle}>
      {person.actingStaff ? (
        <OnlyThePerson />
      ) : (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography color="textSecondary">{texts.ownDataWhy}</Typography>
          <ArchiveOnDemand
            label={texts.ownDataExport}
            start={(jobUID) => api.call('/api/user/export-my-data', { jobUID })}
          />
          <Button variant="outlined" color="error" onClick={() => setIsAsked(true)}>
            {texts.deleteAccount}
          </Button>
        </Stack>
      )}
      {isAsked ? (
        <ProofDialog
          title={texts.deleteAccountTitle}
          help={texts.deleteAccountWhy}
          saveLabel={texts.deleteAccount}
          send={(proof) => api.call('/api/user/delete-my-account', proof)}
          onDone={() => session.ended(texts.accountDeleted)}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </SectionCard>
  );
}
