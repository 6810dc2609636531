import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  CATALOGUE_LANGUAGES,
  type CatalogueLanguage,
  type CatalogueTranslation,
} from '@glass/contracts/catalogue';
import { screenUrl } from '@glass/contracts/screens';
import { Sheet, type SheetColumn, type TypedCell } from '@glass/pages/sheet';
import { listCatalogueTranslations } from '@glass/pricing/price-list';
import { useShell } from '@glass/shell-contract';
import { FileMenu } from '../files/file-menu.js';
import { listFileFaults, mapFileCells, sheetTable } from '../files/file-table.js';
import type { SectionProps } from '../matrix-section.js';
import { TableHead } from '../table-head.js';
import { listOtherLanguages } from './list-other-languages.js';
import { readTranslations, toTranslationRows } from './translation-rows.js';
import { texts } from './texts.js';

/** Translations of names and sentences: a row per text, a column per language of the site other than the shop's own. */
export function LanguagesSection({ draft, content, published, mayWrite }: SectionProps) {
  const { tenant } = useShell();
  const { locale } = tenant.settings;
  const languages = listOtherLanguages(tenant);
  // Rows stay while they are being filled in.
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  if (languages.length === 0) return <OneLanguage />;

  const translations = listCatalogueTranslations(content);
  const columns: SheetColumn[] = languages.map((language) => ({
    id: language,
    title: CATALOGUE_LANGUAGES[language],
    isText: true,
  }));
  const rows = toTranslationRows(content, published, languages, locale);
  const visible = shown ? rows.filter(({ label }) => shown.has(label)) : rows;
  const isMissing = (row: CatalogueTranslation) => languages.some((language) => row[language] === '');

  const read = (typed: readonly TypedCell[]) => readTranslations(typed, content, languages, locale);

  return (
    <Box component="section" aria-label={texts.title}>
      <TableHead title={texts.title} purpose={texts.purpose}>
        <FileMenu
          title={texts.title}
          table={() => sheetTable(texts.ownText, rows, columns, locale)}
          content={content}
          read={(file, writing) => {
            const placed = mapFileCells(file, () => ({ rows, columns }), writing);
            if (placed.asksForMark) return { ok: false, faults: placed.faults, asksForMark: true };
            const { edit, faults, hasChanged } = read(placed.cells);
            const wrong = listFileFaults(faults, placed);
            if (wrong.length > 0) return { ok: false, faults: wrong };
            return { ok: true, value: hasChanged ? [edit] : [] };
          }}
          onTake={mayWrite ? (edits) => draft.edit(...edits) : null}
        />
      </TableHead>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        {languages.map((language) => (
          <Typography key={language} variant="body2">
            {describeMissing(language, translations)}
          </Typography>
        ))}
        <FormControlLabel
          label={texts.onlyMissing}
          control={
            <Switch
              checked={shown !== null}
              onChange={(_event, isOn) =>
                setShown(isOn ? new Set(translations.filter(isMissing).map(({ text }) => text)) : null)
              }
            />
          }
        />
      </Stack>
      {visible.length === 0 ? (
        <Typography color="textSecondary">{texts.noneMissing}</Typography>
      ) : (
        <Sheet
          label={texts.title}
          rowTitle={texts.ownText}
          rowPx={260}
          rows={visible}
          columns={columns}
          readOnly={!mayWrite}
          draft={draft}
          onType={(typed) => {
            const { edit, faults, hasChanged } = read(typed);
            if (hasChanged) draft.edit(edit);
            return { faults, hasChanged };
          }}
        />
      )}
    </Box>
  );
}

function OneLanguage() {
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>{texts.oneLanguage}</Typography>
      <Button component={Link} to={screenUrl('/tenant/settings')} variant="outlined">
        {texts.settings}
      </Button>
    </Stack>
  );
}

function describeMissing(language: CatalogueLanguage, translations: readonly CatalogueTranslation[]): string {
  const count = translations.filter((row) => row[language] === '').length;
  const name = CATALOGUE_LANGUAGES[language];
  return count === 0 ? texts.complete(name) : texts.missing(name, count);
}
