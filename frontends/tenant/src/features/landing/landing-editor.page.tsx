import Redo from '@mui/icons-material/RedoRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { LandingDraftReply } from '@glass/contracts/tenant';
import { LandingView, type LandingViewProps, useDayText } from '@glass/pages';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import {
  ErrorState,
  FormSkeleton,
  PageFrame,
  PageHeader,
  radii,
  shadows,
  sizes,
  StatusChip,
} from '@glass/ui';
import Stack from '@mui/material/Stack';
import { BlockList } from './block-list.js';
import { findBlockOfField, isSamePage, type LandingDraft, useLandingDraft } from './landing-draft.js';
import { texts } from './texts.js';

/** Editor of the tenant's landing page, with a preview. */
export function LandingEditorPage() {
  const { data, error, mutate } = useQuery('/api/landing-page/get-draft', {}, ASK_AT_EACH_VISIT);
  // Keeps the first reply: a later one would be another user's version, and saving reports that conflict.
  const [first, setFirst] = useState<LandingDraftReply | null>(null);
  if (data && !first) setFirst(data);
  return (
    <PageFrame>
      {first ? (
        <Editor first={first} />
      ) : (
        <>
          <PageHeader title={texts.title} purpose={texts.purpose} />
          {error === undefined ? (
            <FormSkeleton fields={6} />
          ) : (
            <ErrorState onRetry={() => void mutate()}>{problemOf(error)?.text}</ErrorState>
          )}
        </>
      )}
    </PageFrame>
  );
}

function Editor({ first }: { first: LandingDraftReply }) {
  const { session, tenant } = useShell();
  const draft = useLandingDraft(first);
  const [openUID, setOpenUID] = useState<string | null>(null);
  const [part, setPart] = useState<'edit' | 'preview'>('edit');
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const mayWrite = session.mayWrite('content');
  useUnsavedGuard(draft.isDirty);
  const { published } = draft.seen;
  const { home } = tenant.settings;
  const dayText = useDayText();
  const isPublished = published !== null && isSamePage(draft.page, published.page);

  async function publish(): Promise<void> {
    const field = await draft.publish();
    if (field) setOpenUID(findBlockOfField(draft.page, field)?.uid ?? null);
  }

  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={published ? texts.published(published.by, dayText(published.at)) : texts.neverPublished}
        status={
          published ? (
            <StatusChip
              label={isPublished ? texts.isUpToDate : texts.hasChanges}
              tone={isPublished ? 'success' : 'warning'}
            />
          ) : null
        }
        actions={
          mayWrite ? (
            <Actions draft={draft} isPublished={isPublished} onPublish={() => void publish()} />
          ) : null
        }
      />
      {mayWrite ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.readOnly}
        </Alert>
      )}
      {home === 'LandingPage' ? null : (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" component={Link} to="/tenant/settings">
              {texts.toSettings}
            </Button>
          }
        >
          {texts.notShown(window.location.host)}
        </Alert>
      )}
      <Conflict draft={draft} />
      {isNarrow && mayWrite ? (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={part}
          onChange={(_event, chosen: typeof part | null) => chosen && setPart(chosen)}
          sx={{ mb: 2 }}
        >
          <ToggleButton value="edit">{texts.edit}</ToggleButton>
          <ToggleButton value="preview">{texts.preview}</ToggleButton>
        </ToggleButtonGroup>
      ) : null}
      <Box
        sx={{
          ...{ display: 'grid', gap: 3, alignItems: 'start' },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: mayWrite ? '400px minmax(0, 1fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        {mayWrite && !(isNarrow && part === 'preview') ? (
          <BlockList draft={draft} openUID={openUID} onOpen={setOpenUID} />
        ) : null}
        {isNarrow && part === 'edit' && mayWrite ? null : (
          <PagePreview
            page={draft.page}
            files={draft.files}
            materials={draft.seen.materials}
            promise={draft.seen.promise}
            builds={draft.seen.builds}
            chosen={openUID}
            isNarrow={isNarrow}
            onChoose={(uid) => {
              setOpenUID(uid);
              setPart('edit');
            }}
          />
        )}
      </Box>
    </>
  );
}

