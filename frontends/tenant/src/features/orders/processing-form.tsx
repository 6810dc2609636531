import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  ORDER_STATUS_WORDS,
  SHIP_METHOD_WORDS,
  parseShipments,
  type OrderDetailsForTenant,
} from '@glass/contracts';
import { FormConflictAlert } from '@glass/pages';
import { LinkedTexts, SectionCard, type Fact } from '@glass/ui';
import { listMoves, keepValidMove } from './order-moves.js';
import type { ProcessingFields, StoredField } from './processing-fields.js';
import { texts } from './texts.js';
import { useProcessingForm } from './use-processing-form.js';

interface ProcessingFormProps {
  order: OrderDetailsForTenant;
  onSaved: (order: OrderDetailsForTenant) => void;
}

const SHIP_METHODS = Object.entries(SHIP_METHOD_WORDS);

/** Edits the processing fields and moves the order, in one call. */
export function ProcessingForm({ order, onSaved }: ProcessingFormProps) {
  const form = useProcessingForm(order, onSaved);
  const [shipMethod, wish] = useWatch({ control: form.control, name: ['shipMethod', 'moveTo'] });
  const moves = listMoves(order);
  const moveTo = keepValidMove(order, wish);
  const { carrier, trackingNumber } = order.processing;
  const tracked = parseShipments(carrier, trackingNumber).filter(({ href }) => href !== null);

  const field = (name: StoredField, type: 'text' | 'date' = 'text', help?: ReactNode) => (
    <TextField
      {...form.field(name)}
      type={type}
      label={texts.fields[name]}
      helperText={form.errorOf(name) ?? help}
      slotProps={type === 'date' ? { inputLabel: { shrink: true } } : undefined}
    />
  );
  const notes = (name: 'notesToBuyer' | 'notesForShop', help: string) => (
    <TextField
      {...form.field(name, help)}
      label={texts.fields[name]}
      multiline
      minRows={2}
      sx={{ gridColumn: '1 / -1' }}
    />
  );

  return (
    <SectionCard title={texts.processing}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
        {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
        <FormConflictAlert
          conflict={form.conflict}
          labels={texts.fields}
          more={statusChange(order, form.conflict?.theirs)}
          takeLabel={texts.takeTheirs}
        >
          {texts.conflict}
        </FormConflictAlert>
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
            value={shipMethod}
            onChange={(event) => form.set('shipMethod', event.target.value as ProcessingFields['shipMethod'])}
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
              value={moveTo}
              error={form.errorOf('moveTo') !== undefined}
              helperText={form.errorOf('moveTo')}
              onChange={(event) => form.set('moveTo', event.target.value as ProcessingFields['moveTo'])}
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
          {moveTo ? <TextField {...form.field('moveNote')} label={texts.moveNote} /> : null}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={form.isSubmitting} disabled={!form.isDirty}>
            {form.conflict
              ? texts.saveMine
              : moveTo
                ? texts.saveAndMove(ORDER_STATUS_WORDS[moveTo])
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

function statusChange(seen: OrderDetailsForTenant, theirs: OrderDetailsForTenant | undefined): Fact[] {
  if (!theirs || seen.status === theirs.status) return [];
  return [{ label: texts.theirStatus, value: ORDER_STATUS_WORDS[theirs.status] }];
}
