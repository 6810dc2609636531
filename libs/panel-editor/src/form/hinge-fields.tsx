import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { PanelFeature } from '@glass/contracts';
import { hingeCutoutText } from '@glass/geometry';
import { onDemand } from '@glass/ui';
import { setPlateHand, setTemplate } from '../commands/features.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { ChoiceField } from './choice-field.js';
import { EdgeField } from './edge-field.js';
import { hingeChoices, type HingedDoor } from './hinge-choices.js';

const CutoutFigure = onDemand(() =>
  import('../cutout/cutout-figure.js').then((loaded) => loaded.CutoutFigure),
);

interface HingeFieldsProps {
  feature: Extract<PanelFeature, { kind: 'hinge' }>;
  path: string;
  /** `Hinge 2` */
  name: string;
  hung: HingedDoor | null;
  /** Whether it holds the door; null if unknown. */
  fit: HingeFit | null;
}

interface HingeFit {
  holds: boolean;
  text: string;
}

/** Model and edge of a hinge or clamp, and whether the hinge holds the door. */
export function HingeFields({ feature, path, name, hung, fit }: HingeFieldsProps) {
  const editor = useEditor();
  const { catalogue, run, disabled, faultAt } = editor;
  const template = catalogue.hinges.find((candidate) => candidate.uid === feature.templateUID);
  const kind = template?.kind ?? 'hinge';
  return (
    <>
      <ChoiceField
        label={texts.hingeModel}
        name={`${path}.templateUID`}
        value={feature.templateUID}
        choices={hingeChoices(editor, kind, feature.templateUID, hung)}
        onChange={(templateUID) => run(setTemplate(feature.uid, templateUID))}
        disabled={disabled}
        error={faultAt(`${path}.templateUID`)}
      />
      {template && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {texts.cutoutOf(hingeCutoutText(template.cutout, catalogue.precision))}
        </Typography>
      )}
      {template && <CutoutFigure template={template} precision={catalogue.precision} height={150} />}
      {fit && <FitText {...fit} />}
      <EdgeField feature={feature} path={path} />
      {kind !== 'handle' && (
        <FormControlLabel
          sx={{ mx: 0, gap: 1 }}
          label={texts.plateHand}
          control={
            <Switch
              size="small"
              checked={feature.mirrored}
              disabled={disabled}
              slotProps={{ input: { 'aria-label': `${texts.plateHand}: ${name}` } }}
              onChange={(_event, mirrored) => run(setPlateHand(feature.uid, mirrored))}
            />
          }
        />
      )}
    </>
  );
}

function FitText({ holds, text }: HingeFit) {
  const Icon = holds ? CheckCircleOutlined : ErrorOutlineOutlined;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
      <Icon fontSize="small" aria-hidden sx={{ color: holds ? 'success.main' : 'error.main' }} />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </Box>
  );
}
