import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { addressLines } from '@glass/contracts/geo';
import type { TenantLegal } from '@glass/contracts/legal';
import { PageFrame, PageHeader } from '@glass/ui';
import { useHost } from '../shell/host-context.js';

/** /docs/imprint: who runs the site, as the laws of many countries ask for. Official names and numbers stay as they are. */
export function ImprintPage() {
  const { tenant } = useHost();
  const { tenantName, settings } = tenant;
  const { legal, contact } = settings;
  const address = contact.address ? addressLines({ ...contact.address, name: '' }, settings) : [];
  const rows: [label: string, value: ReactNode][] = [
    [t`Address`, address.length > 0 && address.map((line) => <div key={line}>{line}</div>)],
    [t`Email`, contact.email && <MuiLink href={`mailto:${contact.email}`}>{contact.email}</MuiLink>],
    [t`Phone`, contact.phone && <MuiLink href={`tel:${contact.phone}`}>{contact.phone}</MuiLink>],
    ...(legal ? legalRows(legal) : []),
  ];
  return (
    <PageFrame measure="text">
      <PageHeader title={t`Legal notice`} purpose={t`Who runs this site.`} />
      <Typography variant="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {legal?.legalName || tenantName}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '14rem 1fr' }, columnGap: 3 }}
      >
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" color="textSecondary" sx={{ pt: 1 }}>
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, pt: { sm: 1 }, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
      </Box>
    </PageFrame>
  );
}

const legalRows = (legal: TenantLegal): [string, string][] => [
  [t`Represented by`, legal.managers],
  [t`Share capital`, legal.capital],
  [t`Register`, [legal.registerCourt, legal.registerNumber].filter(Boolean).join(', ')],
  [t`VAT ID`, legal.vatId],
  [t`Tax number`, legal.taxNumber],
  [t`Company number`, legal.companyNumber],
  [t`Liability insurer`, legal.insurer],
  [t`Supervising authority`, legal.authority],
];
