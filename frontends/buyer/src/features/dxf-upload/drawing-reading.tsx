import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { DXF_DRAWING_UNITS, type DxfDrawingUnit } from '@glass/contracts';
import { SectionCard } from '@glass/ui';
import { ChoiceList } from './choice-list.js';
import { largestOf, sizeInBothUnits, sizeReadIn } from './drawing-sizes.js';
import { texts } from './texts.js';
import type { DrawingUpload, DrawingRead } from './use-drawing.js';

const NOT_SAID = '';

export interface DrawingReadingProps {
  drawing: DrawingUpload;
  found: DrawingRead;
}

/** How the drawing was read: its unit, with a size that shows a wrong one, and its layers. Both can be changed. */
export function DrawingReading({ drawing, found }: DrawingReadingProps) {
  return (
    <SectionCard title={texts.howRead}>
      <Stack spacing={2}>
        <UnitOfDrawing drawing={drawing} found={found} />
        {layersInUse(found).length > 0 ? <LayersOfDrawing drawing={drawing} found={found} /> : null}
      </Stack>
    </SectionCard>
  );
}

/** Most files list layers on which nothing lies. */
const layersInUse = ({ layers }: DrawingRead) => layers.filter(({ entities }) => entities > 0);

const chosenLayers = (found: DrawingRead): string[] =>
  layersInUse(found)
    .filter(({ chosen }) => chosen)
    .map(({ name }) => name);

/** Asked for where neither the file nor the size of its glass says it: each unit with the size that the largest panel then has. */
function UnitOfDrawing({ drawing, found }: DrawingReadingProps) {
  const { isUnitSure, isUnitTold, underWay, readAgain, confirmUnit } = drawing;
  const { units, declaredUnits, panels } = found;
  const isKnown = isUnitSure || isUnitTold;
  const largest = largestOf(panels);
  const choices = DXF_DRAWING_UNITS.map((value: DxfDrawingUnit | typeof NOT_SAID) => {
    const name = value === NOT_SAID ? '' : texts.unitNames[value];
    return {
      value,
      label: largest && value ? texts.unitWithSize(name, sizeReadIn(value, largest, units)) : name,
    };
  });
  const help = isKnown
    ? [
        declaredUnits ? texts.unitDeclared(texts.unitNames[declaredUnits]) : '',
        isUnitTold ? texts.unitTold(texts.unitNames[units]) : '',
        largest ? texts.largest(sizeInBothUnits(largest)) : '',
      ]
    : [texts.unitUnknown, largest ? texts.unitBySize : ''];

  function choose(unit: DxfDrawingUnit | typeof NOT_SAID): void {
    if (unit === NOT_SAID) return;
    if (unit === units) return confirmUnit();
    const layers = chosenLayers(found);
    readAgain({ units: unit, ...(layers.length > 0 ? { layers } : {}) });
  }

  return (
    <ChoiceList
      label={texts.units}
      value={isKnown ? units : NOT_SAID}
      choices={isKnown ? choices : [{ value: NOT_SAID, label: texts.chooseUnit }, ...choices]}
      disabled={underWay !== null}
      needsAnswer={!isKnown && panels.length > 0}
      help={help.filter(Boolean).join(' ')}
      onChange={choose}
    />
  );
}

function LayersOfDrawing({ drawing, found }: DrawingReadingProps) {
  const { isUnitSure, underWay, readAgain } = drawing;
  const { units } = found;
  const layers = layersInUse(found);
  const isReading = underWay !== null;
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
        {layers.map(({ name, entities, hidden }) => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={wanted.includes(name)} onChange={() => toggle(name)} />}
            label={texts.layer(name, entities, hidden)}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      {wanted.length === 0 ? <FormHelperText>{texts.oneLayer}</FormHelperText> : null}
      <Button
        variant="outlined"
        disabled={isSame || wanted.length === 0}
        loading={isReading}
        // A unit that was only guessed is guessed again, and asked for.
        onClick={() => readAgain({ ...(isUnitSure ? { units } : {}), layers: [...wanted] })}
        sx={{ alignSelf: 'start', mt: 1 }}
      >
        {texts.readLayers}
      </Button>
    </FormControl>
  );
}
