import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { Catalogue, CatalogueContent } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelPrice, PanelSpec, PriceLine, PriceText } from '@glass/contracts/panel';
import { writeShare } from '@glass/formats';
import { glassName, ImpossiblePanel, measurePanel, parseLengthIn, type ReadLength } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { colors, formatMoney, NumberTextField, SectionCard } from '@glass/ui';
import { wordShapeError } from '@glass/geometry/words';
import { wordPrice } from '@glass/pricing/words';
import { pricePanel } from '@glass/pricing';
import { SelectField } from '@glass/pages';
import { texts } from './texts.js';
import type { NumberWriting } from './rate-text.js';

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
    name: keyof SamplePanel,
    label: string,
    options: readonly { uid: string; name: string }[],
    isFree = true,
  ) => (
    <SelectField
      fullWidth
      label={label}
      value={options.some(({ uid }) => uid === said[name]) ? said[name] : ''}
      options={[
        ...(isFree ? [['', texts.test.none] as const] : []),
        ...options.map(({ uid, name }) => [uid, name] as const),
      ]}
      onSelect={(chosen) => setSaid({ ...said, [name]: chosen })}
    />
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
      {after.missing.map(({ what }, index) => (
        <Typography key={index} variant="body2" color="textSecondary">
          {texts.test.missing(wordPrice(what, locale))}
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
              <th scope="row">{wordPrice(label, locale)}</th>
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

/** A sample panel: texts as typed, uids of choices, '' for none. */
interface SamplePanel {
  materialUID: string;
  width: string;
  height: string;
  finishUID: string;
  hingeUID: string;
  holeUID: string;
}

/** For an impossible panel, only `fault` is set. */
type TestPrice = { price: PanelPrice; fault: null } | { price: null; fault: string };

/** A door of typical size, in the first tempered glass over 9 mm. */
export function buildTestPanel(content: CatalogueContent): SamplePanel {
  const { edgeFinishes, materials, units } = content;
  const usual =
    materials.find(({ active, thicknessMm, tempered }) => active && tempered && thicknessMm > 9) ??
    materials.find(({ active }) => active) ??
    materials[0];
  const polished = edgeFinishes.find(({ active, kind }) => active && kind === 'flatPolish');
  return {
    materialUID: usual?.uid ?? '',
    width: units === 'inch' ? '28' : '700',
    height: units === 'inch' ? '72' : '2000',
    finishUID: polished?.uid ?? '',
    hingeUID: '',
    holeUID: '',
  };
}

/** Prices the panel as buyers would be charged. */
function priceTestPanel(
  said: SamplePanel,
  content: CatalogueContent,
  writing: NumberWriting,
  impossible: string,
): TestPrice {
  const [width, height] = [said.width, said.height].map((text) =>
    parseLengthIn(text, content.units, writing),
  ) as [ReadLength, ReadLength];
  if (!width.ok) return { price: null, fault: width.reason };
  if (!height.ok) return { price: null, fault: height.reason };
  const catalogue: Catalogue = { ...content, version: 0 };
  const panel = panelOf(said, width.length.mm, height.length.mm);
  try {
    return {
      price: pricePanel({ panel, measures: measurePanel(panel, catalogue), quantity: 1, catalogue }),
      fault: null,
    };
  } catch (error) {
    if (error instanceof ImpossiblePanel)
      return { price: null, fault: error.errors[0] ? wordShapeError(error.errors[0]) : impossible };
    // A draft catalog may be unusable for pricing.
    if (error instanceof Error && 'reason' in error) return { price: null, fault: String(error.reason) };
    throw error;
  }
}

function panelOf(said: SamplePanel, width: number, height: number): PanelSpec<number> {
  const features: PanelFeature<number>[] = [];
  if (said.hingeUID !== '') {
    for (const [i, from] of (['start', 'end'] as const).entries()) {
      features.push({
        kind: 'hinge',
        uid: `hinge ${i}`,
        templateUID: said.hingeUID,
        mirrored: false,
        edge: 1,
        from,
        distance: height / 6,
      });
    }
  }
  if (said.holeUID !== '') {
    features.push({
      kind: 'standardHole',
      uid: 'hole',
      standardHoleUID: said.holeUID,
      fromX: 'right',
      x: width / 8,
      fromY: 'bottom',
      y: height / 2,
    });
  }
  return {
    materialUID: said.materialUID,
    shape: { kind: 'rectangle', width, height },
    edges: [0, 1, 2, 3].map(() => ({ finishUID: said.finishUID || null })),
    corners: [0, 1, 2, 3].map(() => ({ finishUID: null, size: null })),
    features,
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
}

interface ComparedLine {
  key: string;
  label: PriceText;
  beforeMinor: number | null;
  afterMinor: number | null;
}

/** Price lines of both results side by side, including lines that only one has. */
function comparePriceLines(before: PanelPrice | null, after: PanelPrice | null): ComparedLine[] {
  const rows = new Map<string, ComparedLine>();
  const put = (lines: readonly PriceLine[], side: 'beforeMinor' | 'afterMinor') => {
    for (const { step, part, label, amountMinor } of lines) {
      const key = `${step} ${JSON.stringify(part)}`;
      const row = rows.get(key) ?? { key, label, beforeMinor: null, afterMinor: null };
      rows.set(key, { ...row, label, [side]: (row[side] ?? 0) + amountMinor });
    }
  };
  put(before?.lines ?? [], 'beforeMinor');
  put(after?.lines ?? [], 'afterMinor');
  return [...rows.values()];
}
