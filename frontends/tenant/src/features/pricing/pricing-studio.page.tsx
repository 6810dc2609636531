import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CatalogueContent, PriceList } from '@glass/contracts/catalogue';
import { problemOf } from '@glass/api-client';
import { compareCatalogues } from '@glass/pricing/price-list';
import { useShell } from '@glass/shell-contract';
import { colors, ErrorState, onDemand, PageFrame, PageSkeleton, undoOrRedo } from '@glass/ui';
import { SelectField } from '@glass/pages';
import { ConflictDialog, findSection } from './changes.js';
import { GlassSection } from './glass-section.js';
import { HolesSection } from './holes-section.js';
import { MatrixSection, type SectionProps } from './matrix-section.js';
import { ChargesSection, SurchargesSection } from './table-sheet.js';
import { LastOrders } from './last-orders.js';
import { StartForm } from './start-form.js';
import { StudioHead } from './studio-head.js';
import { TestPanel } from './test-panel.js';
import { texts } from './texts.js';
import { type Draft, useDraft } from './use-draft.js';

/** Editor of the price list. */
export function PricingStudioPage() {
  const draft = useDraft();
  const { list, content, error } = draft;
  if (list && content) return <Studio draft={draft} list={list} content={content} />;
  if (error === undefined) return <PageSkeleton label={texts.loading} />;
  const problem = problemOf(error);
  if (problem?.code === 'NOT_FOUND') return <StartForm onBegun={draft.refresh} />;
  return (
    <PageFrame>
      <ErrorState level={1} title={texts.failedTitle} onRetry={() => void draft.refresh()}>
        {problem?.text}
      </ErrorState>
    </PageFrame>
  );
}

const CompareDialog = onDemand(() => import('./version-dialogs.js').then((part) => part.CompareDialog));

const LanguagesSection = onDemand(() =>
  import('./languages/languages-section.js').then((part) => part.LanguagesSection),
);

const HardwareSection = onDemand(() =>
  import('./hardware/hardware-section.js').then((part) => part.HardwareSection),
);

const SECTIONS = [
  'glass',
  'edges',
  'corners',
  'hinges',
  'hardware',
  'holes',
  'surcharges',
  'charges',
  'languages',
] as const;
type Section = (typeof SECTIONS)[number];

interface StudioProps {
  draft: Draft;
  list: PriceList;
  content: CatalogueContent;
}

function Studio({ draft, list, content }: StudioProps) {
  const { session } = useShell();
  const mayWrite = session.mayWrite('catalogue');
  const [search, setSearch] = useSearchParams();
  const section = SECTIONS.find((one) => one === search.get('section')) ?? 'glass';
  const { published } = list;
  const compared = /^(\d{1,9})-(\d{1,9})$/.exec(search.get('compare') ?? '');
  const changes = useMemo(() => compareCatalogues(published, content), [published, content]);
  const counts = useMemo(() => {
    const count = new Map<string, number>();
    for (const change of changes) count.set(findSection(change), (count.get(findSection(change)) ?? 0) + 1);
    return count;
  }, [changes]);
  useUndoKeys(draft);
  const show = (next: string) => setSearch({ section: next }, { replace: true, preventScrollReset: true });

  return (
    <PageFrame>
      <StudioHead draft={draft} list={list} changes={changes.length} mayWrite={mayWrite} />
      {mayWrite ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.readOnly}
        </Alert>
      )}
      <TroubleAlert draft={draft} />
      <Box sx={LAYOUT}>
        <Sections section={section} counts={counts} onShow={show} />
        <Box component="section" aria-label={texts.sections[section]} sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {texts.sections[section]}
            <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
              {unitOf(section, content)}
            </Typography>
          </Typography>
          <Content
            section={section}
            draft={draft}
            content={content}
            published={published}
            mayWrite={mayWrite}
          />
          {mayWrite ? (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {isOfPrices(section) ? texts.emptyIsOnRequest : texts.gridTyping} {texts.gridKeys}
            </Typography>
          ) : null}
        </Box>
        <Stack spacing={2}>
          <TestPanel content={content} published={published} />
          <LastOrders content={content} published={published} />
        </Stack>
      </Box>
      {compared ? (
        <CompareDialog from={Number(compared[1])} to={Number(compared[2])} onClose={() => show(section)} />
      ) : null}
      {draft.trouble?.kind === 'conflict' ? <ConflictDialog draft={draft} conflict={draft.trouble} /> : null}
    </PageFrame>
  );
}

