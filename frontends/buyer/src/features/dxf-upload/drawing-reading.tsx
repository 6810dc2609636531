import { capitalize } from '@glass/language';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import {
  COMMON_DRAWING_UNITS,
  DRAWING_UNIT_NAMES,
  DXF_DRAWING_UNITS,
  type DxfDrawingUnit,
  type DxfUploadReply,
} from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { ChoiceList } from './choice-list.js';
import { findLargestPanel, sizeInUnits, sizeReadIn } from './describe-panels.js';
import { texts } from './texts.js';
import type { DrawingChoice } from './use-drawing.js';

interface DrawingReadingProps {
  found: Pick<DxfUploadReply, 'units' | 'declaredUnits' | 'panels' | 'questions' | 'layers'>;
  isReading: boolean;
  readAgain: (choice: DrawingChoice) => void;
  /** The shop's own, shown first. */
  shopUnits: UnitSystem;
}

/** The unit and the layers that the drawing was read with. Both can be changed. */
export function DrawingReading(props: DrawingReadingProps) {
  return (
    <SectionCard title={texts.howRead}>
      <Stack spacing={2}>
        <UnitOfDrawing {...props} />
        {layersInUse(props.found).length > 0 ? <LayersOfDrawing {...props} /> : null}
      </Stack>
    </SectionCard>
  );
}

/** Most files list empty layers. */
const layersInUse = ({ layers }: DrawingReadingProps['found']) =>
  layers.filter(({ entities }) => entities > 0);

const chosenLayers = (found: DrawingReadingProps['found']): string[] =>
  layersInUse(found)
    .filter(({ chosen }) => chosen)
    .map(({ name }) => name);

/** The unit of the drawing and the largest panel's size in each unit. Hidden while the unit is asked about. */
function UnitOfDrawing({ found, isReading, readAgain, shopUnits }: DrawingReadingProps) {
  const { locale } = useShell().tenant.settings;
  const { units, declaredUnits, panels, questions } = found;
  if (questions.some(({ code, answer }) => code === 'unit' && answer === null)) return null;
  const largest = findLargestPanel(panels);
  const choices = [...new Set([...COMMON_DRAWING_UNITS[shopUnits], ...DXF_DRAWING_UNITS])]
    .filter(
      (unit) => unit === units || unit === declaredUnits || COMMON_DRAWING_UNITS[shopUnits].includes(unit),
    )
    .map((value) => {
      const name = unitName(value);
      return { value, label: largest ? texts.unitWithSize(name, sizeReadIn(value, largest, units)) : name };
    });
  const help = [
    declaredUnits ? texts.unitDeclared(DRAWING_UNIT_NAMES[declaredUnits]) : '',
    !declaredUnits && !questions.some(({ code }) => code === 'unit')
      ? texts.unitGuessed(DRAWING_UNIT_NAMES[units])
      : '',
    largest ? texts.largest(sizeInUnits(largest, shopUnits, locale)) : '',
  ];
  return (
    <ChoiceList
      label={texts.units}
      value={units}
      choices={choices}
      disabled={isReading}
      help={help.filter(Boolean).join(' ')}
      onChange={(unit) => readAgain({ answers: { unit } })}
    />
  );
}

function unitName(unit: DxfDrawingUnit): string {
  const name = DRAWING_UNIT_NAMES[unit];
  return capitalize(name);
}

function LayersOfDrawing({ found, isReading, readAgain }: DrawingReadingProps) {
  const layers = layersInUse(found);
  const read = chosenLayers(found);
  const [wanted, setWanted] = useState<readonly string[]>(read);
  const isSame = wanted.length === read.length && read.every((name) => wanted.includes(name));

  function toggle(name: string): void {
    setWanted((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name]));
  }

  return (
    <FormControl component="fieldset" error={wanted.length === 0} disabled={isReading}>
      <FormLabel component="legend">{texts.layers}</FormLabel>
      <FormGroup sx={{ maxHeight: 264, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {layers.map(({ name, entities, hidden, neverPrinted }) => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={wanted.includes(name)} onChange={() => toggle(name)} />}
            label={texts.layer[neverPrinted ? 'neverPrinted' : hidden ? 'hidden' : 'usual'](name, entities)}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      {wanted.length === 0 ? <FormHelperText>{texts.oneLayer}</FormHelperText> : null}
      <Button
        variant="outlined"
        disabled={isSame || wanted.length === 0}
        loading={isReading}
        onClick={() => readAgain({ layers: [...wanted] })}
        sx={{ alignSelf: 'start', mt: 1 }}
      >
        {texts.readLayers}
      </Button>
    </FormControl>
  );
}
