import type { DiscountEntry, PreviewDiscountReply, PreviewDiscountRequest } from '@glass/contracts/company';
import { newUid } from '@glass/contracts/primitives';
import { DateField, FormConflictAlert, NumberField, numberRule, useEndpointForm } from '@glass/pages';
import { useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { formatMoney, FormDialog, NumberTextField } from '@glass/ui';
import { glassName } from '@glass/geometry';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Controller, useFieldArray, useFormState } from 'react-hook-form';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import {
  buildRules,
  type DiscountFields,
  discountParsers,
  toFormFields,
  toTerms,
} from './discount-fields.js';
import { texts } from './texts.js';

interface DiscountDialogProps {
  /** null for a new one. */
  discount: DiscountEntry | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Edits a discount with its materials and tiers, with a preview on past orders. */
export function DiscountDialog({ discount, onSaved, onClose }: DiscountDialogProps) {
  const { api, tenant } = useShell();
  const { data: catalogue } = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });
  const { locale } = tenant.settings;
  const writing = { locale, currency: catalogue?.currency ?? 'USD' };
  const readers = discountParsers(writing);
  const toFields = (stored: DiscountEntry | null) => toFormFields(stored, locale);
  // One uid per dialog, so that a retry after a lost reply creates no second discount.
  const [newUID] = useState(newUid);
  const uid = discount?.uid ?? newUID;
  const form = useEndpointForm<DiscountFields, DiscountEntry, DiscountEntry>({
    initial: toFields(discount),
    rules: buildRules(writing),
    lists: ['materials', 'tiers'],
    send: (fields, { version }) =>
      api.call('/api/discount-structure/save', { ...toTerms(fields, writing), uid, version }),
    successMessage: ({ name }) => texts.saved(name.trim()),
    onDone: onSaved,
    ...(discount ? { record: { stored: discount, fieldsOf: toFields } } : {}),
  });
  const { control, register, watch } = form.form;
  const { errors } = useFormState({ control });
  const materials = useFieldArray({ control, name: 'materials' });
  const tiers = useFieldArray({ control, name: 'tiers' });
  const fields = watch();
  const named = catalogue?.materials.map((material) => ({
    uid: material.uid,
    name: glassName(material, catalogue.units),
  }));
  // The server rejects duplicate materials.
  const taken = new Set(fields.materials.map(({ materialUID }) => materialUID));
  const free = named?.find((material) => !taken.has(material.uid));
  const bases = texts.bases(catalogue?.currency ?? '', catalogue?.units === 'metric' ? 'm²' : 'ft²');

  return (
    <FormDialog title={discount?.name ?? texts.newTitle} form={form} saveLabel={texts.save} onClose={onClose}>
      <FormConflictAlert conflict={form.conflict} labels={texts.fields}>
        {texts.conflict}
      </FormConflictAlert>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
        <TextField {...form.field('name')} label={texts.fields.name} autoFocus={!discount} />
        <NumberField
          form={form}
          name="percent"
          read={readers.percent}
          help={texts.help.percent}
          label={texts.fields.percent}
        />
        <NumberField
          form={form}
          name="hardwarePercent"
          read={readers.percent}
          help={texts.help.hardwarePercent}
          label={texts.fields.hardwarePercent}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {(['validFrom', 'validTo'] as const).map((name) => (
          <DateField key={name} {...form.field(name, texts.help[name])} label={texts.fields[name]} />
        ))}
      </Box>
      <Rows
        title={texts.materials}
        why={texts.materialsWhy}
        addLabel={texts.addMaterial}
        onAdd={() => materials.append({ materialUID: free?.uid ?? '', percent: fields.percent })}
      >
        {materials.fields.map(({ id }, index) => (
          <Row key={id} number={index + 1} onRemove={() => materials.remove(index)}>
            <Controller
              control={control}
              name={`materials.${index}.materialUID`}
              render={({ field }) => (
                <TextField
                  select
                  {...field}
                  label={texts.material}
                  sx={{ flexGrow: 1, minWidth: 0 }}
                  error={errors.materials?.[index]?.materialUID !== undefined}
                  helperText={errors.materials?.[index]?.materialUID?.message}
                >
                  {named?.map((material) => (
                    <MenuItem key={material.uid} value={material.uid}>
                      {material.name}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            />
            <NumberTextField
              {...register(`materials.${index}.percent`, numberRule(readers.percentOfRow, texts.noPercent))}
              text={fields.materials[index]?.percent ?? ''}
              read={readers.percentOfRow}
              onText={(text) => form.set(`materials.${index}.percent`, text)}
              label={texts.percent}
              sx={{ width: 110 }}
              error={errors.materials?.[index]?.percent !== undefined}
              helperText={errors.materials?.[index]?.percent?.message}
            />
          </Row>
        ))}
      </Rows>
      <Rows
        title={texts.tiers}
        why={texts.tiersWhy}
        addLabel={texts.addTier}
        onAdd={() => tiers.append({ basis: 'amount', from: '', percent: '' })}
      >
        {tiers.fields.map(({ id }, index) => (
          <Row key={id} number={index + 1} onRemove={() => tiers.remove(index)}>
            <Controller
              control={control}
              name={`tiers.${index}.basis`}
              render={({ field }) => (
                <TextField select {...field} label={texts.basis} sx={{ flexGrow: 1, minWidth: 0 }}>
                  {Object.entries(bases).map(([value, label]) => (
                    <MenuItem key={value} value={value}>
                      {label}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            />
            <NumberTextField
              {...register(`tiers.${index}.from`, {
                validate: (text, { tiers: all }) =>
                  numberRule(readers.from(all[index]?.basis ?? 'amount'), texts.noNumber).validate(text),
              })}
              text={fields.tiers[index]?.from ?? ''}
              read={readers.from(fields.tiers[index]?.basis ?? 'amount')}
              onText={(text) => form.set(`tiers.${index}.from`, text)}
              label={texts.tierFrom}
              sx={{ width: 110 }}
              error={errors.tiers?.[index]?.from !== undefined}
              helperText={errors.tiers?.[index]?.from?.message}
            />
            <NumberTextField
              {...register(`tiers.${index}.percent`, numberRule(readers.percentOfRow, texts.noPercent))}
              text={fields.tiers[index]?.percent ?? ''}
              read={readers.percentOfRow}
              onText={(text) => form.set(`tiers.${index}.percent`, text)}
              label={texts.percent}
              sx={{ width: 110 }}
              error={errors.tiers?.[index]?.percent !== undefined}
              helperText={errors.tiers?.[index]?.percent?.message}
            />
          </Row>
        ))}
      </Rows>
      <DiscountPreview request={{ ...toTerms(fields, writing), uid }} check={() => form.form.trigger()} />
    </FormDialog>
  );
}

interface RowsProps {
  title: string;
  why: string;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}

function Rows({ title, why, addLabel, onAdd, children }: RowsProps) {
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="caption" color="textSecondary">
          {why}
        </Typography>
      </div>
      {children}
      <Button size="small" onClick={onAdd} sx={{ justifySelf: 'start' }}>
        {addLabel}
      </Button>
    </Box>
  );
}

function Row({ number, onRemove, children }: { number: number; onRemove: () => void; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      {children}
      <IconButton aria-label={texts.removeRow(number)} onClick={onRemove}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}

interface Seen {
  /** The request the preview was made for; another request clears it. */
  request: string;
  reply: PreviewDiscountReply;
}

interface DiscountPreviewProps {
  request: PreviewDiscountRequest;
  /** Validates the form and shows its errors. Returns whether it is valid. */
  check: () => Promise<boolean>;
}

/** Shows what the latest orders would have cost with an unsaved discount. */
function DiscountPreview({ request, check }: DiscountPreviewProps) {
  const { api, toast } = useShell();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const asked = JSON.stringify(request);

  async function ask(): Promise<void> {
    if (!(await check())) return;
    setIsAsking(true);
    try {
      setSeen({ request: asked, reply: await api.call('/api/discount-structure/preview', request) });
    } catch (failure) {
      toast.error(failure);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        variant="outlined"
        loading={isAsking}
        disabled={request.name === ''}
        onClick={() => void ask()}
        sx={{ justifySelf: 'start' }}
      >
        {texts.preview}
      </Button>
      {seen?.request === asked ? <Before reply={seen.reply} /> : null}
    </Box>
  );
}

function Before({ reply }: { reply: PreviewDiscountReply }) {
  const { locale } = useShell().tenant.settings;
  const { orders } = reply;
  const [first] = orders;
  if (!first) return <Typography color="textSecondary">{texts.noOrders}</Typography>;
  const money = (amountMinor: number, currency = first.currency) =>
    formatMoney({ amountMinor, currency }, locale);
  const total = (amountOf: (order: (typeof orders)[number]) => number) =>
    orders.reduce((sum, order) => sum + amountOf(order), 0);
  const row = (key: string, name: string, beforeMinor: number, afterMinor: number, currency: string) => (
    <TableRow key={key}>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </TableCell>
      <TableCell align="right">{money(beforeMinor, currency)}</TableCell>
      <TableCell align="right">{money(afterMinor, currency)}</TableCell>
      <TableCell align="right">{money(afterMinor - beforeMinor, currency)}</TableCell>
    </TableRow>
  );
  return (
    <Box role="region" aria-label={texts.preview} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={texts.preview}>
        <caption style={{ captionSide: 'top' }}>
          {reply.of === 'its companies' ? texts.previewOfItsCompanies : texts.previewOfAll}
        </caption>
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: 120 }}>{texts.order}</TableCell>
            <TableCell align="right">{texts.before}</TableCell>
            <TableCell align="right">{texts.after}</TableCell>
            <TableCell align="right">{texts.difference}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map(({ orderUID, number, companyName, beforeMinor, afterMinor, currency }) =>
            row(orderUID, `${number}, ${companyName}`, beforeMinor, afterMinor, currency),
          )}
          {row(
            'sum',
            texts.sum,
            total(({ beforeMinor }) => beforeMinor),
            total(({ afterMinor }) => afterMinor),
            first.currency,
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
