import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PriceList } from '@glass/contracts/catalogue';
import { useShell } from '@glass/shell-contract';
import { formatDate, onDemand, PageHeader } from '@glass/ui';
import { texts } from './texts.js';
import type { Draft } from './use-draft.js';

const PublishDialog = onDemand(() => import('./version-dialogs.js').then((part) => part.PublishDialog));
const ChangesDialog = onDemand(() => import('./version-dialogs.js').then((part) => part.ChangesDialog));
const HistoryDialog = onDemand(() => import('./version-dialogs.js').then((part) => part.HistoryDialog));

interface StudioHeadProps {
  draft: Draft;
  list: PriceList;
  /** Differences between the draft and the last published version. */
  changes: number;
  mayWrite: boolean;
}

/** Shows the live version, the scheduled version and unpublished changes, with their actions. */
export function StudioHead({ draft, list, changes, mayWrite }: StudioHeadProps) {
  const { api, confirm, tenant, toast } = useShell();
  const { locale, timeZone } = tenant.settings;
  const [opened, setOpened] = useState<'changes' | 'publish' | 'history' | null>(null);
  const { live, scheduled } = list;
  const close = () => setOpened(null);

  async function look(at: 'changes' | 'publish'): Promise<void> {
    if (!(await draft.flush())) return;
    try {
      await draft.refresh();
      setOpened(at);
    } catch (failure) {
      toast.error(failure);
    }
  }

  async function discard(): Promise<void> {
    const isMeant = await confirm(texts.discardAsk(changes), {
      title: texts.discardTitle,
      confirmText: texts.discard,
      cancelText: texts.keep,
      danger: true,
    });
    if (!isMeant || !(await draft.flush())) return;
    try {
      const now = await draft.refresh();
      if (!now) return;
      await api.call('/api/price-list/discard', { revision: now.draft.revision });
      draft.forget();
      await draft.refresh();
      toast.success(() => texts.discarded);
    } catch (failure) {
      toast.error(failure);
    }
  }

  async function cancelScheduled(version: number): Promise<void> {
    try {
      await api.call('/api/price-list/withdraw', { version });
      toast.success(() => texts.calledOff(version));
    } catch (failure) {
      toast.error(failure);
    }
    await draft.refresh();
  }

  const iconButton = (label: string, Icon: typeof UndoOutlined, isOn: boolean, onClick: () => void) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={!isOn} onClick={onClick}>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={
          <>
            {texts.live(live.version, formatDate(live.at, locale, timeZone))}
            {' · '}
            {changes === 0 ? texts.draftAsLive : texts.draftChanges(changes)}
            <Typography component="span" role="status" sx={{ ml: 1, color: 'text.secondary' }}>
              {draft.isSaving && !draft.trouble ? texts.saving : ''}
            </Typography>
          </>
        }
        actions={
          <>
            {mayWrite ? iconButton(texts.undo, UndoOutlined, draft.canUndo, draft.undo) : null}
            {mayWrite ? iconButton(texts.redo, RedoOutlined, draft.canRedo, draft.redo) : null}
            <Button color="inherit" startIcon={<HistoryOutlined />} onClick={() => setOpened('history')}>
              {texts.history}
            </Button>
            <Button variant="outlined" disabled={changes === 0} onClick={() => void look('changes')}>
              {texts.seeChanges}
            </Button>
            {mayWrite ? (
              <Button
                variant="outlined"
                color="error"
                disabled={changes === 0}
                onClick={() => void discard()}
              >
                {texts.discard}
              </Button>
            ) : null}
            {mayWrite ? (
              <Button
                variant="contained"
                disabled={changes === 0 || scheduled !== null}
                onClick={() => void look('publish')}
              >
                {texts.publish}
              </Button>
            ) : null}
          </>
        }
      />
      {scheduled ? (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            mayWrite ? (
              <Button color="inherit" size="small" onClick={() => void cancelScheduled(scheduled.version)}>
                {texts.cancelScheduled}
              </Button>
            ) : null
          }
        >
          {texts.scheduled(scheduled.version, formatDate(scheduled.takesEffectAt, locale, timeZone))}
        </Alert>
      ) : null}
      {opened === 'publish' ? <PublishDialog list={list} draft={draft} onClose={close} /> : null}
      {opened === 'changes' ? <ChangesDialog list={list} onClose={close} /> : null}
      {opened === 'history' ? <HistoryDialog draft={draft} mayWrite={mayWrite} onClose={close} /> : null}
    </>
  );
}
