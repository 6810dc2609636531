import type { PanelFeature } from '@glass/contracts';
import { setEdge, setNotchCorner } from '../commands/features.js';
import { useEditor } from '../state/editor-context.js';
import type { EdgeFeature } from '../state/frame.js';
import { texts } from '../texts.js';
import { ChoiceField } from './choice-field.js';
import { cornerChoices, edgeChoices } from './place-choices.js';

/** Edge of a hinge, clamp or notch. Changing it keeps the distance from the same end. */
export function EdgeField({ feature, path }: { feature: EdgeFeature; path: string }) {
  const { frame, run, disabled, faultAt } = useEditor();
  return (
    <ChoiceField
      label={texts.onEdge}
      name={`${path}.edge`}
      value={String(feature.edge)}
      choices={edgeChoices(frame)}
      onChange={(edge) => run(setEdge(feature.uid, Number(edge), frame))}
      disabled={disabled}
      error={faultAt(`${path}.edge`)}
    />
  );
}

/** Corner of a notch. */
export function CornerField({
  feature,
  path,
}: {
  feature: Extract<PanelFeature, { kind: 'cornerNotch' }>;
  path: string;
}) {
  const { frame, run, disabled, faultAt } = useEditor();
  return (
    <ChoiceField
      label={texts.atCorner}
      name={`${path}.corner`}
      value={String(feature.corner)}
      choices={cornerChoices(frame)}
      onChange={(corner) => run(setNotchCorner(feature.uid, Number(corner)))}
      disabled={disabled}
      error={faultAt(`${path}.corner`)}
    />
  );
}
