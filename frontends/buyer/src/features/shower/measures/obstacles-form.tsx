import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { OBSTACLE_KINDS } from '@glass/contracts/layout';
import { layoutNames } from '@glass/layouts/words';
import { addObstacle, removeObstacle, setAt } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { texts as pageTexts } from '../texts.js';
import { ChoiceField } from './choice-field.js';
import { FormGroup } from './form-group.js';
import { LengthInput } from './length-input.js';
import { measureTexts as texts } from './measure-texts.js';

/** Things that a door may hit, each with its place. A button per kind adds one of the usual size. */
export function ObstaclesForm() {
  const { layout, actions, catalogue } = useShower();
  return (
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
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
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
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {OBSTACLE_KINDS.map((kind) => (
          <Button
            key={kind}
            startIcon={<Add />}
            onClick={() => actions.change(addObstacle(kind, catalogue.precision))}
          >
            {layoutNames.obstacles[kind]}
          </Button>
        ))}
      </Box>
    </FormGroup>
  );
}
