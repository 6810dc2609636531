import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { type CompanyVatId, vatCountryOf } from '@glass/contracts/company';
import { shopCountry } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import { lengthRule, useAction, useEndpointForm, useTimeText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, ErrorState, Facts, SectionCard, StatusChip, type StatusTone } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { VatDecision } from './vat-decision.js';
import { vatTexts as texts } from './vat-texts.js';

interface VatSectionProps {
  companyUID: string;
  mayWrite: boolean;
  /** Taxes may have changed. */
  onChanged: () => void;
}

const ASK_EVERY_MS = 4000;
const TONES: Record<CompanyVatId['status'], StatusTone> = {
  ...{ none: 'neutral', notChecked: 'neutral', pending: 'warning' },
  ...{ valid: 'success', invalid: 'error' },
};

/** A company's VAT ID with its checks; only for shops in the EU's VAT area. */
export function VatSection(props: VatSectionProps) {
  const { settings } = useShell().tenant;
  const isInEu = vatCountryOf({ country: shopCountry(settings), postalCode: '' }) !== null;
  return isInEu ? <VatCard {...props} /> : null;
}

function VatCard({ companyUID, mayWrite, onChanged }: VatSectionProps) {
  const { data, error, mutate } = useQuery(
    '/api/company/get-vat-id',
    { companyUID },
    { ...ASK_AT_EACH_VISIT, refreshInterval: (latest) => (latest?.isChecking ? ASK_EVERY_MS : 0) },
  );
  const show = (saved: CompanyVatId): void => {
    void mutate(saved, { revalidate: false });
    onChanged();
  };
  return (
    <SectionCard title={texts.title}>
      {data ? (
        <Stack spacing={2}>
          {/* Another VAT ID starts a new form. */}
          <VatForm key={data.vatId} vat={data} mayWrite={mayWrite} onSaved={show} />
          <VatState vat={data} mayWrite={mayWrite} onSaved={show} />
        </Stack>
      ) : error ? (
        <ErrorState title={texts.failed} onRetry={() => void mutate()}>
          {problemOf(error)?.text}
        </ErrorState>
      ) : (
        <CardSkeleton lines={3} />
      )}
    </SectionCard>
  );
}

interface VatPartProps {
  vat: CompanyVatId;
  mayWrite: boolean;
  onSaved: (saved: CompanyVatId) => void;
}

function VatForm({ vat, mayWrite, onSaved }: VatPartProps) {
  const { api } = useShell();
  const { companyUID, vatId: seenVatId } = vat;
  const form = useEndpointForm<{ vatId: string }, CompanyVatId>({
    initial: { vatId: seenVatId },
    rules: { vatId: lengthRule(limits.vatId) },
    send: ({ vatId }) => api.call('/api/company/save-vat-id', { companyUID, vatId: vatId.trim(), seenVatId }),
    successMessage: ({ vatId }) => (vatId.trim() === '' ? texts.removed : texts.saved),
    onDone: onSaved,
  });
  return (
    <Stack
      component="form"
      noValidate
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      onSubmit={(event) => void form.submit(event)}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextField
          {...form.field('vatId', texts.help)}
          fullWidth
          label={texts.vatId}
          disabled={!mayWrite}
          autoComplete="off"
        />
        {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
      </Box>
      {mayWrite ? (
        <Button type="submit" variant="outlined" disabled={!form.isDirty}>
          {texts.save}
        </Button>
      ) : null}
    </Stack>
  );
}

function VatState({ vat, mayWrite, onSaved }: VatPartProps) {
  const { api } = useShell();
  const act = useAction();
  const timeText = useTimeText();
  const [isDeciding, setDeciding] = useState(false);
  const { companyUID, vatId, status, checks } = vat;
  if (status === 'none') return vat.hasOwnVatId ? null : <Alert severity="info">{texts.noOwn}</Alert>;
  const answered = checks.find((check) => check.vatId === vatId && check.status !== 'pending');
  const pending = checks.find((check) => check.vatId === vatId && check.status === 'pending');
  const earlier = checks.filter((check) => check !== answered && check !== pending);
  const recheck = () =>
    act({
      send: () => api.call('/api/company/recheck-vat-id', { companyUID }),
      successMessage: () => texts.recheckStarted,
      onDone: onSaved,
    });
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip label={texts.statuses[status]} tone={TONES[status]} />
        <Typography color="textSecondary">{taxText(vat)}</Typography>
      </Stack>
      {vat.hasOwnVatId ? null : <Alert severity="info">{texts.noOwn}</Alert>}
      {vat.isChecking && status !== 'notChecked' ? (
        <Alert severity="info">{pending?.fault ? texts.faults[pending.fault] : texts.checking}</Alert>
      ) : null}
      {answered ? (
        <Facts
          facts={[
            { label: texts.answeredAt, value: answered.answeredAt && timeText(answered.answeredAt) },
            { label: texts.consultation, value: answered.consultationNumber || null },
            {
              label: texts.registered,
              value: [answered.name, answered.address].filter(Boolean).join('\n') || null,
            },
            { label: texts.reason, value: answered.reason || null },
            { label: texts.askedBy, value: answered.requestedBy || null },
          ]}
        />
      ) : null}
      {mayWrite ? (
        <Stack direction="row" spacing={1}>
          {status === 'notChecked' ? null : (
            <Button size="small" onClick={() => void recheck()}>
              {texts.recheck}
            </Button>
          )}
          <Button size="small" onClick={() => setDeciding(true)}>
            {texts.decide}
          </Button>
        </Stack>
      ) : null}
      {earlier.length > 0 ? (
        <Box component="details">
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            {texts.history}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {earlier.map((check) => (
              <Typography component="li" variant="body2" key={check.checkUID}>
                {texts.line(
                  check.vatId,
                  texts.statuses[check.status],
                  timeText(check.answeredAt ?? check.requestedAt),
                )}
                {check.consultationNumber ? ` · ${check.consultationNumber}` : ''}
              </Typography>
            ))}
          </Box>
        </Box>
      ) : null}
      {isDeciding ? (
        <VatDecision
          vat={vat}
          onSaved={(saved) => {
            setDeciding(false);
            onSaved(saved);
          }}
          onClose={() => setDeciding(false)}
        />
      ) : null}
    </Stack>
  );
}

const DAY_MS = 86_400_000;

/** How the company's deliveries are taxed, and why. */
function taxText({ vatId, status, isUntaxedAbroad, hasOwnVatId, recheckDays, checks }: CompanyVatId): string {
  if (isUntaxedAbroad) return texts.untaxed;
  if (status === 'notChecked') return texts.outside;
  if (status === 'pending') return texts.taxedPending;
  if (status !== 'valid' || !hasOwnVatId) return texts.taxedInvalid;
  const answered = checks.find((check) => check.vatId === vatId && check.status === 'valid')?.answeredAt;
  const isOld = answered && Date.now() - Date.parse(answered) > recheckDays * DAY_MS;
  return isOld ? texts.taxedOld(recheckDays) : texts.taxedHome;
}
