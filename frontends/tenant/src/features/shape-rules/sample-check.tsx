import { localizeDecimals } from '@glass/formats';
import { currentLocale } from '@glass/language';
import { useState } from 'react';
import type { Catalogue, CatalogueContent, Material } from '@glass/contracts/catalogue';
import type { Finding, PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { checkRules, glassName, lengthFromMm, panelInMillimeters } from '@glass/geometry';
import { wordFindings } from '@glass/geometry/words';
import { PanelView } from '@glass/panel-editor';
import { defaultMaterial } from '@glass/pricing';
import { SectionCard, StatusChip } from '@glass/ui';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TONES } from './rule-rows.js';
import { texts } from './texts.js';

interface SampleCheckProps {
  /** The saved draft. */
  before: CatalogueContent;
  /** The draft with unsaved changes. */
  after: Catalogue;
}

/** Checks a sample panel by the saved and by the edited rules, and shows the differences. */
export function SampleCheck({ before, after }: SampleCheckProps) {
  const [name, setName] = useState<SampleName>('door');
  const sold = before.materials.filter(({ active }) => active);
  const [materialUID, setMaterialUID] = useState(defaultMaterial(after)?.uid);
  const material = sold.find(({ uid }) => uid === materialUID) ?? sold[0];
  if (!material) return null;
  const spec = samplePanel(name, before, material);
  const panel = panelInMillimeters(spec);
  const now = wordFindings(checkRules(panel, after));
  const then = wordFindings(checkRules(panel, { ...after, shapeRules: before.shapeRules }));
  const isNew = without(now, then);
  const gone = without(then, now);

  return (
    <SectionCard title={texts.samplesTitle}>
      <Stack direction={{ xs: 'column', sm: 'row', lg: 'column' }} spacing={2} sx={{ mb: 2, maxWidth: 560 }}>
        <TextField
          select
          fullWidth
          size="small"
          id="sample-panel"
          label={texts.sample}
          value={name}
          onChange={(event) => setName(event.target.value as SampleName)}
          slotProps={{ select: { native: true } }}
        >
          {SAMPLES.map((one) => (
            <option key={one} value={one}>
              {texts.samples[one]}
            </option>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          size="small"
          id="sample-glass"
          label={texts.sampleGlass}
          value={material.uid}
          onChange={(event) => setMaterialUID(event.target.value)}
          slotProps={{ select: { native: true } }}
        >
          {sold.map((one) => (
            <option key={one.uid} value={one.uid}>
              {glassName(one, before.units)}
            </option>
          ))}
        </TextField>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr' } }}>
        <Box sx={{ minWidth: 0 }}>
          <PanelView spec={spec} catalogue={after} findings={now} maxHeight={SAMPLE_HEIGHT} />
        </Box>
        <Box role="status" aria-label={texts.samplesTitle}>
          {now.length + gone.length === 0 ? <Typography>{texts.holds}</Typography> : null}
          <FindingList findings={now} isNew={isNew} />
          {gone.length > 0 ? (
            <>
              <Typography sx={{ fontWeight: 'fontWeightMedium', mt: 1 }}>{texts.isGone}</Typography>
              <Box sx={{ '& li': { textDecoration: 'line-through' } }}>
                <FindingList findings={gone} isNew={[]} />
              </Box>
            </>
          ) : null}
        </Box>
      </Box>
    </SectionCard>
  );
}

/** px; leaves room for the findings on the same screen. */
const SAMPLE_HEIGHT = 340;

function FindingList({ findings, isNew }: { findings: readonly Finding[]; isNew: readonly Finding[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {findings.map((finding, index) => (
        <Box component="li" key={index} sx={{ py: 0.75 }}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <StatusChip label={texts.severities[finding.severity]} tone={TONES[finding.severity]} />
            {isNew.includes(finding) ? <StatusChip label={texts.isNew} tone="info" /> : null}
          </Stack>
          <Typography>{localizeDecimals(currentLocale(), finding.message)}</Typography>
        </Box>
      ))}
    </Box>
  );
}

function without(findings: readonly Finding[], others: readonly Finding[]): Finding[] {
  const keys = new Set(others.map(keyOf));
  return findings.filter((finding) => !keys.has(keyOf(finding)));
}

const keyOf = ({ code, severity, message, part }: Finding) => JSON.stringify([code, severity, message, part]);

export const SAMPLES = ['door', 'shelf', 'mirror', 'notch'] as const;
type SampleName = (typeof SAMPLES)[number];

type Draw = (
  size: (inches: number, mm: number) => Length,
  content: CatalogueContent,
) => {
  size: [width: Length, height: Length];
  features: PanelFeature[];
};

const hole = (
  uid: string,
  diameter: Length,
  fromX: 'left' | 'right',
  x: Length,
  fromY: 'bottom' | 'top',
  y: Length,
): PanelFeature => ({ kind: 'hole', uid, diameter, countersunk: false, fromX, x, fromY, y });

/** Typical panels, in round inches or millimeters. */
const DRAWN: Record<SampleName, Draw> = {
  door: (size, { hinges }) => {
    const template = hinges.find(({ active, kind }) => active && kind === 'hinge');
    const hinged = (['start', 'end'] as const).map((from): PanelFeature[] =>
      template
        ? [
            {
              kind: 'hinge',
              uid: `hinge-${from}`,
              templateUID: template.uid,
              mirrored: false,
              edge: 1,
              from,
              distance: size(10, 250),
            },
          ]
        : [],
    );
    return {
      size: [size(28, 700), size(76, 1950)],
      features: [
        ...hinged.flat(),
        hole('handle-1', size(0.5, 12), 'right', size(2.5, 60), 'bottom', size(34, 860)),
        hole('handle-2', size(0.5, 12), 'right', size(2.5, 60), 'bottom', size(42, 1060)),
      ],
    };
  },
  shelf: (size) => ({
    size: [size(30, 800), size(8, 200)],
    features: (['left', 'right'] as const).flatMap((fromX) =>
      (['bottom', 'top'] as const).map((fromY) =>
        hole(`${fromX}-${fromY}`, size(0.5, 10), fromX, size(2.5, 60), fromY, size(1.5, 35)),
      ),
    ),
  }),
  mirror: (size) => ({
    size: [size(48, 1200), size(36, 900)],
    features: (['left', 'right'] as const).map((fromX) => ({
      kind: 'cutout',
      uid: `socket-${fromX}`,
      width: size(3, 80),
      height: size(4.5, 120),
      radius: size(0.5, 12),
      fromX,
      x: size(8, 200),
      fromY: 'bottom',
      y: size(6, 150),
    })),
  }),
  notch: (size) => ({
    size: [size(36, 900), size(72, 1800)],
    features: [
      {
        kind: 'edgeNotch',
        uid: 'notch',
        width: size(4, 100),
        depth: size(2, 50),
        radius: size(0.5, 12),
        edge: 0,
        from: 'start',
        distance: size(12, 300),
      },
    ],
  }),
};

/** Builds a sample panel of one of the tenant's glasses. */
function samplePanel(name: SampleName, content: CatalogueContent, { uid }: Material): PanelSpec {
  const { units, precision } = content;
  const drawn = DRAWN[name](
    (inches, mm) => lengthFromMm(units === 'inch' ? inches * 25.4 : mm, precision),
    content,
  );
  const [width, height] = drawn.size;
  return {
    materialUID: uid,
    shape: { kind: 'rectangle', width, height },
    edges: Array.from({ length: 4 }, () => ({ finishUID: null })),
    corners: Array.from({ length: 4 }, () => ({ finishUID: null, size: null })),
    features: drawn.features,
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
}
