import { LOW_WINDOW } from '@glass/ui';
import Close from '@mui/icons-material/Close';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Catalogue, glassLook } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { formatLength, joinSize } from '@glass/geometry';
import { boundsOf, buildSolid, planSolid } from '@glass/geometry/solid';
import { useId, useMemo, useRef, useState } from 'react';
import { PanelView } from '../panel-view.js';
import { findMaterial, panelOf } from '../state/panel-assessment.js';
import { ArLink } from './ar-link.js';
import { SceneCanvas, type SceneHandle } from './scene-canvas.js';
import { texts } from './texts.js';

export interface SeeIn3dDialogProps {
  spec: PanelSpec;
  /** The drawable part of `spec`; defaults to all of it. */
  panel?: PanelSpec<number> | undefined;
  catalogue: Catalogue;
  /** URL of a packed model, for Android's viewer. */
  modelUrl?: ((plan: string) => string) | undefined;
  locale?: string | undefined;
  onClose: () => void;
}

/** A panel to look at from all sides: true thickness, edge work, openings and hardware. */
export function SeeIn3dDialog({ spec, panel, catalogue, modelUrl, locale, onClose }: SeeIn3dDialogProps) {
  const titleId = useId();
  const scene = useRef<SceneHandle>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'noWebGl' | 'failed'>('loading');
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isLow = useMediaQuery(LOW_WINDOW);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [isDark, setDark] = useState(false);
  const drawn = panel ?? panelOf(spec);
  const solid = useMemo(() => {
    const material = findMaterial(drawn, catalogue);
    const plan = material && planSolid(drawn, catalogue, glassLook(material));
    return plan && { plan, parts: buildSolid(plan) };
  }, [drawn, catalogue]);
  const hasScene = solid !== null && (state === 'loading' || state === 'shown');
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone || isLow}
      fullWidth
      maxWidth="lg"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ pr: 7, py: isLow ? 1 : 2 }}>
        {texts.title}
      </DialogTitle>
      <IconButton
        aria-label={texts.close}
        onClick={onClose}
        sx={{ position: 'absolute', top: isLow ? 4 : 12, right: 12 }}
      >
        <Close />
      </IconButton>
      {hasScene ? (
        <Box
          sx={{
            position: 'relative',
            flex: 'auto',
            height: isPhone || isLow ? undefined : '66dvh',
            minHeight: 160,
          }}
        >
          <SceneCanvas
            ref={scene}
            parts={solid.parts}
            label={texts.drawn(sizeText(solid.parts, catalogue))}
            isDark={isDark}
            isStill={isStill}
            onReady={() => setState('shown')}
            onFail={setState}
          />
          {state === 'loading' ? (
            <Box
              role="status"
              sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', gap: 2 }}
            >
              <CircularProgress aria-hidden sx={{ mx: 'auto' }} />
              {texts.loading}
            </Box>
          ) : null}
        </Box>
      ) : (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
          <Typography role="status" sx={{ mb: 2 }}>
            {solid === null ? texts.notPossible : state === 'failed' ? texts.failed : texts.noWebGl}
          </Typography>
          {solid === null ? null : <PanelView spec={spec} catalogue={catalogue} locale={locale} />}
        </Box>
      )}
      {hasScene ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            px: { xs: 2, sm: 3 },
            py: isLow ? 0.75 : 1.5,
          }}
        >
          <ButtonGroup size="small" aria-label={texts.views}>
            <Button onClick={() => scene.current?.show('front')}>{texts.front}</Button>
            <Button onClick={() => scene.current?.show('side')}>{texts.side}</Button>
            <Button onClick={() => scene.current?.show('start')}>{texts.reset}</Button>
          </ButtonGroup>
          <ToggleButton
            size="small"
            value="dark"
            selected={isDark}
            aria-label={texts.dark}
            title={texts.dark}
            onChange={() => setDark(!isDark)}
          >
            <DarkModeOutlined fontSize="small" />
          </ToggleButton>
          <Typography
            variant="caption"
            sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}
          >
            {texts.help}
          </Typography>
          <Box sx={{ ml: { sm: 'auto' }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <ArLink plan={solid.plan} parts={solid.parts} modelUrl={modelUrl} />
          </Box>
        </Box>
      ) : null}
    </Dialog>
  );
}

/** `28″ × 72″ × 3/8″`, of the glass alone. */
function sizeText(parts: ReturnType<typeof buildSolid>, { precision }: Catalogue): string {
  const { min, max } = boundsOf(parts.filter(({ name }) => name !== 'hardware'));
  return joinSize([0, 1, 2].map((axis) => formatLength(max[axis]! - min[axis]!, precision)));
}
