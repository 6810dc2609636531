import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { problemOf } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { GlassPanelReply, PanelDraft } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { assess, panelDifferences } from '@glass/panel-editor';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { describeAuthor } from '../../parts/texts.js';
import { isTaxExempt, useBuyerCatalogue } from '../../parts/buyer-catalogue.js';
import { drawingUrl } from '../../parts/urls.js';
import { findPane } from '../quotes/showers/list-blocks.js';
import { useQuote } from '../quotes/use-quote.js';
import { DraftEditor } from './draft-editor.js';
import { PanelPage } from './panel-page.js';
import { PanelSteps } from './panel-steps.js';
import { toRefusal, useRefusedFields } from './refusal.js';
import { useStoredDraft, type StoredDraft } from './stored-draft.js';
import { texts } from './texts.js';
import { isOffline, useAutosave } from './use-autosave.js';

const drawingOf = ({ shape }: PanelSpec) => (shape.kind === 'contour' ? shape.sourceFileUID : null);

interface EditStoredPanelProps {
  catalogue: Catalogue;
  stored: GlassPanelReply;
  /** Called after loading the server's current version. */
  onLoaded: (reply: GlassPanelReply) => void;
  /** Next page after saving; defaults to the quote. */
  backTo?: string;
}

/** Edits a panel of a quote with autosave, so another device can continue. */
export function EditStoredPanel({ catalogue: priceList, stored, onLoaded, backTo }: EditStoredPanelProps) {
  const { api, navigate, session, toast } = useShell();
  const { panel, quoteUID } = stored;
  const { quote, showPanel } = useQuote(quoteUID);
  const catalogue = useBuyerCatalogue(priceList, {
    minArea: panel.price.companyMinArea ?? null,
    isConsumer: (quote?.companyUID ?? null) === null,
    isExempt: isTaxExempt(stored.totals),
  });
  const [opened] = useState<PanelDraft>({ spec: panel.spec, quantity: panel.quantity });
  const { kept, isRestored, change, settle, forget } = useStoredDraft(panel.uid, () => opened, panel.version);
  const [conflict, setConflict] = useState<GlassPanelReply | null>(null);
  const [noPlace, setNoPlace] = useState<unknown>(null);
  const [fieldErrors, refuse] = useRefusedFields(kept.draft);

  async function showRefusal(error: unknown, draft: PanelDraft): Promise<void> {
    const refusal = toRefusal(error);
    if (refusal.kind === 'fields') return refuse(draft, error);
    if (refusal.kind === 'noPlace') return setNoPlace(error);
    if (refusal.kind === 'other') return toast.error(error);
    setConflict(refusal.current ?? (await api.call('/api/glass-panel/get', { panelUID: panel.uid })));
  }
  const saving = useAutosave({
    draft: kept.draft,
    saved: { draft: opened, version: kept.baseVersion ?? panel.version },
    isFaulty: (draft) => assess(draft, catalogue).faults.length > 0,
    send: async (draft, version) => {
      const reply = await api.call('/api/glass-panel/save', { panelUID: panel.uid, version, ...draft });
      // The quote page and the checkout must not start with the version before this change.
      showPanel(reply);
      return reply;
    },
    onSaved: (draft, version) => {
      setConflict(null);
      settle(draft, version);
    },
    onRefused: (error, draft) => void showRefusal(error, draft).catch(toast.error),
  });
  const isSaved = () =>
    saving.flush().then(
      () => true,
      () => false,
    );
  const { isDirty } = saving;
  useEffect(() => {
    // Saved or undone: a leftover draft would be offered over later changes.
    if (!isDirty) forget();
  }, [isDirty, forget]);
  useUnsavedGuard(isDirty && noPlace === null, isSaved);

  /** @param next panel to open; null for the quote */
  async function saveAndLeave(next: string | null = null): Promise<void> {
    const wasDirty = saving.isDirty;
    try {
      await saving.flush();
    } catch (error) {
      // All other errors are shown by the page.
      if (isOffline(error)) toast.error(error);
      return;
    }
    if (next !== null) return navigate(screenUrl('/panel-edit/{uid}', next) + window.location.search);
    if (wasDirty) toast.success(() => texts.saved);
    navigate(backTo ?? `${screenUrl('/quote/{uid}', quoteUID)}?panel=${panel.uid}`);
  }
  function loadTheirs(theirs: GlassPanelReply): void {
    forget();
    onLoaded(theirs);
  }
  async function overwrite({ panel: theirs }: GlassPanelReply): Promise<void> {
    saving.rebase({ spec: theirs.spec, quantity: theirs.quantity }, theirs.version);
    setConflict(null);
    await isSaved();
  }

  const ofShower = findPane(quote?.showers ?? [], panel.uid);
  const followed = ofShower?.pane.isDetached === false ? ofShower.shower : null;
  const isChanged = kept.draft.spec !== opened.spec || kept.draft.quantity !== opened.quantity;
  let notice: ReactNode = null;
  if (noPlace !== null) {
    notice = <RescueDraft quoteUID={quoteUID} kept={kept} error={noPlace} onMoved={forget} />;
  } else if (conflict) {
    notice = (
      <ChangedElsewhere
        who={describeAuthor(conflict.panel.updatedBy, session)}
        mine={kept.draft}
        theirs={conflict.panel}
        catalogue={catalogue}
        onLoad={() => loadTheirs(conflict)}
        onOverwrite={() => void overwrite(conflict)}
      />
    );
  } else if (isRestored && isChanged) {
    notice = (
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => change(opened)}>
            {texts.discard}
          </Button>
        }
      >
        {texts.restored}
      </Alert>
    );
  }
  const isFailed = saving.status === 'offline' || saving.status === 'refused';
  return (
    <PanelPage
      title={texts.editPanel(panel.lineNumber)}
      purpose={
        <>
          <span role="status">{texts.saveStatus[saving.status]}</span>
          {isFailed ? (
            <Button size="small" onClick={() => void isSaved()} sx={{ ml: 1, verticalAlign: 'baseline' }}>
              {texts.retry}
            </Button>
          ) : null}
        </>
      }
      actions={
        <>
          {isChanged ? <Button onClick={() => change(opened)}>{texts.undoAll}</Button> : null}
          <PanelSteps
            panels={quote?.panels ?? []}
            panelUID={panel.uid}
            onLeave={(next) => void saveAndLeave(next)}
          />
        </>
      }
      notice={
        <>
          {followed ? (
            <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {texts.followsShower(followed.layout.name, followed.units)}
            </Alert>
          ) : null}
          {notice}
        </>
      }
    >
      <DraftEditor
        catalogue={catalogue}
        draft={kept.draft}
        lineNumber={panel.lineNumber}
        onChange={change}
        actionLabel={texts.done}
        onSend={() => saveAndLeave()}
        fieldErrors={fieldErrors}
        hasFixedQuantity={followed !== null}
        drawingName={drawingOf(kept.draft.spec) === drawingOf(panel.spec) ? stored.drawingName : null}
        drawingAddress={drawingUrl(quoteUID, panel.uid)}
      />
    </PanelPage>
  );
}

