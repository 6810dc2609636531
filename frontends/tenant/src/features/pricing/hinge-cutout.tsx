import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import type { CatalogueContent, DrawnCutout } from '@glass/contracts';
import { toDrawnCutout, toolRadius } from '@glass/geometry';
import type { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { onDemand } from '@glass/ui';
import { CONTOUR, parseContour, formatContour, parseCutout, parsePlate } from './hinge-fields.js';
import { texts } from './texts.js';

const CutoutEditor = onDemand(() =>
  import('@glass/panel-editor/cutout').then((loaded) => loaded.CutoutEditor),
);
const CutoutFigure = onDemand(() =>
  import('@glass/panel-editor/cutout').then((loaded) => loaded.CutoutFigure),
);

interface HingeCutoutProps {
  said: Readonly<Record<string, string>>;
  content: CatalogueContent;
  form: ReturnType<typeof useEndpointForm<Record<string, string>, true>>;
}

/** Drawing of a hinge's cutout: either drawn by hand, or by dimensions with a button to continue by hand. */
export function HingeCutout({ said, content, form }: HingeCutoutProps) {
  const { set } = form;
  const { locale } = useShell().tenant.settings;
  const keep = useCallback((cutout: DrawnCutout) => set(CONTOUR, formatContour(cutout)), [set]);
  const plate = useMemo(() => parsePlate(said, content, locale), [said, content, locale]);
  const least = useMemo(
    () =>
      toolRadius(content.shapeRules, [...new Set(content.materials.map(({ thicknessMm }) => thicknessMm))]),
    [content.shapeRules, content.materials],
  );
  if (said.cutout === 'drawn') {
    return (
      <Box>
        <CutoutEditor
          initial={parseContour(said)}
          onChange={keep}
          plate={plate}
          precision={content.precision}
          toolRadiusMm={least}
        />
        {form.errorOf('cutout') ? (
          <Typography variant="body2" color="error" role="alert">
            {form.errorOf('cutout')}
          </Typography>
        ) : null}
      </Box>
    );
  }
  const cutout = parseCutout(said, content, locale);
  if (!cutout) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1 }}>
      <CutoutFigure
        template={{ name: said.name || texts.newOf.hinges, cutout, plate }}
        precision={content.precision}
      />
      <Button
        variant="outlined"
        startIcon={<EditOutlined />}
        onClick={() => {
          set(CONTOUR, formatContour(toDrawnCutout(cutout)));
          set('cutout', 'drawn');
        }}
      >
        {texts.drawIt}
      </Button>
    </Box>
  );
}
