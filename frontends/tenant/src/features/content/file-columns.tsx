import { defineTexts, listWords } from '@glass/language';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import {
  CONTENT_KINDS,
  type ContentFile,
  FILE_AUDIENCES,
  type FileAudience,
  type FileFolder,
  type FileUse,
} from '@glass/contracts/tenant';
import { FilePicture, fileSizeText, type ListColumn } from '@glass/pages';
import { NoWrap, radii, StatusChip, type StatusTone } from '@glass/ui';
import { texts } from './texts.js';

const columns = defineTexts(() => texts.columns);
const TONES: Record<FileAudience, StatusTone> = { public: 'success', customers: 'info', team: 'neutral' };

export function filtersFor(folders: readonly FileFolder[]) {
  const choices = folders.map(({ name }) => ({ value: name, label: name }));
  return [
    {
      name: 'audience',
      label: columns.audience,
      choices: FILE_AUDIENCES.map((value) => ({ value, label: texts.audiences[value] })),
    },
    {
      name: 'kind',
      label: texts.kind,
      choices: CONTENT_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
    },
    ...(choices.length > 0 ? [{ name: 'folder', label: columns.folder, choices }] : []),
  ];
}

export function AudienceChip({ audience }: { audience: FileAudience }) {
  return <StatusChip label={texts.audiences[audience]} tone={TONES[audience]} />;
}

/** Thumbnail of a picture, or a document icon. */
export function FileTile({ file, size = 48 }: { file: ContentFile; size?: number }) {
  const frame = {
    display: 'inline-block',
    verticalAlign: 'middle',
    width: size,
    height: size,
    borderRadius: `${radii.small}px`,
    flexShrink: 0,
  };
  if (file.kind === 'picture')
    return <FilePicture file={file} alt="" isThumb sx={{ ...frame, objectFit: 'cover' }} />;
  return (
    <Box
      sx={{
        ...frame,
        display: 'inline-grid',
        placeItems: 'center',
        bgcolor: 'action.hover',
        color: 'text.secondary',
      }}
    >
      <DescriptionOutlined aria-hidden />
    </Box>
  );
}

export const FILE_COLUMNS = defineTexts((): ListColumn<ContentFile>[] => [
  { id: 'picture', header: columns.picture, width: 80, cell: (file) => <FileTile file={file} /> },
  { id: 'name', header: columns.name, sortBy: 'name', card: 'title', value: ({ name }) => name },
  { id: 'folder', header: columns.folder, width: 160, card: 'hidden', value: ({ folder }) => folder || null },
  {
    id: 'audience',
    header: columns.audience,
    width: 130,
    value: ({ audience }) => texts.audiences[audience],
    cell: ({ audience }) => <AudienceChip audience={audience} />,
  },
  { id: 'usedIn', header: columns.usedIn, width: 190, value: (file) => listPlaces(file) || null },
  {
    id: 'size',
    header: columns.size,
    sortBy: 'sizeBytes',
    align: 'right',
    width: 100,
    card: 'hidden',
    value: ({ sizeBytes }) => sizeBytes,
    cell: ({ sizeBytes }, locale) => <NoWrap>{fileSizeText(sizeBytes, locale)}</NoWrap>,
  },
  {
    id: 'changed',
    header: columns.changed,
    sortBy: 'changedAt',
    width: 130,
    card: 'hidden',
    value: ({ changedAt }) => ({ moment: changedAt }),
  },
  { id: 'by', header: columns.by, show: 'when-chosen', value: ({ changedBy }) => changedBy },
]);

/** Lists each place once. A page's draft is omitted if the published page shows the file too. */
function listPlaces({ usedIn }: ContentFile): string {
  const places = new Set(usedIn.map(({ where }) => where));
  if (places.has('landingPage')) places.delete('landingPageDraft');
  return listWords([...places].map((place) => texts.places[place]));
}

/** One line per place with the parts that show the file; for a draft, only parts that the published page lacks. */
export function listUses({ usedIn }: ContentFile): string {
  const times = new Map<FileUse['where'], Map<string, number>>();
  for (const { where, what } of usedIn) {
    const parts = times.get(where) ?? new Map<string, number>();
    times.set(where, parts.set(what, (parts.get(what) ?? 0) + 1));
  }
  const draft = times.get('landingPageDraft');
  for (const what of times.get('landingPage')?.keys() ?? []) draft?.delete(what);
  return [...times]
    .filter(([, parts]) => parts.size > 0)
    .map(([where, parts]) => {
      const listed = [...parts].map(([what, count]) => texts.partTimes(what, count));
      return `${texts.places[where]}: ${listWords(listed)}`;
    })
    .join('\n');
}
