import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { LandingView, type LandingViewProps } from '@glass/pages';
import { radii, shadows, sizes } from '@glass/ui';
import { texts } from './texts.js';

interface PagePreviewProps extends Pick<LandingViewProps, 'page' | 'files' | 'materials'> {
  /** Uid of the selected block. */
  chosen: string | null;
  /** Starts with the phone width. */
  isNarrow: boolean;
  onChoose: (uid: string) => void;
}

/** px */
const WIDTHS = { desktop: sizes.showMeasure + 64, phone: 360 } as const;

/** Renders the page at desktop or phone width, scaled down to fit. */
export function PagePreview({ page, files, materials, chosen, isNarrow, onChoose }: PagePreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(WIDTHS.desktop);
  const [screen, setScreen] = useState<keyof typeof WIDTHS>(isNarrow ? 'phone' : 'desktop');
  const width = WIDTHS[screen];

  useEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const block = chosen && frame.current?.querySelector(`[data-block="${chosen}"]`);
    // Scrolls the preview only, not the editor.
    if (block)
      frame.current?.scrollTo?.({ top: (block as HTMLElement).offsetTop * Math.min(1, room / width) });
  }, [chosen, room, width]);

  return (
    <Box
      component="section"
      aria-label={texts.preview}
      sx={{ position: { md: 'sticky' }, top: { md: sizes.appBar + 16 }, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ mb: 1, justifyContent: 'flex-end' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.previewAs}
          value={screen}
          onChange={(_event, next: keyof typeof WIDTHS | null) => next && setScreen(next)}
        >
          <ToggleButton value="desktop">{texts.desktop}</ToggleButton>
          <ToggleButton value="phone">{texts.phone}</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      <Box
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={texts.preview}
        // Links don't navigate in the preview; a click opens the block.
        onClickCapture={(event) => {
          const target = event.target as HTMLElement;
          const block = target.closest<HTMLElement>('[data-block]')?.dataset.block;
          if (target.closest('a, button')) {
            event.preventDefault();
            event.stopPropagation();
          }
          if (block) onChoose(block);
        }}
        sx={{
          ...{ overflowY: 'auto', overflowX: 'hidden', maxHeight: { md: 'calc(100vh - 180px)' } },
          ...{
            border: 1,
            borderColor: 'divider',
            borderRadius: `${radii.medium}px`,
            boxShadow: shadows.raised,
          },
          bgcolor: 'background.paper',
        }}
      >
        <Box
          style={{ width, zoom: Math.min(1, room / width) }}
          sx={{ mx: 'auto', '& [data-block]': { cursor: 'pointer' } }}
        >
          <LandingView page={page} files={files} materials={materials} isPreview />
        </Box>
      </Box>
    </Box>
  );
}
