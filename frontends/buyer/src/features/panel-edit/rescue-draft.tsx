import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { screenUrl, type PanelDraft } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import type { StoredDraft } from './stored-draft.js';
import { texts } from './texts.js';

interface RescueDraftProps {
  quoteUID: string;
  kept: StoredDraft;
  /** Why the panel can't be saved in its place. */
  error: unknown;
  /** Called when the panel was saved in another place. */
  onMoved: () => void;
}

/** Saves a draft elsewhere if the panel was deleted or its quote ordered during editing. */
export function RescueDraft({ quoteUID, kept, error, onMoved }: RescueDraftProps) {
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
      toast.success(texts.added);
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
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
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
