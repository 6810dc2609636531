import Box from '@mui/material/Box';
import { canBeMitered, findNextMeasure, hasThroughChoice } from '@glass/layouts';
import { changeJoint, setAt } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { texts as pageTexts } from '../texts.js';
import { AngleField } from './angle-field.js';
import { ChoiceField } from './choice-field.js';
import { FormGroup } from './form-group.js';
import { measureTexts as texts } from './measure-texts.js';
import { ObstaclesForm } from './obstacles-form.js';
import { SurveyForm } from './survey-form.js';

interface ShowerFormProps {
  /** Opens the measure with this path. */
  onGo: (path: string) => void;
}

/** Fields of the whole shower: its corners, obstacles that a door may hit, and notes of the visit. */
export function ShowerForm({ onGo }: ShowerFormProps) {
  const { catalogue, layout, articles, actions } = useShower();
  const glass = catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  const shower = { layout, articles, thicknessMm: glass?.thicknessMm ?? 0 };
  return (
    <Box>
      {layout.joints.length > 0 ? (
        <FormGroup title={texts.reference} columns={2}>
          <ChoiceField
            label={texts.measuredTo}
            value={layout.measuredTo}
            choices={[
              { value: 'outside', label: texts.toOutside },
              { value: 'center', label: texts.toCenter },
            ]}
            onChange={(line) => actions.change(setAt('measuredTo', line))}
          />
        </FormGroup>
      ) : null}
      {layout.joints.length > 0 ? (
        <FormGroup title={texts.corners}>
          {layout.joints.map((joint, index) => (
            <Box
              key={index}
              role="group"
              aria-label={texts.corner(index + 1)}
              sx={{
                gridColumn: '1 / -1',
                display: 'grid',
                gap: 2,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  sm: 'repeat(2, minmax(0, 1fr))',
                  lg: 'repeat(3, minmax(0, 1fr))',
                },
              }}
            >
              <AngleField
                joint={index}
                label={texts.corner(index + 1)}
                onEnter={() => {
                  const next = findNextMeasure(layout, `joints.${index}.angleDegrees`);
                  if (next !== null) onGo(next);
                }}
              />
              {canBeMitered(shower, index) ? (
                <ChoiceField
                  label={texts.cornerKind}
                  value={joint.corner}
                  choices={[
                    { value: 'butt', label: texts.butt },
                    { value: 'miter', label: texts.miter },
                  ]}
                  onChange={(corner) => actions.change(changeJoint(index, (one) => ({ ...one, corner })))}
                />
              ) : null}
              {hasThroughChoice(shower, index) &&
              !(joint.corner === 'miter' && canBeMitered(shower, index)) ? (
                <ChoiceField
                  label={texts.through}
                  value={joint.through}
                  choices={[
                    { value: 'left', label: pageTexts.side(index + 1) },
                    { value: 'right', label: pageTexts.side(index + 2) },
                  ]}
                  onChange={(through) => actions.change(changeJoint(index, (one) => ({ ...one, through })))}
                />
              ) : null}
            </Box>
          ))}
        </FormGroup>
      ) : null}
      <ObstaclesForm />
      <FormGroup title={texts.survey} columns={3}>
        <SurveyForm />
      </FormGroup>
    </Box>
  );
}
