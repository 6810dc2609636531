import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { edgeLetter, hardwareFinishName, hardwareSupplyText, templateText } from '@glass/geometry';
import { colors, onDemand, radii } from '@glass/ui';
import { inSentence, listWords } from '@glass/language';
import { countsOf, featureNoun, panelFacts, type PartNoun } from './panel-facts.js';
import { cornerFinish, effectiveFinish } from './panel-names.js';
import { PanelThumbnail } from './panel-thumbnail.js';
import { findMaterial } from './state/panel-assessment.js';
import { lineTexts } from './line-texts.js';
import { texts } from './texts.js';

interface PanelLineProps {
  lineNumber: number;
  spec: PanelSpec;
  catalogue: Catalogue;
  /** Chooses decimal marks. */
  locale: string;
  /** Name of a glass that is no longer in the catalog, as in an old order. */
  glass?: string;
  /** Heading level: 2 if the line is alone on a page, 3 inside a titled section. */
  level?: 2 | 3;
  /** Quantity or stage, beside the name. */
  facts?: ReactNode;
  /** Price, on the right. */
  amount?: ReactNode;
  /** At the end of the row. */
  actions?: ReactNode;
  /** Below, over the full width: findings. */
  children?: ReactNode;
}

/** Lists show their texts first. */
const GlassSwatch = onDemand(() => import('./glass-swatch.js').then((loaded) => loaded.GlassSwatch));

/** The text stays where it is when the picture arrives. */
const swatchRoom = {
  ...{ display: 'inline-block', width: 18, height: 18, mr: 0.75, verticalAlign: 'middle' },
  displayPrint: 'none',
} as const;

/** Side of the drawing, px; with padding, a row is 64 px high. */
const DRAWING = 48;
/** Container width from which a panel is one row, px; below it, number and price wrap. */
const ONE_ROW = 600;
const wide = `@container (min-width: ${ONE_ROW}px)`;

/**
 * A panel as one row of a quote or order: drawing, mark and size, glass and work, and the page's additions. The layout
 * follows the list's width, not the window's.
 */
export function PanelLine(props: PanelLineProps) {
  const { lineNumber, spec, catalogue, locale, glass, level = 3, facts, amount, actions, children } = props;
  const known = panelFacts(spec, catalogue, locale);
  const material = findMaterial(spec, catalogue);
  const details = [known.glass || glass, ...panelWork(spec, catalogue)].filter(Boolean).join(' · ');
  return (
    <Box sx={{ containerType: 'inline-size', breakInside: 'avoid' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `${DRAWING}px minmax(0, 1fr)`,
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          [wide]: { gridTemplateColumns: `${DRAWING}px minmax(0, 1fr) auto` },
        }}
      >
        <Box
          sx={{
            p: 0.5,
            boxSizing: 'border-box',
            alignSelf: 'start',
            backgroundColor: colors.sunken,
            borderRadius: `${radii.medium}px`,
            lineHeight: 0,
            '& svg': { width: '100%', height: 'auto' },
          }}
        >
          <PanelThumbnail spec={spec} catalogue={catalogue} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            <Typography
              component={`h${level}`}
              sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere', minWidth: 0 }}
            >
              {spec.mark ? `${lineNumber} · ${spec.mark}` : texts.panelNumber(lineNumber)}
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{known.size}</Typography>
          </Box>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {material ? (
              <Box component="span" sx={swatchRoom}>
                <GlassSwatch glass={material} />
              </Box>
            ) : null}
            {details}
          </Typography>
        </Box>
        <Box
          sx={{
            gridColumn: '1 / -1',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            [wide]: { gridColumn: 3, flexWrap: 'nowrap', columnGap: 1.5 },
          }}
        >
          {facts ? <Box sx={{ [wide]: { textAlign: 'right' } }}>{facts}</Box> : null}
          {amount ? (
            <Box sx={{ ml: 'auto', textAlign: 'right', [wide]: { minWidth: 96 } }}>{amount}</Box>
          ) : null}
          {actions ? <Box sx={{ display: 'flex', alignItems: 'center' }}>{actions}</Box> : null}
        </Box>
        {children ? <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box> : null}
      </Box>
    </Box>
  );
}

/** More edges are counted: a row has no room for `A, B, C, D, E, F`. */
const NAMED_EDGES = 3;

/**
 * Work on a panel except cutting, short enough for a row: `Flat polish all round`, `Radius at 2 corners`,
 * `2 hinges (cut-outs only)`, `1 hole`. Sizes and places are on the drawing.
 */
export function panelWork(spec: PanelSpec, catalogue: Catalogue): string[] {
  return [
    ...edgeWork(spec, catalogue),
    ...cornerWork(spec, catalogue),
    ...countedFeatures(spec, catalogue),
    ...(spec.template ? [templateText(spec.template)] : []),
  ];
}

function edgeWork(spec: PanelSpec, catalogue: Catalogue): string[] {
  const letters = new Map<string, string[]>();
  spec.edges.forEach((_, index) => {
    const name = effectiveFinish(spec, index, catalogue)?.name;
    if (name) letters.set(name, [...(letters.get(name) ?? []), edgeLetter(index)]);
  });
  return [...letters].map(([name, on]) => {
    if (on.length === spec.edges.length) return lineTexts.allRound(name);
    return on.length > NAMED_EDGES
      ? lineTexts.onEdges(name, on.length)
      : lineTexts.onNamedEdges(name, listWords(on));
  });
}

function cornerWork(spec: PanelSpec, catalogue: Catalogue): string[] {
  const finishes = spec.corners.flatMap((_, index) => cornerFinish(spec, index, catalogue)?.name ?? []);
  return countsOf(finishes).map(([name, count]) => lineTexts.atCorners(name, count));
}

/** Counts features and the notches of a notched shape, hardware by its finish and whether it is supplied. */
function countedFeatures({ features, shape }: PanelSpec, catalogue: Catalogue): string[] {
  const notches =
    shape.kind === 'notched' ? shape.notches.map((): Work => ({ noun: 'notch', supply: '' })) : [];
  const works = [...notches, ...features.map((feature) => workOn(feature, catalogue))];
  return countsOf(works.map((work) => JSON.stringify(work))).map(([key, count]) => {
    const { noun, supply } = JSON.parse(key) as Work;
    const counted = texts.counted[noun](count);
    return supply ? lineTexts.supplied(counted, supply) : counted;
  });
}

interface Work {
  noun: PartNoun;
  /** Chosen finish and whether the hardware is supplied; '' for other work. */
  supply: string;
}

function workOn(feature: PanelFeature, catalogue: Catalogue): Work {
  const noun = featureNoun(feature, catalogue);
  if (feature.kind === 'hinge') {
    const template = catalogue.hinges.find(({ uid }) => uid === feature.templateUID);
    if (!template) return { noun, supply: '' };
    const finish = feature.finish ? [inSentence(hardwareFinishName(feature.finish))] : [];
    return { noun, supply: listWords([...finish, hardwareSupplyText(template)]) };
  }
  return { noun: feature.kind === 'hole' && feature.countersunk ? 'countersunkHole' : noun, supply: '' };
}
