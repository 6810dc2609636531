import { memo } from 'react';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Flip from '@mui/icons-material/Flip';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { newUid, type PanelFeature } from '@glass/contracts';
import { removeFeature } from '../commands/features.js';
import { duplicateFeature, mirrorFeature } from '../commands/place.js';
import { useEditor } from '../state/editor-context.js';
import { isOnEdge, isPlaced } from '../state/frame.js';
import { lengthAt } from '../state/spec-path.js';
import { texts } from '../texts.js';
import { ownDimensions } from './feature-names.js';
import { HingeFields } from './hinge-fields.js';
import { HoleSizeFields } from './hole-size-fields.js';
import { PartRow } from './part-row.js';
import { PathLengthField } from './path-length-field.js';
import { EdgePlaceFields, PlaceFields } from './place-fields.js';

export interface FeatureCardProps {
  feature: PanelFeature;
  /** `features.2`. */
  path: string;
  /** `Hole 2`. */
  name: string;
}

/** One hole, hinge, notch or cutout: what it is, how large and where. */
export const FeatureCard = memo(function FeatureCard({ feature, path, name }: FeatureCardProps) {
  return (
    <PartRow part={{ kind: 'feature', uid: feature.uid }} card>
      <Box
        role="group"
        aria-label={name}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h3">{name}</Typography>
          <FeatureActions feature={feature} name={name} />
        </Box>
        {(feature.kind === 'hole' || feature.kind === 'standardHole') && (
          <HoleSizeFields feature={feature} path={path} />
        )}
        {feature.kind === 'hinge' && <HingeFields feature={feature} path={path} />}
        {ownDimensions[feature.kind].length > 0 && (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
            {ownDimensions[feature.kind].map(({ key, label }) => (
              <OwnDimension key={key} feature={feature} name={key} path={path} label={label} />
            ))}
          </Box>
        )}
        {isPlaced(feature) && <PlaceFields feature={feature} path={path} />}
        {isOnEdge(feature) && <EdgePlaceFields feature={feature} path={path} />}
      </Box>
    </PartRow>
  );
});

interface OwnDimensionProps {
  feature: PanelFeature;
  /** `radius`. */
  name: string;
  path: string;
  label: string;
}

function OwnDimension({ feature, name, path, label }: OwnDimensionProps) {
  const length = lengthAt(feature, name);
  return length && <PathLengthField path={`${path}.${name}`} label={label} value={length} />;
}

function FeatureActions({ feature, name }: { feature: PanelFeature; name: string }) {
  const { frame, run, select, disabled } = useEditor();
  const duplicate = () => {
    const uid = newUid();
    run(duplicateFeature(feature.uid, uid, frame));
    select({ kind: 'feature', uid });
  };
  const canMove = isPlaced(feature) || isOnEdge(feature);
  const actions = [
    ...(canMove
      ? [
          { label: texts.duplicate, icon: <ContentCopy fontSize="small" />, act: duplicate },
          {
            label: texts.mirror,
            icon: <Flip fontSize="small" />,
            act: () => run(mirrorFeature(feature.uid, 'x')),
          },
        ]
      : []),
    {
      label: texts.remove,
      icon: <DeleteOutlined fontSize="small" />,
      act: () => run(removeFeature(feature.uid)),
    },
  ];
  return (
    <Box sx={{ display: 'flex', mr: -0.5 }}>
      {actions.map((action) => (
        <Tooltip key={action.label} title={action.label}>
          <span>
            <IconButton
              size="small"
              aria-label={texts.actionOn(action.label, name)}
              onClick={action.act}
              disabled={disabled}
            >
              {action.icon}
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  );
}
