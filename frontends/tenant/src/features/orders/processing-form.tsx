import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import {
  ORDER_STATUS_WORDS,
  SHIP_METHOD_WORDS,
  trackedShipments,
  type OrderDetailsForTenant,
} from '@glass/contracts';
import { LinkedTexts, SectionCard } from '@glass/ui';
import { movesOf } from './order-moves.js';
import { ProcessingConflict } from './processing-conflict.js';
import type { StoredField } from './processing-fields.js';
import { texts } from './texts.js';
import { useProcessingForm } from './use-processing-form.js';

export interface ProcessingFormProps {
  order: OrderDetailsForTenant;
  onSaved: (order: OrderDetailsForTenant) => void;
}

const SHIP_METHODS = Object.entries(SHIP_METHOD_WORDS);

/** What the fabricator keeps of an order, and where it goes next; both saved at once. */
export function ProcessingForm({ order, onSaved }: ProcessingFormProps) {
  const form = useProcessingForm(order, onSaved);
  const { values, errors } = form;
  const moves = movesOf(order);
  const { carrier, trackingNumber } = order.processing;
  const tracked = trackedShipments(carrier, trackingNumber).filter(({ href }) => href !== null);

  const field = (name: StoredField, type: 'text' | 'date' = 'text', help?: ReactNode) => (
    <TextField
      {...form.register(name)}
      type={type}
      label={texts.fields[name]}
      error={Boolean(errors[name])}
      helperText={errors[name]?.message ?? help}
      slotProps={type === 'date' ? { inputLabel: { shrink: true } } : undefined}
    />
  );
  const notes = (name: 'notesToBuyer' | 'notesForShop', help: string) => (
    <TextField
      {...form.register(name)}
      label={texts.fields[name]}
      multiline
      minRows={2}
      error={Boolean(errors[name])}
      helperText={errors[name]?.message ?? help}
      sx={{ gridColumn: '1 / -1' }}
    />
  );

  return (
    <SectionCard title={texts.processing}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
        {form.theirs ? (
          <ProcessingConflict seen={order} theirs={form.theirs} onTakeTheirs={form.takeTheirs} />
        ) : null}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {field('workOrderNumber')}
          {field('rack')}
          {field('requiredDate', 'date')}
          {field('confirmedDate', 'date')}
          <TextField
            select
            label={texts.fields.shipMethod}
            value={values.shipMethod}
            onChange={(event) => form.choose('shipMethod', event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{texts.noShipMethod}</MenuItem>
            {SHIP_METHODS.map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          {field('carrier')}
          {field(
            'trackingNumber',
            'text',
            tracked.length > 0 ? <LinkedTexts items={tracked} /> : texts.trackingHelp,
          )}
          {notes('notesToBuyer', texts.notesToBuyerHelp)}
          {notes('notesForShop', texts.notesForShopHelp)}
          {moves.length > 0 ? (
            <TextField
              select
              label={texts.moveTo}
              value={values.moveTo}
              error={Boolean(errors.moveTo)}
              helperText={errors.moveTo?.message}
              onChange={(event) => form.choose('moveTo', event.target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{texts.stay(ORDER_STATUS_WORDS[order.status])}</MenuItem>
              {moves.map((status) => (
                <MenuItem key={status} value={status}>
                  {ORDER_STATUS_WORDS[status]}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          {values.moveTo ? (
            <TextField
              {...form.register('moveNote')}
              label={texts.moveNote}
              error={Boolean(errors.moveNote)}
              helperText={errors.moveNote?.message}
            />
          ) : null}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={form.isSubmitting} disabled={!form.isDirty}>
            {form.theirs
              ? texts.saveMine
              : values.moveTo
                ? texts.saveAndMove(ORDER_STATUS_WORDS[values.moveTo])
                : texts.save}
          </Button>
          {form.isDirty ? (
            <Button onClick={form.discard} disabled={form.isSubmitting}>
              {texts.discard}
            </Button>
          ) : null}
        </Box>
      </Stack>
    </SectionCard>
  );
}
