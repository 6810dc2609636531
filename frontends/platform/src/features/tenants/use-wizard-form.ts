import { defineTexts } from '@glass/language';
import { useState } from 'react';
import { toFieldErrors } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import type { AddTenantRequest } from '@glass/contracts/platform';
import { CURRENCIES, EMAIL_PATTERN, newUid, type UnitSystem } from '@glass/contracts/primitives';
import { useEndpointForm, type FieldName } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { hostToSend, isHostName } from './domains-section.js';
import { SLUG } from './tenant-form.js';
import { texts } from './texts.js';

const wizard = defineTexts(() => texts.wizard);

export interface WizardFields {
  name: string;
  slug: string;
  host: string;
  locale: string;
  isDemo: boolean;
  starter: UnitSystem | 'none';
  withoutPrices: boolean;
  currency: string;
  owner: { email: string; firstName: string; lastName: string };
}
export type WizardForm = ReturnType<typeof useWizardForm>;

export const STEPS: readonly (readonly FieldName<WizardFields>[])[] = [
  ['name', 'slug', 'host', 'locale', 'isDemo'],
  ['starter', 'withoutPrices', 'currency'],
  ['owner.email', 'owner.firstName', 'owner.lastName'],
];

const atMost = (max: number) => ({ maxLength: { value: max, message: texts.tooLong(max) } });
const RULES = defineTexts(() => ({
  name: { required: texts.nameMissing, ...atMost(limits.tenantName.max) },
  slug: {
    required: texts.slugForm,
    pattern: { value: SLUG, message: texts.slugForm },
  },
  host: { validate: (host: string) => host.trim() === '' || isHostName(host) || texts.hostForm },
  locale: { pattern: { value: /^[a-z]{2,3}-[A-Z]{2}$/, message: wizard.localeForm } },
  isDemo: {},
  starter: {},
  withoutPrices: {},
  currency: { validate: (code: string) => CURRENCIES.includes(code) },
  'owner.email': {
    required: wizard.emailMissing,
    pattern: { value: EMAIL_PATTERN, message: wizard.emailForm },
  },
  'owner.firstName': atMost(limits.personName.max),
  'owner.lastName': atMost(limits.personName.max),
}));

export function useWizardForm(setStep: (step: number) => void, onAdded: (uid: string) => void) {
  const { api } = useShell();
  // One uid per dialog, so that a retry after a lost reply creates no second tenant.
  const [tenantUID] = useState(newUid);
  return useEndpointForm<WizardFields, object>({
    initial: {
      ...{ name: '', slug: '', host: '', locale: 'en-US', isDemo: false },
      ...{ starter: 'inch', withoutPrices: false, currency: 'USD' },
      owner: { email: '', firstName: '', lastName: '' },
    },
    rules: RULES,
    send: (fields) => api.call('/api/tenant/add', toRequest(tenantUID, fields)),
    successMessage: ({ name, owner }) => wizard.added(name.trim(), owner.email.trim()),
    onDone: () => onAdded(tenantUID),
    onRefused: (error) => {
      // Opens the step that has the first error.
      const wrong = Object.keys(toFieldErrors(error));
      const at = STEPS.findIndex((names) => names.some((name) => wrong.includes(name)));
      if (at >= 0) setStep(at);
      return false;
    },
    // The dialog covers the page and stays until it is closed.
    asksBeforeLeaving: false,
  });
}

/** Checks whether name and address are free, and sets errors on their fields. */
export function useNameCheck(form: WizardForm): () => Promise<boolean> {
  const { api, toast } = useShell();
  return async () => {
    const { name, slug } = form.form.getValues();
    try {
      const taken = await api.call('/api/tenant/name-exists', { name: name.trim(), slug: slug.trim() });
      if (taken.slugExists) form.form.setError('slug', { message: wizard.slugTaken }, { shouldFocus: true });
      if (taken.nameExists) form.form.setError('name', { message: wizard.nameTaken }, { shouldFocus: true });
      return !taken.nameExists && !taken.slugExists;
    } catch (failure) {
      toast.error(failure);
      return false;
    }
  };
}

function toRequest(tenantUID: string, fields: WizardFields): AddTenantRequest {
  const { starter, withoutPrices, currency, owner, isDemo } = fields;
  return {
    ...{
      tenantUID,
      name: fields.name.trim(),
      slug: fields.slug.trim(),
      isDemo,
      locale: fields.locale.trim(),
    },
    priceList: starter === 'none' ? null : { starter, withoutPrices, currency },
    owner: {
      email: owner.email.trim(),
      firstName: owner.firstName.trim(),
      lastName: owner.lastName.trim(),
    },
    host: fields.host.trim() === '' ? null : hostToSend(fields.host),
  };
}

const USUAL_CURRENCY = { inch: 'USD', metric: 'EUR' } as const;

/** Sets the starter's currency unless the user chose another. */
export function onStarterChange(form: WizardForm, starter: WizardFields['starter']): void {
  form.set('starter', starter);
  const isUsual = Object.values<string>(USUAL_CURRENCY).includes(form.form.getValues('currency'));
  if (starter !== 'none' && isUsual) form.set('currency', USUAL_CURRENCY[starter]);
}

/** Derives the address from the name unless the user typed one, and clears errors about the old address. */
export function onNameChange(form: WizardForm, before: string, name: string): void {
  form.form.clearErrors(['name', 'slug']);
  const { slug } = form.form.getValues();
  if (slug === '' || slug === slugFrom(before)) form.set('slug', slugFrom(name));
}

/** Derives a subdomain from a name: "Glaserei Müller & Söhne" becomes `glaserei-muller-sohne`. */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
}
