import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts';
import { formatArea, formatWeight } from '@glass/geometry';
import { BreakdownLines, panelFacts, panelParts, type NamedPart } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { Facts, SectionCard } from '@glass/ui';
import { type ShownPanel, texts } from './shown-panel.js';

/** Everything about the panel beside its drawing: what it is made of, how it is worked, what it costs. */
export function PanelDetails({ panel, catalogue }: { panel: ShownPanel; catalogue: Catalogue }) {
  const { locale } = useShell().tenant.settings;
  const { spec, quantity, areaM2, weightKg, price } = panel;
  const { glass, size } = panelFacts(spec, catalogue);
  const parts = panelParts(spec, catalogue);
  return (
    <Stack spacing={2}>
      <SectionCard title={texts.panel}>
        <Facts
          facts={[
            { label: texts.glass, value: glass || panel.glass },
            { label: texts.size, value: size },
            { label: texts.quantity, value: texts.pieces(quantity) },
            { label: texts.area, value: formatArea(areaM2, catalogue.units, locale) },
            { label: texts.weight, value: formatWeight(weightKg, catalogue.units, locale) },
            { label: texts.seenFrom, value: texts.sides[spec.viewingSide] },
            { label: texts.notes, value: spec.notes },
          ]}
        />
      </SectionCard>
      {parts ? (
        <>
          <SectionCard title={texts.edges}>
            <Facts facts={parts.edges.map(asFact)} />
          </SectionCard>
          {spec.corners.length > 0 ? (
            <SectionCard title={texts.corners}>
              {parts.corners.length > 0 ? (
                <Facts facts={parts.corners.map(asFact)} />
              ) : (
                <Typography>{texts.cornersSquare}</Typography>
              )}
            </SectionCard>
          ) : null}
          {parts.features.length > 0 ? (
            <SectionCard title={texts.features}>
              <Facts facts={parts.features.map(asFact)} />
            </SectionCard>
          ) : null}
        </>
      ) : null}
      <SectionCard title={texts.price}>
        <BreakdownLines price={price} locale={locale} />
      </SectionCard>
    </Stack>
  );
}

const asFact = ({ name, value }: NamedPart) => ({ label: name, value });
