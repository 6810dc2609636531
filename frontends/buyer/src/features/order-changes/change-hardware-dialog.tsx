import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { problemOf, useQuery } from '@glass/api-client';
import type { Catalogue, HardwareFinish } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { OrderChangesReply, OrderDetails, PreviewHardwareChangeRequest } from '@glass/contracts/order';
import { newUid } from '@glass/contracts/primitives';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { integerOrNull } from '@glass/formats';
import { hardwareFinishName } from '@glass/geometry';
import { ChoiceField, NumberField, numberReader, numberRule, useEndpointForm } from '@glass/pages';
import { hardwareName } from '@glass/pages/hardware';
import { ChangeEffectLines, ChangeMoneyLines } from '@glass/panel-editor/order-change';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { parseCuts, writeCuts } from '../quotes/hardware/parse-cuts.js';
import { texts as hardwareTexts } from '../quotes/hardware/texts.js';
import { texts } from './texts.js';

interface ChangeHardwareDialogProps {
  order: OrderDetails;
  line: PricedHardwareLine;
  catalogue: Catalogue;
  onRequested: (reply: OrderChangesReply) => void;
  onClose: () => void;
}

interface Fields {
  what: 'change' | 'remove';
  finish: HardwareFinish;
  quantity: string;
  cutsMm: string;
  note: string;
}

const PIECES = { min: 1, max: limits.hardwarePieces.max } as const;

/** Requests another finish or number of ordered hardware, or its removal, at the new total that is shown. */
export function ChangeHardwareDialog(props: ChangeHardwareDialogProps) {
  const { order, line, catalogue, onRequested, onClose } = props;
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const { precision } = catalogue;
  // Fixed for the dialog, so that a retry requests it once.
  const [changeUID] = useState(newUid);
  const isCut = line.cutsMm.length > 0;
  const cutsBefore = writeCuts(line.cutsMm, precision, locale);
  const finishes = catalogue.articles?.find(({ uid }) => uid === line.articleUID)?.finishes ?? [];
  const readQuantity = numberReader({ locale, limits: { ...PIECES, decimals: 0 } });
  const readCuts = (text: string) =>
    text === cutsBefore ? ({ ok: true, cutsMm: line.cutsMm } as const) : parseCuts(text, precision, locale);

  /** @returns null for a number or lengths that can't be read, and for the line as it is */
  function toRequest({ what, finish, quantity, cutsMm }: Fields): PreviewHardwareChangeRequest | null {
    const about = { orderUID: order.uid, hardwareUID: line.uid };
    if (what === 'remove') return { ...about, isRemoved: true };
    const cuts = readCuts(cutsMm);
    const pieces = integerOrNull(quantity, { locale, limits: PIECES });
    if (isCut ? !cuts.ok : pieces === null) return null;
    const isSame = isCut ? cutsMm === cutsBefore : pieces === line.quantity;
    if (isSame && finish === line.finish) return null;
    return { ...about, finish, ...(isCut && cuts.ok ? { cutsMm: cuts.cutsMm } : { quantity: pieces! }) };
  }

  const initial: Fields = {
    ...{ what: 'change', finish: line.finish, quantity: `${line.quantity}`, cutsMm: cutsBefore, note: '' },
  };
  const form = useEndpointForm({
    initial,
    rules: {
      what: {},
      finish: {},
      quantity: {
        validate: (text: string, { what }: Fields) =>
          isCut ||
          what === 'remove' ||
          numberRule(readQuantity, hardwareTexts.quantityWrong(PIECES.max)).validate(text),
      },
      cutsMm: {
        validate: (text: string, { what }: Fields) => {
          const read = readCuts(text);
          return !isCut || what === 'remove' || read.ok || read.reason;
        },
      },
      note: { maxLength: { value: limits.moveNote.max, message: texts.noteLong } },
    },
    send: (fields) =>
      api.call('/api/order-change/request-hardware', {
        ...{ ...toRequest(fields)!, changeUID, note: fields.note.trim() },
        totalMinor: preview.data!.effect.afterMinor,
      }),
    onDone: onRequested,
    asksBeforeLeaving: false,
  });
  const fields = useWatch({ control: form.control }) as Fields;
  const request = toRequest(fields);
  const preview = useQuery('/api/order-change/preview-hardware', request);
  return (
    <FormDialog
      title={texts.hardwareTitle(hardwareName(line))}
      form={form}
      saveLabel={texts.send}
      canSave={request !== null && preview.data !== undefined}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="what"
        label={texts.what}
        options={[
          ['change', texts.changeIt],
          ['remove', texts.remove],
        ]}
      />
      {fields.what === 'remove' ? null : (
        <>
          {finishes.length > 1 ? (
            <ChoiceField
              form={form}
              name="finish"
              label={hardwareTexts.finish}
              options={finishes.map((finish) => [finish, hardwareFinishName(finish)])}
            />
          ) : null}
          {isCut ? (
            <TextField
              {...form.field('cutsMm')}
              label={hardwareTexts.lengths}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
          ) : (
            <NumberField
              form={form}
              name="quantity"
              read={readQuantity}
              label={hardwareTexts.quantity}
              sx={{ maxWidth: 200 }}
            />
          )}
        </>
      )}
      {request === null ? null : preview.data ? (
        <Box role="status" aria-label={texts.newTotal}>
          <ChangeEffectLines effect={preview.data.effect} locale={locale} />
          {preview.data.money ? (
            <ChangeMoneyLines money={preview.data.money} effect={preview.data.effect} locale={locale} />
          ) : null}
        </Box>
      ) : preview.error ? (
        <Alert severity="warning">{problemOf(preview.error)?.text}</Alert>
      ) : (
        <Skeleton variant="rounded" height={72} />
      )}
      <TextField {...form.field('note', texts.noteHelp)} label={texts.note} multiline minRows={2} />
    </FormDialog>
  );
}
