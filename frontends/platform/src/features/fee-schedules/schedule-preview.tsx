import { useQuery } from '@glass/api-client';
import type { PlatformFeeSchedule } from '@glass/contracts/payment';
import { minorPerUnit } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { wordTotal } from '@glass/pricing/words';
import { formatMoney, MoneyText, NoWrap } from '@glass/ui';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { computeFee } from './schedule-fields.js';
import { texts } from './texts.js';

/** Typical order totals in whole currency units. */
const SAMPLES = [50, 250, 1000, 2500, 10_000, 50_000];
const SHOWN = 8;

interface SchedulePreviewProps {
  terms: PlatformFeeSchedule;
  /** Whether all numbers are valid. */
  isWhole: boolean;
  tenants: readonly { tenantUID: string; name: string }[];
}

/** Previews an unsaved schedule on typical order totals and on a tenant's past orders. */
export function SchedulePreview({ terms, isWhole, tenants }: SchedulePreviewProps) {
  const { locale } = useShell().tenant.settings;
  const [tenantUID, setTenantUID] = useState('');
  const { currency } = terms;
  const samples = SAMPLES.map((units) => {
    const totalMinor = units * minorPerUnit(currency);
    return { totalMinor, fee: isWhole ? computeFee(terms, totalMinor) : null };
  });
  const isShown = samples.every(({ fee }) => fee !== null);
  return (
    <Box component="section" aria-label={texts.preview} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{texts.preview}</Typography>
      {isShown ? (
        <Rows head={[texts.sample, texts.fee]}>
          {samples.map(({ totalMinor, fee }) => (
            <TableRow key={totalMinor}>
              <TableCell>
                <MoneyText money={{ amountMinor: totalMinor, currency }} locale={locale} />
                {/* Below, because a phone has no room for a third column. */}
                <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {fee ? wordTotal(fee.rule, locale) : ''}
                </Typography>
              </TableCell>
              <TableCell align="right">
                <MoneyText money={{ amountMinor: fee?.feeMinor ?? 0, currency }} locale={locale} />
              </TableCell>
            </TableRow>
          ))}
        </Rows>
      ) : (
        <Typography color="textSecondary">{texts.previewNot}</Typography>
      )}
      <TextField
        select
        label={texts.pastOrders}
        value={tenantUID}
        onChange={(event) => setTenantUID(event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{texts.pastNone}</MenuItem>
        {tenants.map((tenant) => (
          <MenuItem key={tenant.tenantUID} value={tenant.tenantUID}>
            {tenant.name}
          </MenuItem>
        ))}
      </TextField>
      {tenantUID && isShown ? <PastOrders tenantUID={tenantUID} terms={terms} locale={locale} /> : null}
    </Box>
  );
}

function PastOrders({
  tenantUID,
  terms,
  locale,
}: {
  tenantUID: string;
  terms: PlatformFeeSchedule;
  locale: string;
}) {
  const { data } = useQuery('/api/platform-fee-schedule/preview', { tenantUID, terms });
  if (!data) return null;
  const { orders } = data;
  if (orders.length === 0) return <Typography color="textSecondary">{texts.noPastOrders}</Typography>;
  const { currency } = terms;
  const sumOf = (of: (order: (typeof orders)[number]) => number) =>
    formatMoney({ amountMinor: orders.reduce((sum, order) => sum + of(order), 0), currency }, locale);
  return (
    <>
      <Typography>
        {texts.pastSummary(
          orders.length,
          sumOf(({ totalMinor }) => totalMinor),
          sumOf(({ feeMinor }) => feeMinor ?? 0),
          sumOf(({ previewMinor }) => previewMinor),
        )}
      </Typography>
      <Rows head={[texts.order, texts.was, texts.would]}>
        {orders.slice(0, SHOWN).map(({ orderUID, orderNumber, feeMinor, previewMinor }) => (
          <TableRow key={orderUID}>
            <TableCell>
              <NoWrap>{orderNumber}</NoWrap>
            </TableCell>
            <TableCell align="right">
              <MoneyText money={{ amountMinor: feeMinor ?? 0, currency }} locale={locale} />
            </TableCell>
            <TableCell align="right">
              <MoneyText money={{ amountMinor: previewMinor, currency }} locale={locale} />
            </TableCell>
          </TableRow>
        ))}
      </Rows>
    </>
  );
}

function Rows({ head, children }: { head: string[]; children: ReactNode }) {
  return (
    <Box sx={{ overflowX: 'auto' }} role="region" tabIndex={0} aria-label={head.join(', ')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {head.map((name, index) => (
              <TableCell key={name} align={index === 0 ? 'left' : 'right'}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  );
}
