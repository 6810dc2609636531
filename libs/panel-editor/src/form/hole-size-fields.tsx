import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Countersink, PanelFeature } from '@glass/contracts/panel';
import { lengthFromMm } from '@glass/geometry';
import { ownDiameter, setCountersink, setCountersunk, setHoleSize } from '../commands/features.js';
import { standardHoleName } from '../panel-names.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { ChoiceField, FieldGrid } from './fields.js';
import { PathLengthField } from './length-field.js';

/** Select value for a custom diameter. */
const OWN = 'own';
/** 1/2 in, used if the standard hole is no longer in the catalog. */
const USUAL_MM = 12.7;

interface HoleSizeFieldsProps {
  feature: Extract<PanelFeature, { kind: 'hole' | 'standardHole' }>;
  path: string;
  /** `Hole 2` */
  name: string;
}

/** Common screws: inch and metric flat heads, wood and sheet metal screws. */
const ANGLES = [60, 82, 90, 100, 120];

interface CountersinkFieldsProps {
  uid: string;
  countersink: Countersink;
  path: string;
}

function CountersinkFields({ uid, countersink, path }: CountersinkFieldsProps) {
  const { run, disabled } = useEditor();
  const { diameter, angleDegrees, side } = countersink;
  const angles = [...new Set([...ANGLES, angleDegrees])].toSorted((one, other) => one - other);
  return (
    <FieldGrid columns={2}>
      <PathLengthField path={`${path}.diameter`} label={texts.countersinkDiameter} value={diameter} />
      <ChoiceField
        label={texts.countersinkAngle}
        name={`${path}.angleDegrees`}
        value={String(angleDegrees)}
        choices={angles.map((angle) => ({ value: String(angle), label: `${angle}°` }))}
        onChange={(angle) => run(setCountersink(uid, { angleDegrees: Number(angle) }))}
        disabled={disabled}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoiceField
          label={texts.countersinkSide}
          name={`${path}.side`}
          value={side}
          choices={(['near', 'far'] as const).map((value) => ({
            value,
            label: texts.countersinkSides[value],
          }))}
          onChange={(value) => run(setCountersink(uid, { side: value === 'far' ? 'far' : 'near' }))}
          disabled={disabled}
        />
      </Box>
    </FieldGrid>
  );
}

/** A standard hole or a custom diameter, which starts with the size it replaces. */
export function HoleSizeFields({ feature, path, name }: HoleSizeFieldsProps) {
  const { catalogue, run, disabled, faultAt } = useEditor();
  const chosen = feature.kind === 'standardHole' ? feature.standardHoleUID : OWN;
  const offered = catalogue.standardHoles.filter((hole) => hole.active || hole.uid === chosen);
  const choose = (value: string) => {
    if (value !== OWN) return run(setHoleSize(feature.uid, { standardHoleUID: value }));
    const diameter = ownDiameter(feature, catalogue) ?? lengthFromMm(USUAL_MM, catalogue.precision);
    run(setHoleSize(feature.uid, { diameter }));
  };
  const isOwn = feature.kind === 'hole';
  return (
    <>
      <FieldGrid columns={isOwn ? 2 : 1}>
        <ChoiceField
          label={texts.holeSize}
          name={`${path}.standardHoleUID`}
          value={chosen}
          choices={[
            ...offered.map((hole) => ({ value: hole.uid, label: standardHoleName(hole, catalogue) })),
            { value: OWN, label: texts.ownDiameter },
          ]}
          onChange={choose}
          disabled={disabled}
          error={faultAt(`${path}.standardHoleUID`)}
        />
        {isOwn && (
          <PathLengthField path={`${path}.diameter`} label={texts.diameter} value={feature.diameter} />
        )}
      </FieldGrid>
      <FormControlLabel
        sx={{ mx: 0, gap: 1 }}
        label={texts.countersunk}
        control={
          <Switch
            size="small"
            checked={isOwn && feature.countersunk !== false}
            disabled={disabled}
            slotProps={{ input: { 'aria-label': `${texts.countersunk}: ${name}` } }}
            onChange={(_event, isSunk) => run(setCountersunk(feature.uid, isSunk, catalogue))}
          />
        }
      />
      {isOwn && feature.countersunk && (
        <CountersinkFields uid={feature.uid} countersink={feature.countersunk} path={`${path}.countersunk`} />
      )}
    </>
  );
}
