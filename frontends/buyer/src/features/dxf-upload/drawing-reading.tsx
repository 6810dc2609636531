import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { DXF_DRAWING_UNITS, type DxfUploadReply } from '@glass/contracts';
import { SectionCard } from '@glass/ui';
import { ChoiceList } from './choice-list.js';
import { sizeInBothUnits } from './drawing-sizes.js';
import { texts } from './texts.js';
import type { DrawingInHand } from './use-drawing.js';

const UNITS = DXF_DRAWING_UNITS.map((value) => ({ value, label: texts.unitNames[value] }));

export interface DrawingReadingProps {
  found: DxfUploadReply;
  isReading: boolean;
  onReadAgain: DrawingInHand['readAgain'];
}

/** How the drawing was read: its unit, with a size that shows a wrong one, and its layers. Both can be changed. */
export function DrawingReading({ found, isReading, onReadAgain }: DrawingReadingProps) {
  const { units, declaredUnits, layers, panels } = found;
  const read = layers.filter(({ chosen }) => chosen).map(({ name }) => name);
  const [wanted, setWanted] = useState<readonly string[]>(read);
  const isSame = wanted.length === read.length && read.every((name) => wanted.includes(name));
  const largest = panels.toSorted((one, other) => other.areaM2 - one.areaM2)[0];
  const unitHelp = [
    declaredUnits ? texts.unitDeclared(texts.unitNames[declaredUnits]) : texts.unitUnknown,
    largest ? texts.largest(sizeInBothUnits(largest)) : '',
  ];

  function toggle(name: string): void {
    setWanted((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name]));
  }

  return (
    <SectionCard title={texts.howRead}>
      <Stack spacing={2}>
        <ChoiceList
          label={texts.units}
          value={units}
          choices={UNITS}
          disabled={isReading}
          help={unitHelp.filter(Boolean).join(' ')}
          onChange={(unit) => onReadAgain({ units: unit, layers: read })}
        />
        {layers.length > 0 ? (
          <FormControl component="fieldset" error={wanted.length === 0} disabled={isReading}>
            <FormLabel component="legend">{texts.layers}</FormLabel>
            <FormGroup
              sx={{
                flexDirection: { sm: 'row' },
                maxHeight: 240,
                overflowY: 'auto',
                flexWrap: { xs: 'nowrap', sm: 'wrap' },
              }}
            >
              {layers.map(({ name, entities }) => (
                <FormControlLabel
                  key={name}
                  control={<Checkbox checked={wanted.includes(name)} onChange={() => toggle(name)} />}
                  label={texts.layer(name, entities)}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              ))}
            </FormGroup>
            {wanted.length === 0 ? <FormHelperText>{texts.oneLayer}</FormHelperText> : null}
            <Button
              variant="outlined"
              disabled={isSame || wanted.length === 0}
              loading={isReading}
              onClick={() => onReadAgain({ units, layers: [...wanted] })}
              sx={{ alignSelf: 'start', mt: 1 }}
            >
              {texts.readLayers}
            </Button>
          </FormControl>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
