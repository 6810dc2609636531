import Tooltip from '@mui/material/Tooltip';

interface HintBubbleProps {
  text: string;
  anchor: HTMLElement;
}

/** Tooltip of a hint, anchored to its control. */
export function HintBubble({ text, anchor }: HintBubbleProps) {
  return (
    <Tooltip open title={text} describeChild slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  );
}
