import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { limits } from '@glass/contracts/limits';
import type { PreviewChangeReply } from '@glass/contracts/order';
import { newUid } from '@glass/contracts/primitives';
import type { PanelDraft } from '@glass/contracts/quote';
import { useEndpointForm } from '@glass/pages';
import { ChangeEffectLines, ChangeMoneyLines } from '@glass/panel-editor/order-change';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { texts } from './texts.js';

interface RequestDialogProps {
  orderUID: string;
  panelUID: string;
  draft: PanelDraft;
  preview: PreviewChangeReply;
  onRequested: () => void;
  onClose: () => void;
}

/** Shows the new total, and requests the change. The uid makes retries safe. */
export function RequestDialog({
  orderUID,
  panelUID,
  draft,
  preview,
  onRequested,
  onClose,
}: RequestDialogProps) {
  const { api, tenant } = useShell();
  const [changeUID] = useState(newUid);
  const { effect, money } = preview;
  const { locale } = tenant.settings;
  const form = useEndpointForm({
    initial: { note: '' },
    rules: { note: { maxLength: { value: limits.moveNote.max, message: texts.noteLong } } },
    send: ({ note }) =>
      api.call('/api/order-change/request', {
        ...{ changeUID, orderUID, panelUID, ...draft, note: note.trim() },
        totalMinor: effect.afterMinor,
      }),
    onDone: onRequested,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.confirmTitle} form={form} saveLabel={texts.send} onClose={onClose}>
      <ChangeEffectLines effect={effect} locale={locale} />
      {money ? <ChangeMoneyLines money={money} effect={effect} locale={locale} /> : null}
      <TextField {...form.field('note', texts.noteHelp)} label={texts.note} multiline minRows={2} />
    </FormDialog>
  );
}
