import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { DxfUploadReply } from '@glass/contracts/panel';
import { SectionCard, sizes } from '@glass/ui';
import { DrawingFaults, markButtonId } from './drawing-faults.js';
import type { DrawingMark } from './drawing-marks.js';
import { DrawingSketch } from './drawing-sketch.js';
import { zoomToPlace, toSketchPoint, fitDrawing } from './sketch-view.js';
import { texts } from './texts.js';

interface DrawingLookProps {
  found: Pick<DxfUploadReply, 'sketch' | 'panels'>;
  catalogue: Catalogue;
  marks: readonly DrawingMark[];
  /** The reading options, beside the picture. */
  children: ReactNode;
}

const BELOW_APP_BAR = `calc(var(--shell-top, ${sizes.appBar}px) + 16px)`;

/** The drawing as read, with marked problems and their list. */
export function DrawingLook({ found, catalogue, marks, children }: DrawingLookProps) {
  const { sketch, panels } = found;
  const [active, setActive] = useState<number | null>(null);
  const [view, setView] = useState(() => sketch && fitDrawing(sketch));
  const picture = useRef<HTMLDivElement>(null);

  function show(mark: DrawingMark): void {
    setActive(mark.number);
    if (!sketch || !view || !mark.at) return;
    setView(zoomToPlace(view, sketch, toSketchPoint(sketch, mark.at)));
    picture.current?.scrollIntoView({ block: 'nearest' });
  }
  function pick(mark: DrawingMark): void {
    // The entry may only be rendered now.
    flushSync(() => setActive(mark.number));
    document.getElementById(markButtonId(mark.number))?.focus();
  }

  const faults = (
    <DrawingFaults
      marks={marks}
      precision={catalogue.precision}
      active={active}
      onShow={sketch ? show : undefined}
    />
  );
  if (!sketch || !view) {
    return (
      <Stack spacing={2}>
        {children}
        {faults}
      </Stack>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(320px, 2fr)' },
      }}
    >
      <Box
        ref={picture}
        sx={{ position: { md: 'sticky' }, top: BELOW_APP_BAR, minWidth: 0, scrollMarginTop: BELOW_APP_BAR }}
      >
        <SectionCard title={texts.asRead}>
          <DrawingSketch
            sketch={sketch}
            panels={panels}
            catalogue={catalogue}
            marks={marks}
            active={active}
            onPick={pick}
            view={view}
            onView={setView}
          />
        </SectionCard>
      </Box>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {children}
        {faults}
      </Stack>
    </Box>
  );
}
