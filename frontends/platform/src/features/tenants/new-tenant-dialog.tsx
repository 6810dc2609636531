import { FormDialog } from '@glass/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { texts } from './texts.js';
import { STEPS, useNameCheck, useWizardForm } from './use-wizard-form.js';
import { OwnerStep, PricesStep, SiteStep } from './wizard-steps.js';

const { wizard } = texts;

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
