import Tooltip from '@mui/material/Tooltip';

export interface HintBubbleProps {
  text: string;
  anchor: HTMLElement;
}

/** The words of a hint, beside the control that they are about. */
export function HintBubble({ text, anchor }: HintBubbleProps) {
  return (
    <Tooltip open title={text} describeChild slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  );
}
