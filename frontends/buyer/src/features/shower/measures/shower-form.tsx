import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { MEASURING_TOOLS, OBSTACLE_KINDS } from '@glass/contracts/layout';
import { layoutNames } from '@glass/layouts/words';
import { addObstacle, changeJoint, removeObstacle, setAt } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { texts as pageTexts } from '../texts.js';
import { AngleField } from './angle-field.js';
import { ChoiceField } from './choice-field.js';
import { FormGroup } from './form-group.js';
import { LengthInput } from './length-input.js';
import { findNextMeasure } from './list-measures.js';
import { measureTexts as texts } from './measure-texts.js';

interface ShowerFormProps {
  /** Opens the measure with this path. */
  onGo: (path: string) => void;
}

/** Fields of the whole shower: how it was measured, its corners, and obstacles that a door may hit. */
export function ShowerForm({ onGo }: ShowerFormProps) {
  const { layout, actions, catalogue } = useShower();
  return (
    <Box>
      <FormGroup title={pageTexts.summary} columns={2}>
        <ChoiceField
          label={texts.measuredWith}
          value={layout.measuredWith}
          choices={MEASURING_TOOLS.map((tool) => ({ value: tool, label: layoutNames.tools[tool] }))}
          onChange={(tool) => actions.change(setAt('measuredWith', tool))}
        />
        {layout.joints.length > 0 ? (
          <ChoiceField
            label={texts.measuredTo}
            value={layout.measuredTo}
            choices={[
              { value: 'outside', label: texts.toOutside },
              { value: 'center', label: texts.toCenter },
            ]}
            onChange={(line) => actions.change(setAt('measuredTo', line))}
          />
        ) : null}
      </FormGroup>
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
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
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
              <ChoiceField
                label={texts.cornerKind}
                value={joint.corner}
                choices={[
                  { value: 'butt', label: texts.butt },
                  { value: 'miter', label: texts.miter },
                ]}
                onChange={(corner) => actions.change(changeJoint(index, { corner }))}
              />
              {joint.corner === 'butt' ? (
                <ChoiceField
                  label={texts.through}
                  value={joint.through}
                  choices={[
                    { value: 'left', label: pageTexts.side(index + 1) },
                    { value: 'right', label: pageTexts.side(index + 2) },
                  ]}
                  onChange={(through) => actions.change(changeJoint(index, { through }))}
                />
              ) : null}
            </Box>
          ))}
        </FormGroup>
      ) : null}
      <FormGroup title={texts.obstacles}>
        {layout.obstacles.map((obstacle, index) => {
          const path = `obstacles.${index}`;
          const name = layoutNames.obstacles[obstacle.kind];
          return (
            <Box
              key={obstacle.uid}
              role="group"
              aria-label={name}
              sx={{
                gridColumn: '1 / -1',
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
              }}
            >
              <ChoiceField
                label={texts.obstacle}
                value={obstacle.kind}
                choices={OBSTACLE_KINDS.map((kind) => ({ value: kind, label: layoutNames.obstacles[kind] }))}
                onChange={(kind) => actions.change(setAt(`${path}.kind`, kind))}
              />
              <ChoiceField
                label={texts.where}
                value={obstacle.where}
                choices={[
                  { value: 'outside', label: texts.outside },
                  { value: 'inside', label: texts.inside },
                ]}
                onChange={(where) => actions.change(setAt(`${path}.where`, where))}
              />
              {layout.runs.length > 1 ? (
                <ChoiceField
                  label={texts.at}
                  value={String(obstacle.run)}
                  choices={layout.runs.map((_, run) => ({
                    value: String(run),
                    label: pageTexts.side(run + 1),
                  }))}
                  onChange={(run) =>
                    actions.change(
                      setAt(
                        `${path}.run`,
                        layout.runs.findIndex((_, one) => String(one) === run),
                      ),
                    )
                  }
                />
              ) : null}
              <LengthInput label={texts.along} path={`${path}.along`} />
              <LengthInput label={texts.away} path={`${path}.away`} />
              <LengthInput label={texts.width} path={`${path}.width`} />
              <Box>
                <IconButton
                  aria-label={texts.remove(name)}
                  onClick={() => actions.change(removeObstacle(obstacle.uid))}
                >
                  <DeleteOutline fontSize="small" />
                </IconButton>
              </Box>
            </Box>
          );
        })}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button startIcon={<Add />} onClick={() => actions.change(addObstacle(catalogue.precision))}>
            {texts.addObstacle}
          </Button>
        </Box>
      </FormGroup>
    </Box>
  );
}
