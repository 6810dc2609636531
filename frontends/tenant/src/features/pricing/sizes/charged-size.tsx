import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Catalogue, CatalogueContent, ShapeArea } from '@glass/contracts/catalogue';
import type { PanelShape, PanelSpec } from '@glass/contracts/panel';
import { cornerCount, formatReadable, glassName, measurePanel, shapeEdges } from '@glass/geometry';
import { defaultMaterial, pricePanel } from '@glass/pricing';
import { wordPrice } from '@glass/pricing/words';
import { useShell } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import type { SectionProps } from '../matrix-section.js';
import { texts } from './texts.js';

/** Says which size is charged, with examples at the draft's prices, and sets what shapes are charged by. */
export function ChargedSize({ draft, content, mayWrite }: SectionProps) {
  const { locale } = useShell().tenant.settings;
  const labelId = useId();
  const { pricing } = content;
  const step = pricing.roundUpToMm ?? 0;
  const setShapeArea = (shapeArea: ShapeArea): void =>
    draft.edit({ kind: 'part', part: 'pricing', value: { ...pricing, shapeArea } });
  const choice = (value: ShapeArea, label: string, help: string) => (
    <FormControlLabel
      value={value}
      disabled={!mayWrite}
      control={<Radio size="small" />}
      label={
        <>
          {label}
          <Typography variant="body2" color="textSecondary">
            {help}
          </Typography>
        </>
      }
      sx={{ alignItems: 'flex-start', mb: 0.5 }}
    />
  );
  return (
    <Box component="section" aria-label={texts.chargedSize} sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {texts.chargedSize}
      </Typography>
      <FormControl>
        <FormLabel id={labelId}>{texts.shapes}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={pricing.shapeArea ?? 'block'}
          onChange={(_event, value) => setShapeArea(value as ShapeArea)}
        >
          {choice('block', texts.block, texts.blockHelp)}
          {choice('outline', texts.outline, texts.outlineHelp)}
        </RadioGroup>
      </FormControl>
      <Typography variant="body2" color="textSecondary">
        {step > 0 ? texts.step(lengthText(step, content, locale)) : texts.stepOff}
      </Typography>
      {exampleTexts(content, locale).map((text) => (
        <Typography key={text} variant="body2" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      ))}
    </Box>
  );
}

const lengthText = (mm: number, { precision }: CatalogueContent, locale: string): string =>
  formatReadable(mm, precision, locale);

const INCH = 25.4;
const EXAMPLES = {
  metric: { diameter: 1000, width: 1010, height: 605 },
  inch: { diameter: 37 * INCH, width: 27.5 * INCH, height: 71.625 * INCH },
} as const;

/** A circle and a rectangle in the usual glass. */
function exampleTexts(content: CatalogueContent, locale: string): string[] {
  const catalogue: Catalogue = { ...content, version: 0 };
  const material = defaultMaterial(catalogue);
  if (!material) return [];
  const glass = glassName(material, content.units);
  const { diameter, width, height } = EXAMPLES[content.units];
  const say = (mm: number) => lengthText(mm, content, locale);
  return [
    exampleText(texts.circle(glass, say(diameter)), { kind: 'circle', diameter }, material.uid),
    exampleText(
      texts.rectangle(glass, say(width), say(height)),
      { kind: 'rectangle', width, height },
      material.uid,
    ),
  ];

  function exampleText(name: string, shape: PanelShape<number>, materialUID: string): string {
    const line = priceGlass(shape, materialUID, catalogue);
    if (!line) return texts.exampleOnRequest(name);
    const price = formatMoney({ amountMinor: line.amountMinor, currency: content.currency }, locale);
    return texts.example(name, wordPrice(line.rule, locale), price);
  }
}

/** The glass line of a panel; undefined while it is on request or the draft can't be priced. */
function priceGlass(shape: PanelShape<number>, materialUID: string, catalogue: Catalogue) {
  const panel: PanelSpec<number> = {
    ...{ materialUID, shape, features: [], viewingSide: 'outside', mark: '', notes: '' },
    edges: shapeEdges(shape).map(() => ({ finishUID: null })),
    corners: Array.from({ length: cornerCount(shape) }, () => ({ finishUID: null, size: null })),
  };
  try {
    const { lines } = pricePanel({ panel, measures: measurePanel(panel, catalogue), quantity: 1, catalogue });
    return lines.find(({ step }) => step === 'glass');
  } catch (error) {
    if (error instanceof Error && 'reason' in error) return undefined;
    throw error;
  }
}
