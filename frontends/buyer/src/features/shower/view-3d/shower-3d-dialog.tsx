import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { buildShower } from '@glass/layouts/solid';
import { SceneCanvas, type SceneHandle } from '@glass/panel-editor/scene-canvas';
import { view3dTexts } from '@glass/panel-editor/view-3d';
import { LOW_WINDOW } from '@glass/ui';
import { useId, useMemo, useRef, useState } from 'react';
import { ElevationDrawing } from '../drawing/elevation-drawing.js';
import { PlanDrawing } from '../drawing/plan-drawing.js';
import { useSize } from '../drawing/use-size.js';
import { measureTexts } from '../measures/measure-texts.js';
import { useShower } from '../shower-context.js';
import { texts } from '../texts.js';

interface Shower3dDialogProps {
  onClose: () => void;
}

/** The whole shower to look at from all sides: glass in place, walls, curbs, obstacles, and doors open or closed. */
export function Shower3dDialog({ onClose }: Shower3dDialogProps) {
  const { assessment, catalogue } = useShower();
  const { layout, evaluated } = assessment;
  const titleId = useId();
  const scene = useRef<SceneHandle>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'noWebGl' | 'failed'>('loading');
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isLow = useMediaQuery(LOW_WINDOW, { noSsr: true });
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const parts = useMemo(
    () => buildShower(layout, evaluated, catalogue, isOpen ? 1 : 0),
    [layout, evaluated, catalogue, isOpen],
  );
  const hasDoors = evaluated.panes.some(({ role }) => role === 'door' || role === 'slider');
  const hasScene = state === 'loading' || state === 'shown';
  const isFull = isPhone || isLow;
  const px = { xs: 2, sm: 3 };
  return (
    <Dialog open fullWidth maxWidth="lg" fullScreen={isFull} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ pr: 7, py: isLow ? 1 : 2 }}>
        {texts.in3d}
      </DialogTitle>
      <IconButton
        aria-label={texts.close}
        onClick={onClose}
        sx={{ position: 'absolute', top: isLow ? 4 : 12, right: 12 }}
      >
        <Close />
      </IconButton>
      {hasScene ? (
        <>
          <Box
            sx={{ position: 'relative', flex: 'auto', height: isFull ? undefined : '66dvh', minHeight: 160 }}
          >
            <SceneCanvas
              ref={scene}
              parts={parts}
              label={texts.drawnIn3d(evaluated.panes.length)}
              isDark={false}
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
                {texts.building}
              </Box>
            ) : null}
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              px,
              py: isLow ? 0.75 : 1.5,
            }}
          >
            {hasDoors ? (
              <Button variant="contained" size="small" onClick={() => setOpen(!isOpen)}>
                {isOpen ? texts.closeDoors : texts.openDoors}
              </Button>
            ) : null}
            <ButtonGroup size="small" aria-label={view3dTexts.views}>
              <Button onClick={() => scene.current?.show('front')}>{view3dTexts.front}</Button>
              <Button onClick={() => scene.current?.show('side')}>{view3dTexts.side}</Button>
              <Button onClick={() => scene.current?.show('start')}>{view3dTexts.reset}</Button>
            </ButtonGroup>
            <Typography variant="caption" color="textSecondary">
              {texts.lookOnly}
            </Typography>
          </Box>
        </>
      ) : (
        <Box sx={{ px, pb: 3, overflowY: 'auto' }}>
          <Typography role="status" sx={{ mb: 2 }}>
            {state === 'failed' ? texts.failed3d : texts.no3d}
          </Typography>
          <Drawings />
        </Box>
      )}
    </Dialog>
  );
}

const DRAWING_PX = { width: 320, height: 300 } as const;

/** The plan, and each side from outside. */
function Drawings() {
  const { layout } = useShower();
  const holder = useRef<HTMLDivElement>(null);
  const { width } = useSize(holder, DRAWING_PX);
  const drawing = { width, height: DRAWING_PX.height, activePath: null };
  return (
    <Box ref={holder} sx={{ display: 'grid', gap: 2 }}>
      <PlanDrawing {...drawing} />
      {layout.runs.map(({ uid }, run) => (
        <ElevationDrawing
          key={uid}
          {...drawing}
          run={run}
          label={measureTexts.elevation(texts.side(run + 1))}
        />
      ))}
    </Box>
  );
}