function Content({ section, ...props }: SectionProps & { section: Section }) {
  switch (section) {
    case 'glass':
      return <GlassSection {...props} />;
    case 'edges':
      return <MatrixSection key="edges" list="edgeFinishes" {...props} />;
    case 'corners':
      return <MatrixSection key="corners" list="cornerFinishes" {...props} />;
    case 'hinges':
      return <MatrixSection key="hinges" list="hinges" {...props} />;
    case 'hardware':
      return <HardwareSection {...props} />;
    case 'holes':
      return <HolesSection {...props} />;
    case 'surcharges':
      return <SurchargesSection {...props} />;
    case 'charges':
      return <ChargesSection {...props} />;
    case 'languages':
      return <LanguagesSection {...props} />;
  }
}

const WITHOUT_PRICES: readonly Section[] = ['surcharges', 'charges', 'languages'];
const isOfPrices = (section: Section): boolean => !WITHOUT_PRICES.includes(section);

function unitOf(section: Section, { currency, units }: CatalogueContent): string {
  if (section === 'glass' || section === 'hardware' || !isOfPrices(section)) return '';
  if (section === 'edges') return texts.perLength(currency, units === 'inch' ? 'in' : 'm');
  return texts.perPiece(currency);
}

interface SectionsProps {
  section: Section;
  counts: ReadonlyMap<string, number>;
  onShow: (section: string) => void;
}

/** Section list beside the sheet; a select above it on a phone. */
function Sections({ section, counts, onShow }: SectionsProps) {
  const countOf = (name: string) => counts.get(name) ?? 0;
  return (
    <>
      <SelectField
        fullWidth
        label={texts.section}
        value={section}
        options={SECTIONS.map((name) => [
          name,
          countOf(name) > 0 ? `${texts.sections[name]} (${countOf(name)})` : texts.sections[name],
        ])}
        onSelect={onShow}
        sx={{ display: { md: 'none' } }}
      />
      <List
        component="nav"
        aria-label={texts.section}
        disablePadding
        sx={{ display: { xs: 'none', md: 'block' } }}
      >
        {SECTIONS.map((name) => (
          <ListItemButton
            key={name}
            selected={name === section}
            aria-current={name === section ? 'page' : undefined}
            onClick={() => onShow(name)}
            sx={{ borderRadius: 1, py: 0.75 }}
          >
            <ListItemText primary={texts.sections[name]} />
            {countOf(name) > 0 ? (
              <Typography
                variant="body2"
                component="span"
                aria-label={texts.sectionCount(countOf(name))}
                role="img"
                sx={COUNT}
              >
                {countOf(name)}
              </Typography>
            ) : null}
          </ListItemButton>
        ))}
      </List>
    </>
  );
}

/** A failed save stops all later saves until the user retries or discards it. */
function TroubleAlert({ draft }: { draft: Draft }) {
  const { trouble } = draft;
  if (trouble?.kind !== 'failed') return null;
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={draft.retryOrOverwrite}>
            {texts.tryAgain}
          </Button>
          <Button color="inherit" size="small" onClick={draft.discardEdit}>
            {texts.drop}
          </Button>
        </>
      }
    >
      {texts.failed(trouble.reason())}
    </Alert>
  );
}

/** Undo and redo keys, except in text fields, which have their own. */
function useUndoKeys({ undo, redo }: Draft): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asked = undoOrRedo(event);
    if (!asked) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')) return;
    event.preventDefault();
    if (asked === 'redo') redo();
    else undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Has its own background: on that of the selected section, the count would be unreadable. */
const COUNT = {
  px: 1,
  borderRadius: 1,
  color: 'warning.main',
  backgroundColor: colors.warningTint,
  fontWeight: 'fontWeightBold',
} as const;

const LAYOUT = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '184px minmax(0, 1fr)',
    lg: '184px minmax(0, 1fr) 320px',
  },
  // Between phone and desktop width, the test panel is below the sheet.
  '& > :last-child': { gridColumn: { md: '2', lg: 'auto' } },
} as const;
