import { useQuery } from '@glass/api-client';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '@glass/contracts/limits';
import { TEXT_LANGUAGES, type TenantWord, type TextLanguage } from '@glass/contracts/tenant';
import { replaceInText } from '@glass/language/own-words';
import { getRowError, useSettings } from './controls.js';
import { Rows } from './sale-sections.js';
import { max } from './site-sections.js';
import { ownWordsTexts as words } from './own-words-texts.js';

/** Words that replace ours, each with the sentences it changes. */
export function OwnWordsSection() {
  const { form, reply } = useSettings();
  const ownWords = useWatch({ control: form.control, name: 'settings.ownWords' });
  const language = (reply.settings.locale.split('-')[0] ?? 'en') as TextLanguage;
  const added: TenantWord = {
    language: TEXT_LANGUAGES.includes(language) ? language : 'en',
    from: '',
    to: '',
  };
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{words.help}</Typography>
      <Rows
        rows={ownWords}
        empty={words.none}
        addLabel={words.add}
        removeLabel={words.remove}
        added={added}
        onChange={(rows) => form.set('settings.ownWords', rows)}
        row={(word, change, at) => <WordRow word={word} at={at} onChange={change} />}
      />
    </Stack>
  );
}

interface WordRowProps {
  word: TenantWord;
  at: number;
  onChange: (more: Partial<TenantWord>) => void;
}

function WordRow({ word, at, onChange }: WordRowProps) {
  const { form, mayWrite } = useSettings();
  /** The word as it was last left, because a request for each letter would be too many. */
  const [asked, setAsked] = useState(word.from);
  return (
    <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <TextField
          select
          label={words.language}
          value={word.language}
          disabled={!mayWrite}
          onChange={({ target }) => onChange({ language: target.value as TextLanguage })}
          sx={{ minWidth: 130 }}
        >
          {TEXT_LANGUAGES.map((language) => (
            <MenuItem key={language} value={language}>
              {words.languages[language]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={words.from}
          value={word.from}
          {...getRowError(form, `settings.ownWords.${at}.from`)}
          disabled={!mayWrite}
          onChange={({ target }) => onChange({ from: target.value })}
          onBlur={() => setAsked(word.from)}
          slotProps={max(limits.ownWord)}
          fullWidth
        />
        <TextField
          label={words.to}
          value={word.to}
          {...getRowError(form, `settings.ownWords.${at}.to`)}
          disabled={!mayWrite}
          onChange={({ target }) => onChange({ to: target.value })}
          slotProps={max(limits.ownWord)}
          fullWidth
        />
      </Stack>
      {asked.trim() === '' ? null : (
        <ChangedSentences word={{ ...word, from: asked.trim(), to: word.to.trim() }} />
      )}
    </Stack>
  );
}

/** Sentences with the word, as they will read: another gender or a missing plural is seen here. */
function ChangedSentences({ word: { language, from, to } }: { word: TenantWord }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery('/api/tenant-settings/find-sentences', { language, word: from });
  if (!data) return null;
  if (data.total === 0) return <Typography color="textSecondary">{words.notUsed}</Typography>;
  const replace = replaceInText([{ from, to: to || from }]);
  return (
    <div>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {words.sentences(data.total)}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Stack component="ul" sx={{ m: 0, pl: 3 }}>
          {data.sentences.map((sentence) => (
            <Typography key={sentence} component="li" lang={language} sx={{ overflowWrap: 'anywhere' }}>
              {replace(sentence)}
            </Typography>
          ))}
        </Stack>
        {data.total > data.sentences.length ? (
          <Typography color="textSecondary">{words.more(data.total - data.sentences.length)}</Typography>
        ) : null}
      </Collapse>
    </div>
  );
}
