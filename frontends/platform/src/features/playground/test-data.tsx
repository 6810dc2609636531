import { defineTexts } from '@glass/language';
import { useQuery } from '@glass/api-client';
import type { TenantListItem, TestAccountsReply } from '@glass/contracts/platform';
import type { UnitSystem } from '@glass/contracts/primitives';
import { useShell } from '@glass/shell-contract';
import { CopyButton, Facts, SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from './texts.js';

const testData = defineTexts(() => texts.testData);
const MOST_LISTED = 100;

/** Resets a demo tenant to a known state: its prices, and one account of each kind. */
export function TestData() {
  const { api, confirm, toast } = useShell();
  const [search, setSearch] = useState('');
  const [tenant, setTenant] = useState<TenantListItem | null>(null);
  const [made, setMade] = useState<TestAccountsReply | null>(null);
  const [running, setRunning] = useState('');
  const found = useQuery('/api/tenant/list', { search, limit: MOST_LISTED, sort: 'name' });
  const demos = (found.data?.items ?? []).filter(({ isDemo }) => isDemo);

  async function run(what: string, work: (tenantUID: string) => Promise<void>): Promise<void> {
    if (!tenant) return;
    setRunning(what);
    setMade(null);
    await work(tenant.tenantUID).catch(toast.error);
    setRunning('');
  }

  async function startPrices(starter: UnitSystem): Promise<void> {
    const isSure = await confirm(testData.sure(tenant?.name ?? ''), { mode: 'YesNo', danger: true });
    if (!isSure) return;
    await run(starter, async (tenantUID) => {
      const reply = await api.call('/api-test/init-test-glass-options', { tenantUID, starter });
      toast.success(() => testData.priced(reply.version, reply.materials));
    });
  }

  return (
    <SectionCard title={testData.title}>
      <Stack spacing={2}>
        <Typography color="textSecondary">{testData.why}</Typography>
        <Autocomplete
          value={tenant}
          onChange={(_event, next) => setTenant(next)}
          onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text.trim() : '')}
          options={demos}
          filterOptions={(all) => all}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ tenantUID }) => tenantUID}
          isOptionEqualToValue={(one, other) => one.tenantUID === other.tenantUID}
          loading={found.isLoading}
          noOptionsText={testData.noDemos}
          renderInput={(field) => <TextField {...field} label={testData.tenant} />}
        />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {(['inch', 'metric'] as const).map((starter) => (
            <Button
              key={starter}
              variant="outlined"
              disabled={!tenant}
              loading={running === starter}
              onClick={() => void startPrices(starter)}
            >
              {testData.prices[starter]}
            </Button>
          ))}
          <Button
            variant="outlined"
            disabled={!tenant}
            loading={running === 'accounts'}
            onClick={() =>
              void run('accounts', async (tenantUID) =>
                setMade(await api.call('/api-test/init-test-user-accounts', { tenantUID })),
              )
            }
          >
            {testData.accounts}
          </Button>
        </Stack>
        {made ? (
          <Alert severity="success" icon={false}>
            <Facts
              facts={[
                { label: testData.password, value: made.password },
                ...made.accounts.map(({ role, email }) => ({ label: role, value: email })),
              ]}
            />
            <CopyButton text={made.password} what={testData.password} />
          </Alert>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
