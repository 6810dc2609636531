import Box from '@mui/material/Box';
import type { PanelFeature } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';
import { setHoleSize } from '../commands/feature-kind.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { ChoiceField } from './choice-field.js';
import { PathLengthField } from './path-length-field.js';

/** A diameter of one's own, as a value of the list beside the standard holes. */
const OWN = 'own';

export interface HoleSizeFieldsProps {
  feature: Extract<PanelFeature, { kind: 'hole' | 'standardHole' }>;
  path: string;
}

/** The tenant's standard holes, or a diameter of one's own, which starts with the size it replaces. */
export function HoleSizeFields({ feature, path }: HoleSizeFieldsProps) {
  const { catalogue, run, disabled, faultAt } = useEditor();
  const chosen = feature.kind === 'standardHole' ? feature.standardHoleUID : OWN;
  const offered = catalogue.standardHoles.filter((hole) => hole.active || hole.uid === chosen);
  const choose = (value: string) => {
    if (value !== OWN) return run(setHoleSize(feature.uid, { standardHoleUID: value }));
    const present = catalogue.standardHoles.find((hole) => hole.uid === chosen);
    run(
      setHoleSize(feature.uid, { diameter: lengthFromMm(present?.diameterMm ?? 12.7, catalogue.precision) }),
    );
  };
  const isOwn = feature.kind === 'hole';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: isOwn ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        gap: 1.5,
      }}
    >
      <ChoiceField
        label={texts.holeSize}
        name={`${path}.standardHoleUID`}
        value={chosen}
        choices={[
          ...offered.map((hole) => ({
            value: hole.uid,
            label: `${hole.name.replace('-', ' ').replace('/', '⁄')}${catalogue.units === 'inch' ? '″' : ''}`,
          })),
          { value: OWN, label: texts.ownDiameter },
        ]}
        onChange={choose}
        disabled={disabled}
        error={faultAt(`${path}.standardHoleUID`)}
      />
      {isOwn && <PathLengthField path={`${path}.diameter`} label={texts.diameter} value={feature.diameter} />}
    </Box>
  );
}
