import { useLanguage } from '@glass/language/react';
import type { PanelFeature } from '@glass/contracts/panel';
import { lengthAt } from '@glass/geometry';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { computeReach } from '../commands/features.js';
import { onDemand } from '@glass/ui';
import { useEditor } from '../state/editor-context.js';
import { type Frame, isOnEdge, isPlaced } from '../state/frame.js';
import { texts } from '../texts.js';
import { CornerField, EdgeField } from './edge-field.js';
import type { HungHinge } from './hinge-texts.js';
import { PartRow } from './part-row.js';
import { PathLengthField } from './length-field.js';
import { FaultText, FieldGrid } from './fields.js';

const FeatureActions = onDemand(() => import('./feature-actions.js').then((loaded) => loaded.FeatureActions));
const PlaceFields = onDemand(() => import('./place-fields.js').then((loaded) => loaded.PlaceFields));
const EdgePlaceFields = onDemand(() => import('./place-fields.js').then((loaded) => loaded.EdgePlaceFields));
const HoleSizeFields = onDemand(() =>
  import('./hole-size-fields.js').then((loaded) => loaded.HoleSizeFields),
);
const HingeFields = onDemand(() => import('./hinge-fields.js').then((loaded) => loaded.HingeFields));
const CopyForm = onDemand(() => import('./copy-form.js').then((loaded) => loaded.CopyForm));

interface FeatureCardProps {
  feature: PanelFeature;
  /** `features.2` */
  path: string;
  /** `Hole 2` */
  name: string;
  /** Shows distances to the rim instead of the center. */
  toRim: boolean;
  /** Hinges only: whether it holds the door. Stable while the same. */
  hung: HungHinge | null;
  /** Called after the card is gone, to move the focus. */
  onRemoved: (name: string) => void;
}

/**
 * Card of one hole, hinge, notch or cutout: kind, size and place.
 */
export const FeatureCard = memo(function FeatureCard(props: FeatureCardProps) {
  useLanguage();
  const { feature, path, name, toRim, hung, onRemoved } = props;
  const { catalogue, faultAt } = useEditor();
  const [isCopying, setCopying] = useState(false);
  const rim = toRim ? computeReach(feature, catalogue) : null;
  return (
    <PartRow part={{ kind: 'feature', uid: feature.uid }} card>
      <Box
        role="group"
        aria-label={name}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h3">{name}</Typography>
          <FeatureActions
            feature={feature}
            name={name}
            isCopying={isCopying}
            onCopy={() => setCopying(!isCopying)}
            onRemoved={onRemoved}
          />
        </Box>
        <FaultText>{faultAt(path)}</FaultText>
        {(feature.kind === 'hole' || feature.kind === 'standardHole') && (
          <HoleSizeFields feature={feature} path={path} name={name} />
        )}
        {feature.kind === 'hinge' && <HingeFields feature={feature} path={path} name={name} hung={hung} />}
        {feature.kind === 'edgeNotch' && <EdgeField feature={feature} path={path} />}
        {feature.kind === 'cornerNotch' && <CornerField feature={feature} path={path} />}
        <OwnDimensions feature={feature} path={path} />
        {isPlaced(feature) && <PlaceFields feature={feature} path={path} rim={rim} />}
        {isOnEdge(feature) && <EdgePlaceFields feature={feature} path={path} rim={rim} />}
        {isCopying && <CopyForm feature={feature} name={name} onDone={() => setCopying(false)} />}
      </Box>
    </PartRow>
  );
});

/** A feature's own dimensions, except place, hole diameter and hinge template. */
function dimensionsOf(feature: PanelFeature, { edges }: Frame): { key: string; label: string }[] {
  switch (feature.kind) {
    case 'hole':
    case 'standardHole':
    case 'hinge':
      return [];
    case 'edgeNotch':
      return [
        { key: 'width', label: texts.width },
        { key: 'depth', label: texts.depth },
        { key: 'radius', label: texts.insideRadius },
      ];
    case 'cornerNotch': {
      const letter = (index: number) => edges[index % edges.length]?.letter ?? '';
      return [
        { key: 'alongPrevious', label: texts.along(letter(feature.corner)) },
        { key: 'alongNext', label: texts.along(letter(feature.corner + 1)) },
        { key: 'radius', label: texts.insideRadius },
      ];
    }
    case 'cutout':
      return [
        { key: 'width', label: texts.width },
        { key: 'height', label: texts.height },
        { key: 'radius', label: texts.cornerRadius },
      ];
  }
}

function OwnDimensions({ feature, path }: { feature: PanelFeature; path: string }) {
  const { frame } = useEditor();
  const dimensions = dimensionsOf(feature, frame);
  if (dimensions.length === 0) return null;
  return (
    <FieldGrid columns={2}>
      {dimensions.map(({ key, label }) => {
        const length = lengthAt(feature, key);
        return length && <PathLengthField key={key} path={`${path}.${key}`} label={label} value={length} />;
      })}
    </FieldGrid>
  );
}
