import Stack from '@mui/material/Stack';
import type { Catalogue } from '@glass/contracts';
import { BreakdownLines } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { PanelFactCards } from '../../parts/panel-fact-cards.js';
import { type ShownPanel, texts } from './shown-panel.js';

/** Glass, edges, openings and price of the panel, beside its drawing. */
export function PanelDetails({ panel, catalogue }: { panel: ShownPanel; catalogue: Catalogue }) {
  const { locale } = useShell().tenant.settings;
  return (
    <Stack spacing={2}>
      <PanelFactCards panel={panel} catalogue={catalogue} />
      <SectionCard title={texts.price}>
        <BreakdownLines price={panel.price} locale={locale} />
      </SectionCard>
    </Stack>
  );
}
