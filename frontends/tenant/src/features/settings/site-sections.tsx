import { defineTexts } from '@glass/language';
import { displayDomain } from '@glass/formats';
import { useQuery } from '@glass/api-client';
import { PostalCodeField } from '@glass/pages';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { vatCountryOf } from '@glass/contracts/company';
import { shopCountry } from '@glass/contracts/geo';
import { addressLimits, limits } from '@glass/contracts/limits';
import { useShell } from '@glass/shell-contract';
import { CopyButton } from '@glass/ui';
import { countryOptions } from '../../parts/country-options.js';
import { SettingChoice, type SettingName, SettingNumber, SettingText, useSettings } from './controls.js';
import { texts } from './texts.js';
import { vatTexts } from './vat-texts.js';

const row = { direction: { xs: 'column', sm: 'row' }, spacing: 2 } as const;
const fields = defineTexts(() => texts.fields);

export function SiteSection() {
  return (
    <SettingChoice name="settings.home" label={texts.home} help={texts.homeHelp} options={texts.homes} />
  );
}

export function ContactSection() {
  const { form, mayWrite } = useSettings();
  const shop = useShell().tenant.settings;
  const isInEu = vatCountryOf({ country: shopCountry(shop), postalCode: '' }) !== null;
  const countries = useQuery('/api/geo/list-countries', {}).data?.countries ?? [];
  const part = (part: 'line1' | 'line2' | 'city' | 'state') => (
    <SettingText
      name={`settings.address.${part}` as SettingName}
      label={fields[part]}
      slotProps={{ htmlInput: { maxLength: addressLimits[part].max } }}
    />
  );
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{texts.addressHelp}</Typography>
      <Stack {...row}>
        {part('line1')}
        {part('line2')}
      </Stack>
      <Stack {...row}>
        {part('city')}
        {part('state')}
      </Stack>
      <Stack {...row}>
        <PostalCodeField
          form={form}
          name="settings.address.postalCode"
          country="settings.address.country"
          state="settings.address.state"
          fullWidth
          label={fields.postalCode}
          disabled={!mayWrite}
          slotProps={max(addressLimits.postalCode)}
        />
        <SettingChoice
          name="settings.address.country"
          label={fields.country}
          options={Object.fromEntries(countryOptions(countries))}
        />
      </Stack>
      <Stack {...row}>
        <SettingText name="settings.phone" label={fields.phone} type="tel" slotProps={max(limits.phone)} />
        <SettingText name="settings.email" label={fields.email} type="email" slotProps={max(limits.email)} />
      </Stack>
      <SettingText
        name="settings.taxId"
        label={fields.taxId}
        help={texts.taxIdHelp}
        slotProps={max(limits.taxId)}
      />
      {isInEu ? (
        <SettingNumber
          name="settings.vatRecheckDays"
          label={vatTexts.recheckDays}
          help={vatTexts.recheckDaysHelp}
        />
      ) : null}
    </Stack>
  );
}

export function DomainsSection() {
  const { reply } = useSettings();
  return (
    <Stack spacing={1}>
      <Typography>
        {texts.mainAddress} <TextLink href={reply.siteUrl}>{displayDomain(reply.siteUrl)}</TextLink>
      </Typography>
      {reply.domains.length > 0 ? (
        <>
          <Typography color="textSecondary">{texts.domainsHelp}</Typography>
          <Stack component="ul" sx={{ m: 0, pl: 3 }}>
            {reply.domains.map((host) => (
              <Typography key={host} component="li" sx={{ overflowWrap: 'anywhere' }}>
                {displayDomain(host)}
              </Typography>
            ))}
          </Stack>
        </>
      ) : null}
      <Typography component="h3" variant="subtitle1" sx={{ pt: 1 }}>
        {texts.ownDomain}
      </Typography>
      <Stack component="ol" spacing={0.5} sx={{ m: 0, pl: 3 }}>
        {texts.ownDomainSteps(reply.platformHost).map((step) => (
          <Typography key={step} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {step}
          </Typography>
        ))}
      </Stack>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <CopyButton what={texts.target} text={reply.platformHost} variant="outlined" />
      </Stack>
    </Stack>
  );
}

export function EmbeddingSection() {
  return (
    <Stack spacing={1}>
      <SettingText
        name="settings.embedHosts"
        label={texts.embedHosts}
        help={texts.embedHostsHelp}
        multiline
        minRows={2}
      />
      <Button component={Link} to="/tenant/help/add-links-to-your-site" sx={{ alignSelf: 'flex-start' }}>
        {texts.toEmbed}
      </Button>
    </Stack>
  );
}

export const max = (limit: { max: number }) => ({ htmlInput: { maxLength: limit.max } });
