import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ProfileReply } from '@glass/contracts/auth';
import { defineTexts, LOCALE_NAMES } from '@glass/language';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { OnlyThePerson } from './only-the-person.js';

const texts = defineTexts(() => ({
  title: t`Language`,
  help: t`For your screens, emails and documents.`,
  /** The language of the company or the site */
  usual: t`As on this site`,
}));

interface LanguageSectionProps {
  profile: ProfileReply;
  onChange: (part: Partial<ProfileReply>) => void;
}

/** The person's language, for sites that offer several. */
export function LanguageSection({ profile, onChange }: LanguageSectionProps) {
  const { api, session, tenant, toast } = useShell();
  const [isSaving, setIsSaving] = useState(false);
  const { languages = [] } = tenant;
  if (languages.length < 2) return null;

  async function choose(language: string | null): Promise<void> {
    setIsSaving(true);
    try {
      onChange(await api.call('/api/auth/save-my-language', { language }));
    } catch (error) {
      toast.error(error);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <SectionCard title={texts.title}>
      {session.actingStaff ? (
        <OnlyThePerson />
      ) : (
        <TextField
          select
          label={texts.title}
          helperText={texts.help}
          value={languages.find((locale) => locale === profile.language) ?? ''}
          disabled={isSaving}
          onChange={(event) => void choose(event.target.value || null)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{texts.usual}</MenuItem>
          {languages.map((locale) => (
            <MenuItem key={locale} value={locale} lang={locale}>
              {LOCALE_NAMES[locale]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </SectionCard>
  );
}
