import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { CatalogueContent, PanelPrice } from '@glass/contracts';
import { writeShare } from '@glass/formats';
import { glassName, parseLengthIn } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { colors, formatMoney, NumberTextField, SectionCard } from '@glass/ui';
import { comparePriceLines, buildTestPanel, priceTestPanel, type TestPanel as Said } from './test-price.js';
import { texts } from './texts.js';

interface TestPanelProps {
  content: CatalogueContent;
  published: CatalogueContent;
}

/** Prices a sample panel by the published list and by the draft, as buyers would be charged. */
export function TestPanel({ content, published }: TestPanelProps) {
  const { locale } = useShell().tenant.settings;
  const [said, setSaid] = useState(() => buildTestPanel(content));
  const after = useMemo(
    () => priceTestPanel(said, content, { locale }, texts.test.impossible),
    [said, content, locale],
  );
  const before = useMemo(
    () => priceTestPanel(said, published, { locale }, texts.test.impossible),
    [said, published, locale],
  );

  const text = (name: 'width' | 'height') => (
    <NumberTextField
      fullWidth
      label={texts.test[name]}
      text={said[name]}
      read={(typed) => parseLengthIn(typed, content.units, { locale })}
      onText={(typed) => setSaid({ ...said, [name]: typed })}
      slotProps={{ htmlInput: { inputMode: 'text' } }}
    />
  );
  const choice = (
    name: keyof Said,
    label: string,
    options: readonly { uid: string; name: string }[],
    isFree = true,
  ) => (
    <TextField
      select
      fullWidth
      label={label}
      value={options.some(({ uid }) => uid === said[name]) ? said[name] : ''}
      onChange={({ target }) => setSaid({ ...said, [name]: target.value })}
    >
      {isFree ? <MenuItem value="">{texts.test.none}</MenuItem> : null}
      {options.map(({ uid, name }) => (
        <MenuItem key={uid} value={uid}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  const glasses = content.materials.map((one) => ({ uid: one.uid, name: glassName(one, content.units) }));
  return (
    <SectionCard title={texts.test.title}>
      <Stack spacing={1.5}>
        {choice('materialUID', texts.test.glass, glasses, false)}
        <Stack direction="row" spacing={1}>
          {text('width')}
          {text('height')}
        </Stack>
        {choice('finishUID', texts.test.edge, content.edgeFinishes)}
        {choice('hingeUID', texts.test.hinge, content.hinges)}
        {choice('holeUID', texts.test.hole, content.standardHoles)}
      </Stack>
      {after.fault === null ? (
        <Compared before={before.price} after={after.price} />
      ) : (
        <Typography role="status" color="error" sx={{ mt: 2 }}>
          {after.fault}
        </Typography>
      )}
    </SectionCard>
  );
}

function Compared({ before, after }: { before: PanelPrice | null; after: PanelPrice }) {
  const { locale } = useShell().tenant.settings;
  const { currency } = after;
  const say = (amountMinor: number | null | undefined) =>
    amountMinor === null || amountMinor === undefined ? '–' : formatMoney({ amountMinor, currency }, locale);
  const [was, is] = [before?.unitMinor ?? null, after.unitMinor];
  const change = was !== null && is !== null && was > 0 ? (is - was) / was : 0;
  return (
    <Box sx={{ mt: 2 }}>
      <Stack
        direction="row"
        spacing={1}
        role="status"
        useFlexGap
        sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}
      >
        <Typography variant="h1" component="p">
          {is === null ? texts.test.onRequest : say(is)}
        </Typography>
        {was !== is ? (
          <Typography component="s" color="textSecondary">
            {was === null ? texts.test.onRequest : say(was)}
          </Typography>
        ) : null}
        {Math.abs(change) >= 0.0005 ? (
          <Typography component="span" sx={{ color: 'warning.main', fontWeight: 'fontWeightMedium' }}>
            {writeShare(change, locale, { signed: true })}
          </Typography>
        ) : null}
      </Stack>
      {after.missing.map(({ what }) => (
        <Typography key={what} variant="body2" color="textSecondary">
          {texts.test.missing(what)}
        </Typography>
      ))}
      <Box component="table" sx={COMPARED_TABLE}>
        <thead>
          <tr>
            <th scope="col">{texts.test.line}</th>
            <th scope="col">{texts.test.before}</th>
            <th scope="col">{texts.test.after}</th>
          </tr>
        </thead>
        <tbody>
          {comparePriceLines(before, after).map(({ key, label, beforeMinor, afterMinor }) => (
            <tr key={key} data-changed={beforeMinor !== afterMinor || undefined}>
              <th scope="row">{label}</th>
              <td>{say(beforeMinor)}</td>
              <td>{say(afterMinor)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

export const COMPARED_TABLE = {
  width: '100%',
  mt: 1,
  borderCollapse: 'collapse',
  fontSize: 'caption.fontSize',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 0.5,
    px: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    fontWeight: 'fontWeightRegular',
  },
  '& th:first-of-type': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& td': { whiteSpace: 'nowrap' },
  '& tfoot th, & tfoot td': { fontWeight: 'fontWeightBold', borderBottom: 0 },
  '& tr[data-changed]': { backgroundColor: colors.warningTint },
} as const;
