import { memo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PanelEdge } from '@glass/contracts';
import { LengthText } from '../length-text.js';
import { setAllEdgeFinishes, setEdgeFinish } from '../commands/finishes.js';
import { useEditor } from '../state/editor-context.js';
import { findMaterial } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { ChoiceField, type Choice } from './choice-field.js';
import { FormSection } from './form-section.js';
import { PartBadge, PartRow } from './part-row.js';
import { edgesState } from './section-states.js';

/** Select value for the material's standard edge, since null cannot be a value. */
const STANDARD = 'standard';
const MIXED = 'mixed';

interface EdgesSectionProps {
  edges: readonly PanelEdge[];
  materialUID: string;
}

export const EdgesSection = memo(function EdgesSection({ edges, materialUID }: EdgesSectionProps) {
  const { catalogue, frame, run, disabled, faultAt } = useEditor();
  const choices = finishChoices();
  const common = edges.every((edge) => edge.finishUID === edges[0]?.finishUID);
  const finishOf = (value: string) => (value === STANDARD ? null : value);

  function finishChoices(): Choice[] {
    const inUse = new Set(edges.map((edge) => edge.finishUID));
    const standard = catalogue.edgeFinishes.find(
      (finish) => finish.uid === findMaterial({ materialUID }, catalogue)?.defaultEdgeFinishUID,
    );
    return [
      { value: STANDARD, label: standard ? texts.standardFinish(standard.name) : texts.asCut },
      ...catalogue.edgeFinishes
        .filter((finish) => finish.active || inUse.has(finish.uid))
        .map((finish) => ({ value: finish.uid, label: `${finish.name} (${finish.code})` })),
    ];
  }

  return (
    <FormSection title={texts.edges} state={edgesState(edges, catalogue)} paths={['edges']}>
      {edges.length > 1 && (
        <ChoiceField
          label={texts.allEdges}
          value={common ? (edges[0]?.finishUID ?? STANDARD) : MIXED}
          choices={common ? choices : [{ value: MIXED, label: texts.mixed }, ...choices]}
          onChange={(value) => value !== MIXED && run(setAllEdgeFinishes(finishOf(value)))}
          disabled={disabled}
        />
      )}
      <Box>
        {edges.map((edge, index) => {
          const letter = frame.edges[index]?.letter ?? String(index + 1);
          return (
            <PartRow key={index} part={{ kind: 'edge', index }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <PartBadge>{letter}</PartBadge>
                <ChoiceField
                  label={texts.edgeFinish(letter)}
                  name={`edges.${index}.finishUID`}
                  hideLabel
                  value={edge.finishUID ?? STANDARD}
                  choices={choices}
                  onChange={(value) => run(setEdgeFinish(index, finishOf(value)))}
                  disabled={disabled}
                  error={faultAt(`edges.${index}.finishUID`)}
                />
                <Typography
                  variant="caption"
                  sx={{ flex: 'none', minWidth: 72, textAlign: 'right', color: 'text.secondary' }}
                >
                  <LengthText mm={frame.edges[index]?.length ?? 0} precision={catalogue.precision} />
                </Typography>
              </Box>
            </PartRow>
          );
        })}
      </Box>
    </FormSection>
  );
});
