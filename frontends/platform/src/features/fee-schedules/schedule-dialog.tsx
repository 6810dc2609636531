import { useQuery } from '@glass/api-client';
import type { PlatformFeeScheduleEntry } from '@glass/contracts/payment';
import type { TenantListItem } from '@glass/contracts/platform';
import { CURRENCIES, newUid } from '@glass/contracts/primitives';
import { FormConflictAlert, NumberField, useEndpointForm, useToday } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, NumberTextField } from '@glass/ui';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Controller, useFieldArray, useFormState } from 'react-hook-form';
import {
  toFormFields,
  isReadable,
  rulesFor,
  scheduleParsers,
  toTerms,
  type ScheduleFields,
} from './schedule-fields.js';
import { SchedulePreview } from './schedule-preview.js';
import { texts } from './texts.js';

interface ScheduleDialogProps {
  /** null for a new one. */
  schedule: PlatformFeeScheduleEntry | null;
  onSaved: () => void;
  onClose: () => void;
}

const COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Edits a schedule with its tiers and tenants, with a preview. Read-only without the right to change it. */
export function ScheduleDialog({ schedule, onSaved, onClose }: ScheduleDialogProps) {
  const { api, session, tenant } = useShell();
  const { locale } = tenant.settings;
  const today = useToday();
  const toFields = (stored: PlatformFeeScheduleEntry | null) => toFormFields(stored, locale);
  const rules = rulesFor(locale);
  const mayWrite = session.mayWrite('fees');
  const [seen, setSeen] = useState(schedule);
  // One uid per dialog, so that a retry after a lost reply creates no second schedule.
  const [newUID] = useState(newUid);
  const uid = schedule?.uid ?? newUID;
  const form = useEndpointForm<ScheduleFields, PlatformFeeScheduleEntry, PlatformFeeScheduleEntry>({
    initial: toFields(seen),
    rules,
    lists: ['terms.tiers', 'assignments'],
    send: (fields, { version }) =>
      api.call('/api/platform-fee-schedule/save', {
        ...{
          uid,
          version,
          name: fields.name.trim(),
          terms: toTerms(fields, locale),
          assignments: fields.assignments,
        },
      }),
    successMessage: ({ name }) => texts.saved(name.trim()),
    onDone: onSaved,
    ...(seen ? { record: { stored: seen, fieldsOf: toFields, onTakeTheirs: setSeen } } : {}),
  });
  const { control, register, watch } = form.form;
  const { errors } = useFormState({ control });
  const tiers = useFieldArray({ control, name: 'terms.tiers' });
  const assignments = useFieldArray({ control, name: 'assignments' });
  const fields = watch();
  const { terms } = fields;
  const readers = scheduleParsers(locale, terms.currency);
  const known = new Map(seen?.assignments.map(({ tenantUID, tenantName }) => [tenantUID, tenantName]));
  const numberField = (
    name: 'terms.percent' | 'terms.fixed' | 'terms.minimum' | 'terms.cap',
    help?: string,
  ) => (
    <NumberField
      form={form}
      name={name}
      read={name === 'terms.percent' ? readers.percent : readers.amount}
      help={help}
      label={texts.fields[name]}
      disabled={!mayWrite}
    />
  );

  return (
    <FormDialog title={schedule?.name ?? texts.newTitle} form={form} saveLabel={texts.save} onClose={onClose}>
      <FormConflictAlert conflict={form.conflict} labels={texts.fields}>
        {texts.conflict}
      </FormConflictAlert>
      {mayWrite ? null : <Typography color="textSecondary">{texts.readOnly}</Typography>}
      <Box sx={COLUMNS}>
        <TextField {...form.field('name')} label={texts.fields.name} disabled={!mayWrite} />
        <Controller
          control={control}
          name="terms.currency"
          render={({ field: props }) => (
            <TextField select {...props} label={texts.fields['terms.currency']} disabled={!mayWrite}>
              {CURRENCIES.map((currency) => (
                <MenuItem key={currency} value={currency}>
                  {currency}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        {numberField('terms.percent', texts.help.percent)}
        {numberField('terms.fixed')}
        {numberField('terms.minimum', texts.help.none)}
        {numberField('terms.cap', texts.help.none)}
      </Box>
      <Rows
        title={texts.tiers}
        why={texts.tiersWhy}
        addLabel={mayWrite ? texts.addTier : null}
        onAdd={() => tiers.append({ from: '', percent: fields.terms.percent, fixed: fields.terms.fixed })}
      >
        {tiers.fields.map(({ id }, index) => (
          <Row key={id} number={index + 1} onRemove={mayWrite ? () => tiers.remove(index) : null}>
            {(['from', 'percent', 'fixed'] as const).map((name) => {
              const fault = errors.terms?.tiers?.[index]?.[name];
              return (
                <NumberTextField
                  key={name}
                  {...register(
                    `terms.tiers.${index}.${name}`,
                    name === 'percent' ? rules['terms.percent'] : rules['terms.fixed'],
                  )}
                  text={terms.tiers[index]?.[name] ?? ''}
                  read={name === 'percent' ? readers.percent : readers.amount}
                  onText={(text) => form.set(`terms.tiers.${index}.${name}`, text)}
                  label={texts.tier[name]}
                  disabled={!mayWrite}
                  error={fault !== undefined}
                  helperText={fault?.message}
                  sx={{ flex: '1 1 72px', minWidth: 72 }}
                />
              );
            })}
          </Row>
        ))}
      </Rows>
      <Rows
        title={texts.tenantsTitle}
        why={texts.tenantsWhy}
        addLabel={mayWrite ? texts.addTenant : null}
        onAdd={() => assignments.append({ tenantUID: '', validFrom: today })}
      >
        {assignments.fields.map(({ id }, index) => {
          const faults = errors.assignments?.[index];
          return (
            <Row key={id} number={index + 1} onRemove={mayWrite ? () => assignments.remove(index) : null}>
              <Controller
                control={control}
                name={`assignments.${index}.tenantUID`}
                rules={{ required: texts.unknownTenant }}
                render={({ field: { value, onChange } }) => (
                  <TenantField
                    tenantUID={value}
                    name={known.get(value)}
                    onChosen={(tenant) => {
                      if (tenant) known.set(tenant.tenantUID, tenant.name);
                      onChange(tenant?.tenantUID ?? '');
                    }}
                    fault={faults?.tenantUID?.message}
                    disabled={!mayWrite}
                  />
                )}
              />
              <TextField
                type="date"
                {...register(`assignments.${index}.validFrom`, { required: texts.noDay })}
                label={texts.validFrom}
                disabled={!mayWrite}
                error={faults?.validFrom !== undefined}
                helperText={faults?.validFrom?.message}
                slotProps={{ inputLabel: { shrink: true } }}
                sx={{ width: 160, flexShrink: 0 }}
              />
            </Row>
          );
        })}
      </Rows>
      <SchedulePreview
        terms={toTerms(fields, locale)}
        isWhole={isReadable(fields, locale)}
        tenants={(seen?.assignments ?? [])
          .map(({ tenantUID, tenantName }) => ({ tenantUID, name: tenantName }))
          .filter(
            ({ tenantUID }, index, all) => all.findIndex((one) => one.tenantUID === tenantUID) === index,
          )}
      />
    </FormDialog>
  );
}

interface TenantFieldProps {
  tenantUID: string;
  name: string | undefined;
  onChosen: (tenant: Pick<TenantListItem, 'tenantUID' | 'name'> | null) => void;
  fault: string | undefined;
  disabled: boolean;
}

/** Searches tenants on the server: there may be thousands. */
function TenantField({ tenantUID, name, onChosen, fault, disabled }: TenantFieldProps) {
  const [typed, setTyped] = useState('');
  const { data, isLoading } = useQuery('/api/tenant/list', disabled ? null : { search: typed, limit: 20 });
  const [chosen, setChosen] = useState(name === undefined ? null : { tenantUID, name });
  return (
    <Autocomplete
      options={data?.items ?? []}
      value={chosen}
      disabled={disabled}
      loading={isLoading}
      filterOptions={(options) => options}
      getOptionLabel={(tenant: Pick<TenantListItem, 'tenantUID' | 'name'>) => tenant.name}
      isOptionEqualToValue={(one, other) => one.tenantUID === other.tenantUID}
      onInputChange={(_event, text, why) => {
        if (why !== 'reset') setTyped(text);
      }}
      onChange={(_event, tenant) => {
        setChosen(tenant);
        onChosen(tenant);
      }}
      sx={{ flex: '1 1 200px', minWidth: 0 }}
      renderInput={(parameters) => (
        <TextField {...parameters} label={texts.tenant} error={fault !== undefined} helperText={fault} />
      )}
    />
  );
}

interface RowsProps {
  title: string;
  why: string;
  /** null if no row can be added. */
  addLabel: string | null;
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
      {addLabel ? (
        <Button size="small" onClick={onAdd} sx={{ justifySelf: 'start' }}>
          {addLabel}
        </Button>
      ) : null}
    </Box>
  );
}

function Row({
  number,
  onRemove,
  children,
}: {
  number: number;
  onRemove: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      {children}
      {onRemove ? (
        <IconButton aria-label={texts.removeRow(number)} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      ) : null}
    </Box>
  );
}
