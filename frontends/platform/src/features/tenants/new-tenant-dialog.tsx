import { defineTexts } from '@glass/language';
import Button from '@mui/material/Button';
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
import { useId, useRef, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { CURRENCIES } from '@glass/contracts/primitives';
import { FormDialog } from '@glass/ui';
import { texts } from './texts.js';
import {
  onNameChange,
  onStarterChange,
  STEPS,
  useNameCheck,
  useWizardForm,
  type WizardFields,
  type WizardForm,
} from './use-wizard-form.js';

const wizard = defineTexts(() => texts.wizard);

interface NewTenantDialogProps {
  onAdded: (uid: string) => void;
  onClose: () => void;
}

/** Adds a tenant in three steps: site, price list, owner. */
export function NewTenantDialog({ onAdded, onClose }: NewTenantDialogProps) {
  const [step, setStep] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const form = useWizardForm(setStep, onAdded);
  const checkNames = useNameCheck(form);
  const isLast = step === STEPS.length - 1;

  async function goOn(event: FormEvent): Promise<void> {
    if (isLast) return form.submit(event);
    event.preventDefault();
    setIsChecking(true);
    try {
      const isRight = await form.form.trigger([...STEPS[step]!], { shouldFocus: true });
      if (isRight && (step > 0 || (await checkNames()))) setStep(step + 1);
    } finally {
      setIsChecking(false);
    }
  }

  return (
    <FormDialog
      title={wizard.title}
      form={{ ...form, isSubmitting: form.isSubmitting || isChecking, submit: goOn }}
      saveLabel={isLast ? wizard.finish : wizard.next}
      onClose={onClose}
    >
      <Typography color="textSecondary" role="status">
        {wizard.step(step + 1, STEPS.length, wizard.steps[step]!)}
      </Typography>
      {step === 0 ? <SiteStep form={form} /> : null}
      {step === 1 ? <PricesStep form={form} /> : null}
      {step === 2 ? <OwnerStep form={form} /> : null}
      {step > 0 ? (
        <Button onClick={() => setStep(step - 1)} disabled={form.isSubmitting} sx={{ alignSelf: 'start' }}>
          {wizard.back}
        </Button>
      ) : null}
    </FormDialog>
  );
}

interface StepProps {
  form: WizardForm;
}

/** The tenant's address and formats. */
function SiteStep({ form }: StepProps) {
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
function PricesStep({ form }: StepProps) {
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
function OwnerStep({ form }: StepProps) {
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