interface ActionsProps {
  draft: LandingDraft;
  isPublished: boolean;
  onPublish: () => void;
}

function Actions({ draft, isPublished, onPublish }: ActionsProps) {
  const { published } = draft.seen;
  return (
    <>
      <IconButton aria-label={texts.undo} disabled={!draft.canUndo} onClick={draft.undo}>
        <Undo />
      </IconButton>
      <IconButton aria-label={texts.redo} disabled={!draft.canRedo} onClick={draft.redo}>
        <Redo />
      </IconButton>
      {published && !isPublished ? (
        <Button color="inherit" onClick={() => draft.edit(published.page)}>
          {texts.back}
        </Button>
      ) : null}
      <Button variant="outlined" disabled={!draft.isDirty || draft.isBusy} onClick={() => void draft.save()}>
        {texts.save}
      </Button>
      <Button variant="contained" disabled={isPublished} loading={draft.isBusy} onClick={onPublish}>
        {texts.publish}
      </Button>
    </>
  );
}

/** Another user saved first. The user chooses a version; undo brings the other back. */
function Conflict({ draft }: { draft: LandingDraft }) {
  const { conflict } = draft;
  if (!conflict) return null;
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={draft.takeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button color="inherit" size="small" onClick={() => void draft.keepMine()}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      {texts.conflict(conflict.changed?.by ?? '')}
    </Alert>
  );
}

interface PagePreviewProps extends Omit<LandingViewProps, 'isPreview'> {
  /** Uid of the selected block. */
  chosen: string | null;
  /** Starts with the phone width. */
  isNarrow: boolean;
  onChoose: (uid: string) => void;
}

/** px */
const WIDTHS = { desktop: sizes.showMeasure + 64, phone: 360 } as const;

/** Renders the page at desktop or phone width, scaled down to fit. */
function PagePreview(props: PagePreviewProps) {
  const { chosen, isNarrow, onChoose, ...shown } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(WIDTHS.desktop);
  const [screen, setScreen] = useState<keyof typeof WIDTHS>(isNarrow ? 'phone' : 'desktop');
  const width = WIDTHS[screen];

  useEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const block = chosen && frame.current?.querySelector(`[data-block="${chosen}"]`);
    // Scrolls the preview only, not the editor.
    if (block)
      frame.current?.scrollTo?.({ top: (block as HTMLElement).offsetTop * Math.min(1, room / width) });
  }, [chosen, room, width]);

  return (
    <Box sx={{ position: { md: 'sticky' }, top: { md: sizes.appBar + 16 }, minWidth: 0 }}>
      <Stack direction="row" sx={{ mb: 1, justifyContent: 'flex-end' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.previewAs}
          value={screen}
          onChange={(_event, next: keyof typeof WIDTHS | null) => next && setScreen(next)}
        >
          <ToggleButton value="desktop">{texts.desktop}</ToggleButton>
          <ToggleButton value="phone">{texts.phone}</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      <Box
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={texts.preview}
        // Links don't navigate in the preview; a click opens the block.
        onClickCapture={(event) => {
          const target = event.target as HTMLElement;
          const block = target.closest<HTMLElement>('[data-block]')?.dataset.block;
          if (target.closest('a, button')) {
            event.preventDefault();
            event.stopPropagation();
          }
          if (block) onChoose(block);
        }}
        sx={{
          ...{ overflowY: 'auto', overflowX: 'hidden', maxHeight: { md: 'calc(100vh - 180px)' } },
          ...{
            border: 1,
            borderColor: 'divider',
            borderRadius: `${radii.medium}px`,
            boxShadow: shadows.raised,
          },
          bgcolor: 'background.paper',
        }}
      >
        <Box
          style={{ width, zoom: Math.min(1, room / width) }}
          sx={{ mx: 'auto', '& [data-block]': { cursor: 'pointer' } }}
        >
          <LandingView {...shown} isPreview />
        </Box>
      </Box>
    </Box>
  );
}
