import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { dayIn, limits, startOfDay, type PriceList, type PriceListState } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useEndpointForm } from '@glass/pages';
import { compareCatalogues } from '@glass/pricing/price-list';
import { useShell } from '@glass/shell-contract';
import { formatDay, FormDialog } from '@glass/ui';
import { ChangesList } from './change-lines.js';
import { texts } from './texts.js';
import type { Draft } from './use-draft.js';

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
      note: {
        maxLength: { value: limits.publishingNote.max, message: texts.tooLong(limits.publishingNote.max) },
      },
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
      return texts.changedMeanwhile;
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
      {when === 'later' ? (
        <TextField
          {...form.field('day')}
          type="date"
          label={texts.day}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ) : null}
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
