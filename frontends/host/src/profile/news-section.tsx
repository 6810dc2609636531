import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ProfileReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { useNews } from '../pages/use-news.js';
import { OnlyThePerson } from './only-the-person.js';
import { texts } from './texts.js';

interface NewsSectionProps {
  profile: ProfileReply;
  onChange: (part: Partial<ProfileReply>) => void;
}

/** Opt-in for release notes by email. */
export function NewsSection({ profile: { news }, onChange }: NewsSectionProps) {
  const { session, toast } = useShell();
  const { save } = useNews();
  const [isSaving, setIsSaving] = useState(false);

  async function choose(wantsDigest: boolean): Promise<void> {
    setIsSaving(true);
    try {
      await save({ wantsDigest });
      onChange({ news: { ...news, wantsDigest } });
      toast.success(wantsDigest ? texts.newsOn : texts.newsOff);
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
