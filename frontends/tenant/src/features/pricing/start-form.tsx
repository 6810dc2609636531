import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { PriceListState, StartPriceListRequest } from '@glass/contracts/catalogue';
import { SelectField, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader } from '@glass/ui';
import { texts } from './texts.js';

const CURRENCIES = [
  'USD',
  'CAD',
  'EUR',
  'GBP',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'JPY',
];

interface StartFields {
  starter: StartPriceListRequest['starter'];
  prices: 'with' | 'without';
  rules: StartPriceListRequest['rules'];
  currency: string;
}

/** Usual rule set of each unit system. */
const USUAL_RULES = { inch: 'us', metric: 'en' } as const;

/** Creates the first price list. */
export function StartForm({ onBegun }: { onBegun: () => Promise<unknown> }) {
  const { api, tenant } = useShell();
  const { currency, units } = tenant.settings;
  const form = useEndpointForm<StartFields, PriceListState>({
    initial: { starter: units, prices: 'with', rules: USUAL_RULES[units], currency },
    rules: { starter: {}, prices: {}, rules: {}, currency: {} },
    send: ({ starter, prices, rules, currency }) =>
      api.call('/api/price-list/start', { starter, withoutPrices: prices === 'without', rules, currency }),
    successMessage: () => texts.begun,
    onDone: async () => void (await onBegun()),
    asksBeforeLeaving: false,
  });
  const said = form.form.watch();
  const set = (name: keyof StartFields, value: string): void => {
    form.set(name, value as never);
    // Follows the units unless the user chose other rules.
    if (name === 'starter' && said.rules === USUAL_RULES[said.starter])
      form.set('rules', USUAL_RULES[value as StartFields['starter']]);
  };
  const choice = (name: keyof StartFields, label: string, options: Readonly<Record<string, string>>) => (
    <SelectField
      fullWidth
      label={label}
      value={said[name]}
      options={Object.entries(options)}
      onSelect={(value) => set(name, value)}
    />
  );
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.startTitle} purpose={texts.start} />
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
        {form.refusal === null ? null : (
          <Alert severity="error" role="alert">
            {form.refusal}
          </Alert>
        )}
        {choice('starter', texts.starter, texts.starters)}
        {choice('prices', texts.prices, { with: texts.withPrices, without: texts.withoutPrices })}
        {choice('rules', texts.rules, texts.ruleSets)}
        {choice('currency', texts.currency, Object.fromEntries(CURRENCIES.map((code) => [code, code])))}
        <Button
          type="submit"
          variant="contained"
          loading={form.isSubmitting}
          sx={{ alignSelf: 'flex-start' }}
        >
          {texts.begin}
        </Button>
      </Stack>
    </PageFrame>
  );
}
