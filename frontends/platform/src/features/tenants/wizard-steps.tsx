import { CURRENCIES } from '@glass/contracts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from './texts.js';
import { onNameChange, onStarterChange, type WizardFields, type WizardForm } from './use-wizard-form.js';

const { wizard } = texts;

interface StepProps {
  form: WizardForm;
}

/** The tenant's address and formats. */
export function SiteStep({ form }: StepProps) {
  const [name, slug, isDemo] = useWatch({ control: form.control, name: ['name', 'slug', 'isDemo'] });
  const before = useRef(name);
  const { onChange, ...field } = form.field('name');
  const { onChange: onSlugChange, ...slugField } = form.field('slug', wizard.slugOf(slug));
  return (
    <>
      <TextField
        {...field}
        label={texts.fields.name}
        autoFocus
        autoComplete="off"
        fullWidth
        onChange={(event) => {
          onNameChange(form, before.current, event.target.value);
          before.current = event.target.value;
          void onChange(event);
        }}
      />
      <TextField
        {...slugField}
        label={texts.fields.slug}
        autoComplete="off"
        fullWidth
        onChange={(event) => {
          form.form.clearErrors('slug');
          void onSlugChange(event);
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField {...form.field('host', texts.hostHelp)} label={wizard.host} autoComplete="off" fullWidth />
      <TextField {...form.field('locale')} label={wizard.locale} autoComplete="off" fullWidth />
      <Tick {...{ form, name: 'isDemo', label: wizard.isDemo, checked: isDemo }} />
    </>
  );
}

/** The starter price list. */
export function PricesStep({ form }: StepProps) {
  const labelId = useId();
  const [starter, withoutPrices, currency] = useWatch({
    control: form.control,
    name: ['starter', 'withoutPrices', 'currency'],
  });
  return (
    <>
      <FormControl>
        <FormLabel id={labelId}>{wizard.starter}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={starter}
          onChange={(_event, value) => onStarterChange(form, value as WizardFields['starter'])}
        >
          {Object.entries(wizard.starters).map(([value, label]) => (
            <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={label} />
          ))}
        </RadioGroup>
      </FormControl>
      {starter === 'none' ? null : (
        <>
          <TextField
            select
            label={wizard.currency}
            value={currency}
            error={form.errorOf('currency') !== undefined}
            helperText={form.errorOf('currency')}
            onChange={(event) => form.set('currency', event.target.value)}
          >
            {CURRENCIES.map((code) => (
              <MenuItem key={code} value={code}>
                {code}
              </MenuItem>
            ))}
          </TextField>
          <Tick {...{ form, name: 'withoutPrices', label: wizard.withoutPrices, checked: withoutPrices }} />
        </>
      )}
    </>
  );
}

/** The first owner, who gets an invitation. */
export function OwnerStep({ form }: StepProps) {
  return (
    <>
      <Typography>{wizard.ownerWhy}</Typography>
      <TextField
        {...form.field('owner.email')}
        type="email"
        label={wizard.email}
        autoFocus
        autoComplete="off"
        fullWidth
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField {...form.field('owner.firstName')} label={wizard.firstName} autoComplete="off" fullWidth />
        <TextField {...form.field('owner.lastName')} label={wizard.lastName} autoComplete="off" fullWidth />
      </Stack>
    </>
  );
}

interface TickProps extends StepProps {
  name: 'isDemo' | 'withoutPrices';
  label: string;
  checked: boolean;
}

function Tick({ form, name, label, checked }: TickProps) {
  return (
    <FormControlLabel
      control={
        <Checkbox size="small" checked={checked} onChange={(event) => form.set(name, event.target.checked)} />
      }
      label={label}
    />
  );
}
