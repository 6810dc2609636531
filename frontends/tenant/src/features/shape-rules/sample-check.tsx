import { useState } from 'react';
import type { Catalogue, CatalogueContent, Finding } from '@glass/contracts';
import { checkRules, glassName, panelInMillimeters } from '@glass/geometry';
import { PanelView } from '@glass/panel-editor';
import { defaultMaterial } from '@glass/pricing';
import { SectionCard, StatusChip } from '@glass/ui';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TONES } from './rule-rows.js';
import { samplePanel, type SampleName, SAMPLES } from './sample-panels.js';
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
  const now = checkRules(panel, after);
  const then = checkRules(panel, { ...after, shapeRules: before.shapeRules });
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
          <Typography>{finding.message}</Typography>
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
