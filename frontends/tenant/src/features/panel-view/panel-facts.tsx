import type { Catalogue, OrderedPanelForTenant } from '@glass/contracts';
import { localizeDecimals, formatWeight } from '@glass/geometry';
import { panelFacts, panelParts, type NamedPart } from '@glass/panel-editor';
import { Facts, formatDay, SectionCard } from '@glass/ui';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';

interface PanelFactsProps {
  shown: OrderedPanelForTenant;
  catalogue: Catalogue;
  locale: string;
}

/** Glass, work and delivery of a panel, in large type. */
export function PanelFacts({ shown, catalogue, locale }: PanelFactsProps) {
  const { panel, dueDate } = shown;
  const { spec } = panel;
  const { glass, size } = panelFacts(spec, catalogue);
  const parts = panelParts(spec, catalogue);
  const asFact = ({ name, value }: NamedPart) => ({ label: name, value: localizeDecimals(locale, value) });
  const work = [
    { title: texts.edges, facts: parts?.edges ?? [] },
    { title: texts.corners, facts: parts?.corners ?? [] },
    { title: texts.features, facts: parts?.features ?? [] },
  ].filter(({ facts }) => facts.length > 0);
  return (
    <>
      <SectionCard title={texts.panel}>
        <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums', mb: 0.5 }}>
          {localizeDecimals(locale, size)}
        </Typography>
        <Typography sx={{ fontWeight: 'fontWeightBold', mb: 1.5 }}>{panel.glass || glass}</Typography>
        <Facts
          facts={[
            { label: texts.pieces, value: String(panel.quantity) },
            { label: texts.due, value: dueDate && formatDay(dueDate, locale) },
            { label: texts.rack, value: shown.rack },
            { label: texts.workOrder, value: shown.workOrderNumber },
            { label: texts.weight, value: formatWeight(panel.weightKg, catalogue.units, locale) },
            { label: texts.viewed, value: texts.sides[spec.viewingSide] },
            { label: texts.notes, value: spec.notes },
            { label: texts.job, value: shown.jobName },
            { label: texts.po, value: shown.poNumber },
          ]}
        />
      </SectionCard>
      {work.map(({ title, facts }) => (
        <SectionCard key={title} title={title}>
          <Facts facts={facts.map(asFact)} />
        </SectionCard>
      ))}
    </>
  );
}
