import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { listBlockMeasures } from '@glass/layouts';
import { addBlock, removeBlock, setAt } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { ChoiceField } from './choice-field.js';
import { FormGroup } from './form-group.js';
import { MeasureInput } from './measure-input.js';
import { measureTexts as texts } from './measure-texts.js';

interface BlocksFormProps {
  run: number;
  onFocus: (path: string) => void;
  /** Opens the measure with this path. */
  onGo: (path: string) => void;
}

/** Knee walls and benches of a side. */
export function BlocksForm({ run, onFocus, onGo }: BlocksFormProps) {
  const { layout, catalogue, actions } = useShower();
  const blocks = layout.runs[run]?.blocks ?? [];
  const measures = listBlockMeasures(layout, run);
  return (
    <FormGroup title={texts.blocks}>
      {blocks.map((block, index) => {
        const path = `runs.${run}.blocks.${index}`;
        const name = texts.blockSide(texts.block[block.kind], block.side);
        return (
          <Box
            key={index}
            role="group"
            aria-label={name}
            sx={{
              gridColumn: '1 / -1',
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(3, minmax(0, 1fr))',
              },
            }}
          >
            <ChoiceField
              label={texts.block[block.kind]}
              value={block.side}
              choices={(['left', 'right'] as const).map((side) => ({
                value: side,
                label: side === 'left' ? texts.left : texts.right,
              }))}
              onChange={(side) => actions.change(setAt(`${path}.side`, side))}
            />
            {measures
              .filter((measure) => measure.path.startsWith(`${path}.`))
              .map((measure) => (
                <MeasureInput key={measure.path} measure={measure} onFocus={onFocus} onGo={onGo} />
              ))}
            <IconButton
              aria-label={texts.remove(name)}
              onClick={() => actions.change(removeBlock(run, index))}
            >
              <DeleteOutline fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['kneeWall', 'bench'] as const).map((kind) => (
          <Button
            key={kind}
            startIcon={<Add />}
            onClick={() =>
              actions.change(
                addBlock(
                  run,
                  kind,
                  blocks.some(({ side }) => side === 'left') ? 'right' : 'left',
                  catalogue.precision,
                ),
              )
            }
          >
            {kind === 'kneeWall' ? texts.addKneeWall : texts.addBench}
          </Button>
        ))}
      </Box>
    </FormGroup>
  );
}
