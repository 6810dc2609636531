import { defineTexts } from '@glass/language';
import { isTimeZone } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import type { PlatformTenant, SaveTenantRequest } from '@glass/contracts/platform';
import { integerOrNull, displayDomain } from '@glass/formats';
import { FormConflictAlert, NumberField, numberReader, numberRule, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { toDisplayHost } from './tenant-columns.js';
import { texts } from './texts.js';

export interface TenantPartProps {
  tenant: PlatformTenant;
  onSaved: (tenant: PlatformTenant) => void;
}

interface TenantFields {
  name: string;
  slug: string;
  /** '' for the slug's host. */
  primaryHost: string;
  isDemo: boolean;
  /** '' for the platform's default. */
  storageMegabytes: string;
  settings: {
    locale: string;
    timeZone: string;
    home: 'GlassQuotes' | 'LandingPage';
    phone: string;
    email: string;
    taxId: string;
    quoteValidDays: string;
  };
}

export const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const atMost = (max: number) => ({ maxLength: { value: max, message: texts.tooLong(max) } });
/** Parsers of the number fields. */
const buildParsers = (locale: string) => ({
  storageMegabytes: numberReader({
    locale,
    limits: { ...limits.storageMegabytes, decimals: 0 },
    isOptional: true,
  }),
  'settings.quoteValidDays': numberReader({
    locale,
    limits: { min: 1, max: limits.quoteValidDays.max, decimals: 0 },
  }),
});
const rulesFor = (locale: string) => {
  const read = buildParsers(locale);
  return {
    ...RULES,
    storageMegabytes: numberRule(read.storageMegabytes, texts.noMegabytes(limits.storageMegabytes.max)),
    'settings.quoteValidDays': numberRule(
      read['settings.quoteValidDays'],
      texts.noDays(limits.quoteValidDays.max),
    ),
  };
};
const RULES = defineTexts(() => ({
  name: { required: texts.nameMissing, ...atMost(limits.tenantName.max) },
  slug: { pattern: { value: SLUG, message: texts.slugForm } },
  primaryHost: {},
  isDemo: {},
  storageMegabytes: {},
  'settings.locale': { pattern: { value: /^[a-z]{2,3}-[A-Z]{2}$/, message: texts.wizard.localeForm } },
  'settings.timeZone': {
    validate: (text: string) => isTimeZone(text.trim()) || texts.timeZoneForm,
  },
  'settings.home': {},
  'settings.phone': atMost(limits.phone.max),
  'settings.email': atMost(limits.email.max),
  'settings.taxId': atMost(limits.taxId.max),
  'settings.quoteValidDays': {},
}));

function fieldsOf(tenant: PlatformTenant): TenantFields {
  const { name, slug, primaryHost, isDemo, storageMegabytes } = tenant;
  const { locale, timeZone, home, phone, email, taxId, quoteValidDays } = tenant.settings.settings;
  return {
    ...{ name, slug, isDemo, primaryHost: primaryHost ?? '' },
    storageMegabytes: storageMegabytes === null ? '' : String(storageMegabytes),
    settings: {
      locale,
      timeZone,
      home,
      phone,
      email: displayDomain(email),
      taxId,
      quoteValidDays: String(quoteValidDays),
    },
  };
}

function toRequest(latest: PlatformTenant, typed: TenantFields, locale: string): SaveTenantRequest {
  const { tenantUID, version } = latest;
  const { settings } = typed;
  return {
    ...{ tenantUID, version, name: typed.name.trim(), slug: typed.slug.trim(), isDemo: typed.isDemo },
    primaryHost: typed.primaryHost || null,
    storageMegabytes: integerOrNull(typed.storageMegabytes, { locale }),
    settings: {
      ...{ locale: settings.locale.trim(), timeZone: settings.timeZone.trim(), home: settings.home },
      ...{ phone: settings.phone.trim(), email: settings.email.trim(), taxId: settings.taxId.trim() },
      quoteValidDays: integerOrNull(settings.quoteValidDays, { locale }) ?? 0,
    },
    settingsVersion: latest.settings.version,
  };
}

const TWO_COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Edits a tenant and the settings that only the platform can change. */
export function TenantForm({ tenant, onSaved }: TenantPartProps) {
  const { api, session, tenant: site } = useShell();
  const { locale } = site.settings;
  const mayWrite = session.mayWrite('tenants');
  const form = useEndpointForm<TenantFields, PlatformTenant, PlatformTenant>({
    initial: fieldsOf(tenant),
    rules: rulesFor(locale),
    send: (typed, { latest }) => api.call('/api/tenant/save-full', toRequest(latest, typed, locale)),
    successMessage: ({ name }) => texts.saved(name.trim()),
    onDone: onSaved,
    record: { stored: tenant, fieldsOf, onTakeTheirs: onSaved },
  });
  const [primaryHost, isDemo, home] = useWatch({
    control: form.control,
    name: ['primaryHost', 'isDemo', 'settings.home'],
  });
  const verified = tenant.domains.filter((domain) => domain.isVerified);
  const field = (name: Exclude<keyof typeof RULES, 'isDemo'>, help?: string) => (
    <TextField {...form.field(name, help)} label={texts.fields[name]} disabled={!mayWrite} />
  );
  const readers = buildParsers(locale);
  const numberField = (name: keyof typeof readers, help?: string) => (
    <NumberField
      form={form}
      name={name}
      read={readers[name]}
      help={help}
      label={texts.fields[name]}
      disabled={!mayWrite}
    />
  );
  const choice = (
    name: 'primaryHost' | 'settings.home',
    value: string,
    options: readonly (readonly [value: string, label: string])[],
    help?: string,
  ) => (
    <TextField
      select
      label={texts.fields[name]}
      value={value}
      disabled={!mayWrite}
      error={form.errorOf(name) !== undefined}
      helperText={form.errorOf(name) ?? help}
      onChange={(event) => form.set(name, event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([option, label]) => (
        <MenuItem key={option} value={option}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );

  return (
    <SectionCard title={texts.details}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
        {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
        <FormConflictAlert conflict={form.conflict} labels={texts.fields} takeLabel={texts.takeTheirs}>
          {texts.conflict}
        </FormConflictAlert>
        <Box sx={TWO_COLUMNS}>
          {field('name')}
          {field('slug', texts.slugHelp)}
          {choice(
            'primaryHost',
            primaryHost,
            [
              ['', texts.ownSlug(tenant.primaryHost === null ? toDisplayHost(tenant.siteUrl) : tenant.slug)],
              ...verified.map(({ host }) => [host, displayDomain(host)] as const),
            ],
            texts.mainHelp,
          )}
          {choice('settings.home', home, Object.entries(texts.homes))}
          {field('settings.locale')}
          {field('settings.timeZone', texts.timeZoneHelp)}
          {numberField('settings.quoteValidDays')}
          {field('settings.phone')}
          {field('settings.email')}
          {field('settings.taxId')}
          {numberField('storageMegabytes', texts.storageHelp)}
          <FormControlLabel
            sx={{ gridColumn: '1 / -1' }}
            control={
              <Checkbox
                size="small"
                checked={isDemo}
                disabled={!mayWrite}
                onChange={(event) => form.set('isDemo', event.target.checked)}
              />
            }
            label={texts.fields.isDemo}
          />
        </Box>
        <Typography variant="caption" color="textSecondary">
          {texts.otherSettings}
        </Typography>
        {mayWrite ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" loading={form.isSubmitting} disabled={!form.isDirty}>
              {form.conflict ? texts.saveMine : texts.save}
            </Button>
            {form.isDirty ? (
              <Button onClick={form.discard} disabled={form.isSubmitting}>
                {texts.discard}
              </Button>
            ) : null}
          </Box>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
