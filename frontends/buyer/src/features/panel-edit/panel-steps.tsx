import ArrowBack from '@mui/icons-material/ArrowBack';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { texts } from './texts.js';

interface PanelStepsProps {
  /** Panels of the quote in order; empty while loading. */
  panels: readonly { uid: string }[];
  panelUID: string;
  /** Leaves the panel for another one, or for the quote if null, once it is saved. */
  onLeave: (panelUID: string | null) => void;
}

/** The way back to the quote, and to its previous and next panel, also with Alt and the up and down arrows. */
export function PanelSteps({ panels, panelUID, onLeave }: PanelStepsProps) {
  const at = panels.findIndex(({ uid }) => uid === panelUID);
  const previous = at > 0 ? panels[at - 1] : undefined;
  const next = at >= 0 ? panels[at + 1] : undefined;

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowUp: previous, ArrowDown: next }[event.key];
    if (!to) return;
    event.preventDefault();
    // A field saves its text when it is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onLeave(to.uid);
  });
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);

  return (
    <Box
      component="nav"
      aria-label={texts.panelSteps}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      <Button size="small" startIcon={<ArrowBack />} onClick={() => onLeave(null)}>
        {texts.backToQuote}
      </Button>
      {panels.length > 1 && at >= 0 ? (
        <>
          <IconButton
            aria-label={texts.previousPanel}
            title={`${texts.previousPanel} (Alt+↑)`}
            disabled={!previous}
            onClick={() => previous && onLeave(previous.uid)}
          >
            <NavigateBefore />
          </IconButton>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {texts.panelOf(at + 1, panels.length)}
          </Typography>
          <IconButton
            aria-label={texts.nextPanel}
            title={`${texts.nextPanel} (Alt+↓)`}
            disabled={!next}
            onClick={() => next && onLeave(next.uid)}
          >
            <NavigateNext />
          </IconButton>
        </>
      ) : null}
    </Box>
  );
}
