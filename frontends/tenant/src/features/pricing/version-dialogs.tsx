import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { PriceList, PriceListState, PriceListVersion } from '@glass/contracts/catalogue';
import { dayIn, startOfDay } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import {
  CardSkeleton,
  ErrorState,
  formatDate,
  formatDateTime,
  formatDay,
  FormDialog,
  StatusChip,
} from '@glass/ui';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { DateField, lengthRule, QueryResult, useEndpointForm } from '@glass/pages';
import { compareCatalogues } from '@glass/pricing/price-list';
import { ChangesList } from './changes.js';
import { texts } from './texts.js';
import type { Draft } from './use-draft.js';

interface HistoryDialogProps {
  draft: Draft;
  mayWrite: boolean;
  onClose: () => void;
}

/** Published versions, newest first, with their changes and a way to restore each. */
export function HistoryDialog({ draft, mayWrite, onClose }: HistoryDialogProps) {
  const { api, confirm, toast } = useShell();
  const titleId = useId();
  const { data, error, mutate } = useQuery('/api/price-list/versions', {}, ASK_AT_EACH_VISIT);

  async function takeBack({ version }: PriceListVersion): Promise<void> {
    const isMeant = await confirm(texts.takeBackAsk, {
      title: texts.takeBackTitle(version),
      confirmText: texts.takeBack,
      danger: true,
    });
    if (!isMeant || !(await draft.flush())) return;
    try {
      const { live } = await api.call('/api/price-list/take-back', { version });
      draft.forget();
      toast.success(() => texts.takenBack(live.version));
      await Promise.all([mutate(), draft.refresh()]);
    } catch (failure) {
      toast.error(failure);
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.historyTitle}</DialogTitle>
      <DialogContent tabIndex={0}>
        {data ? (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.items.map((item, i) => (
              <Version
                key={item.version}
                item={item}
                isNewest={i === 0}
                before={data.items[i + 1]?.version ?? null}
                onTakeBack={mayWrite && !item.isLive && !item.withdrawn ? () => void takeBack(item) : null}
              />
            ))}
          </Box>
        ) : error === undefined ? (
          <CardSkeleton label={texts.loading} lines={6} />
        ) : (
          <ErrorState onRetry={() => void mutate()}>{problemOf(error)?.text}</ErrorState>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface CompareDialogProps {
  from: number;
  to: number;
  onClose: () => void;
}

/** Compares two versions; the audit log links here. */
export function CompareDialog({ from, to, onClose }: CompareDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.compareTitle(from, to)}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Compared from={from} to={to} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface VersionProps {
  item: PriceListVersion;
  isNewest: boolean;
  before: number | null;
  onTakeBack: (() => void) | null;
}

function Version({ item, isNewest, before, onTakeBack }: VersionProps) {
  const { locale, timeZone } = useShell().tenant.settings;
  const [isCompared, setCompared] = useState(false);
  const { version, note, at, by, takesEffectAt, withdrawn, isLive } = item;
  // Only the newest version can be scheduled.
  const waits = isNewest && !isLive && !withdrawn && takesEffectAt > at;
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h3" variant="subtitle2">
          {texts.version(version)}
        </Typography>
        {isLive ? <StatusChip tone="success" label={texts.isLive} /> : null}
        {waits ? <StatusChip tone="info" label={texts.waits} /> : null}
        {withdrawn ? <StatusChip label={texts.withdrawn} /> : null}
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
          {texts.publishedBy(
            by,
            waits ? formatDate(takesEffectAt, locale, timeZone) : formatDateTime(at, locale, timeZone),
          )}
        </Typography>
      </Stack>
      {note ? <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{note}</Typography> : null}
      <Stack direction="row" spacing={1} sx={{ mt: 0.5 }}>
        {before === null ? null : (
          <Button
            size="small"
            aria-expanded={isCompared}
            aria-label={texts.compareOf(version)}
            onClick={() => setCompared(!isCompared)}
          >
            {texts.compare}
          </Button>
        )}
        {onTakeBack && !waits ? (
          <Button size="small" aria-label={texts.takeBackOf(version)} onClick={onTakeBack}>
            {texts.takeBack}
          </Button>
        ) : null}
      </Stack>
      {isCompared && before !== null ? <Compared from={before} to={version} /> : null}
    </Box>
  );
}

function Compared({ from, to }: { from: number; to: number }) {
  const query = useQuery('/api/price-list/changes', { from, to });
  return (
    <QueryResult query={query} skeleton={<CardSkeleton label={texts.loading} />}>
      {(changes) => <ChangesList {...changes} />}
    </QueryResult>
  );
}

const DRAFT = ({ published, content }: PriceList) => (
  <ChangesList changes={compareCatalogues(published, content)} before={published} after={content} />
);

interface PublishDialogProps {
  /** Snapshot from when the dialog opened: exactly what is shown gets published. */
  list: PriceList;
  draft: Draft;
  onClose: () => void;
}

/** Publishes the draft immediately or on a day, with a preview of all changes. */
export function PublishDialog({ list, draft, onClose }: PublishDialogProps) {
  const { api, tenant } = useShell();
  const { locale, timeZone } = tenant.settings;
  const labelId = useId();
  const form = useEndpointForm<{ note: string; when: string; day: string }, PriceListState>({
    initial: { note: '', when: 'now', day: '' },
    rules: {
      note: lengthRule(limits.publishingNote),
      when: {},
      day: {},
    },
    validate: ({ when, day }) => {
      if (when === 'now') return {};
      if (day === '') return { day: texts.dayMissing };
      return day > dayIn(timeZone, new Date()) ? {} : { day: texts.dayPast };
    },
    send: ({ note, when, day }) =>
      api.call('/api/price-list/publish', {
        revision: list.draft.revision,
        note: note.trim(),
        takesEffectAt: when === 'now' ? null : startOfDay(timeZone, day).toISOString(),
      }),
    successMessage: ({ when, day }, { live, scheduled }) =>
      when === 'now'
        ? texts.published(live.version)
        : texts.publishedLater(scheduled?.version ?? live.version, formatDay(day, locale)),
    onRefused: (error) => {
      if (problemOf(error)?.code !== 'VERSION_CONFLICT') return false;
      void draft.refresh();
      return () => texts.changedMeanwhile;
    },
    onDone: async () => {
      draft.forget();
      await draft.refresh();
      onClose();
    },
  });
  const when = form.form.watch('when');
  return (
    <FormDialog title={texts.publishTitle} form={form} saveLabel={texts.publishSave} onClose={onClose}>
      <Box>{DRAFT(list)}</Box>
      <FormControl>
        <FormLabel id={labelId}>{texts.when}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={labelId}
          value={when}
          onChange={(_event, value) => form.set('when', value)}
        >
          <FormControlLabel value="now" control={<Radio size="small" />} label={texts.publishNow} />
          <FormControlLabel value="later" control={<Radio size="small" />} label={texts.publishLater} />
        </RadioGroup>
      </FormControl>
      {when === 'later' ? <DateField {...form.field('day')} label={texts.day} /> : null}
      <TextField {...form.field('note')} label={texts.note} multiline minRows={2} fullWidth />
    </FormDialog>
  );
}

export function ChangesDialog({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.changesTitle}</DialogTitle>
      <DialogContent tabIndex={0}>{DRAFT(list)}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
