import { dayIn, type StatementFormat } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDocument } from '../documents/use-document.js';
import { accountTexts as texts } from './texts.js';

const DAY_MS = 86_400_000;

/** Downloads a company's statement for a period as PDF or CSV. */
export function StatementDownload({ companyUID }: { companyUID: string }) {
  const { tenant, toast } = useShell();
  const { timeZone } = tenant.settings;
  const document = useDocument();
  const [from, setFrom] = useState(() => dayIn(timeZone, new Date(Date.now() - 90 * DAY_MS)));
  const [to, setTo] = useState(() => dayIn(timeZone, new Date()));
  const get = (format: StatementFormat): void => {
    if (from === '' || to === '' || to < from) toast.error(new Error(texts.wrongPeriod));
    else void document.get(format, '/api/company/account-statement-file', { companyUID, from, to, format });
  };
  const field = { type: 'date', size: 'small', slotProps: { inputLabel: { shrink: true } } } as const;
  const width = { flex: { xs: '1 1 130px', sm: 'none' }, '& input': { px: { xs: 1, sm: '14px' } } };
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      role="group"
      aria-label={texts.statement}
      sx={{ flexWrap: 'wrap', alignItems: 'center' }}
    >
      <TextField
        {...field}
        label={texts.from}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        sx={width}
      />
      <TextField
        {...field}
        sx={width}
        label={texts.to}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      {(['pdf', 'csv'] as const).map((format) => (
        <Button key={format} loading={document.underWay === format} onClick={() => get(format)}>
          {texts.statementAs[format]}
        </Button>
      ))}
    </Stack>
  );
}