interface ChangedElsewhereProps {
  /** Author of the conflicting change, as the beginning of a sentence. */
  who: string;
  mine: PanelDraft;
  /** Null while loading. */
  theirs: PanelDraft | null;
  catalogue: Catalogue;
  onLoad: () => void;
  onOverwrite: () => void;
}

/** Shows a conflicting change and offers to load it or to save one's own version. */
function ChangedElsewhere(props: ChangedElsewhereProps) {
  const { who, mine, theirs, catalogue, onLoad, onOverwrite } = props;
  const differences = theirs ? panelDifferences(mine, theirs, catalogue) : [];
  return (
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {texts.changedElsewhere(who)}
      {differences.length > 0 ? (
        <Box component="ul" aria-label={texts.theirVersion} sx={{ m: 0, pl: 2.5, whiteSpace: 'pre-line' }}>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </Box>
      ) : null}
      <Box sx={{ mt: 0.5 }}>{texts.changedElsewhereWhy}</Box>
      <Button color="inherit" size="small" onClick={onLoad} sx={{ ml: -0.5, mr: 1 }}>
        {texts.loadTheirs}
      </Button>
      <Button color="inherit" size="small" onClick={onOverwrite}>
        {texts.keepMine}
      </Button>
    </Alert>
  );
}

interface RescueDraftProps {
  quoteUID: string;
  kept: StoredDraft;
  /** Why the panel can't be saved in its place. */
  error: unknown;
  /** Called when the panel was saved in another place. */
  onMoved: () => void;
}

/** Saves a draft elsewhere if the panel was deleted or its quote ordered during editing. */
function RescueDraft({ quoteUID, kept, error, onMoved }: RescueDraftProps) {
  const { api, navigate, toast } = useShell();
  const [isMoving, setMoving] = useState(false);
  const problem = problemOf(error);
  const isDeleted = problem?.code === 'NOT_FOUND';

  async function moveTo(target: () => Promise<string>): Promise<void> {
    setMoving(true);
    try {
      const into = await target();
      const { panelUID, draft } = kept;
      await api.call('/api/quote/add-glass-panel', { quoteUID: into, panelUID, ...draft });
      onMoved();
      toast.success(() => texts.added);
      navigate(screenUrl('/quote/{uid}', into));
    } catch (refusal) {
      toast.error(refusal);
      setMoving(false);
    }
  }
  async function newQuote(): Promise<string> {
    const name = newQuoteName(kept.draft);
    const { uid } = await api.call('/api/quote/save', { uid: kept.quoteUID, name });
    return uid;
  }

  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {isDeleted ? texts.panelDeleted : problem?.text} {texts.keptOnDevice}
      <br />
      {isDeleted ? (
        <Button
          color="inherit"
          size="small"
          loading={isMoving}
          onClick={() => void moveTo(() => Promise.resolve(quoteUID))}
          sx={{ ml: -0.5, mr: 1 }}
        >
          {texts.putBack}
        </Button>
      ) : null}
      <Button
        color="inherit"
        size="small"
        loading={isMoving}
        onClick={() => void moveTo(newQuote)}
        sx={{ ml: isDeleted ? 0 : -0.5, mr: 1 }}
      >
        {texts.putIntoNewQuote}
      </Button>
      <Button color="inherit" size="small" component={Link} to={screenUrl('/quote/{uid}', quoteUID)}>
        {texts.openQuote}
      </Button>
    </Alert>
  );
}

function newQuoteName({ spec }: PanelDraft): string {
  return spec.mark.trim() || texts.newQuoteName;
}
