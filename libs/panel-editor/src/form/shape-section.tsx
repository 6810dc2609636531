import { memo, type ReactNode, useState } from 'react';
import Flip from '@mui/icons-material/Flip';
import ThreeSixty from '@mui/icons-material/ThreeSixty';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { PanelShape, PanelSpec, PanelTemplate } from '@glass/contracts';
import { onDemand } from '@glass/ui';
import { mirrorPanel, turnOver } from '../commands/mirror-panel.js';
import { editableShape } from '../shapes/editable-shapes.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { Hint } from '../hint.js';
import { FormSection } from './form-section.js';
import { PartRow } from './part-row.js';
import { shapeState } from './section-states.js';
import { ShapeFields } from './shape-fields.js';
import { ShapePicker } from './shape-picker.js';
import { TemplateField } from './template-field.js';

const ShapeParts = onDemand(() => import('./shape-parts.js').then((loaded) => loaded.ShapeParts));

interface LeftOut {
  names: string[];
  /** The shape that dropped them; the message is hidden for any other shape. */
  shape: PanelShape;
}

interface ShapeSectionProps {
  shape: PanelShape;
  template: PanelTemplate | undefined;
  sizeQuestion: ReactNode;
}

export const ShapeSection = memo(function ShapeSection(props: ShapeSectionProps) {
  const { shape, template, sizeQuestion } = props;
  const { frame, faultAt } = useEditor();
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const fields = editableShape(shape.kind)?.fields ?? [];
  const fault = faultAt('shape');
  const keepLeftOut = (names: string[], panel: PanelSpec) => setLeftOut({ names, shape: panel.shape });
  const missed = leftOut?.shape === shape ? leftOut.names : [];
  return (
    <FormSection
      title={texts.shapeAndSize}
      state={[shapeState(shape, frame), ...(template ? [texts.fromTemplate] : [])].join(', ')}
      paths={['shape', 'template']}
      opensOnPhone
    >
      <ShapePicker kind={shape.kind} onChosen={keepLeftOut} />
      <Box role="status" sx={{ display: missed.length > 0 ? 'block' : 'none' }}>
        {missed.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.leftOut(missed.join(', '))}
          </Typography>
        )}
      </Box>
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
      <PartRow part={{ kind: 'panel' }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
          {fields.length > 0 && <ShapeFields fields={fields} shape={shape} />}
          {shape.kind !== 'rectangle' && <ShapeParts shape={shape} />}
        </Box>
      </PartRow>
      {sizeQuestion}
      <TemplateField template={template} />
      <HandButtons />
    </FormSection>
  );
});

/**
 * Mirror (the opposite-hand panel) and Turn over (the same panel from behind), side by side because they are easily
 * confused.
 */
function HandButtons() {
  const { catalogue, run, disabled } = useEditor();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Hint text={texts.mirrorPanelHelp}>
        <span>
          <Button
            size="small"
            startIcon={<Flip />}
            disabled={disabled}
            onClick={() => run(mirrorPanel(catalogue.precision))}
          >
            {texts.mirrorPanel}
          </Button>
        </span>
      </Hint>
      <Hint text={texts.turnOverHelp}>
        <span>
          <Button
            size="small"
            startIcon={<ThreeSixty />}
            disabled={disabled}
            onClick={() => run(turnOver(catalogue.precision))}
          >
            {texts.turnOver}
          </Button>
        </span>
      </Hint>
    </Box>
  );
}
