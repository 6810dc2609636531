import Tooltip from '@mui/material/Tooltip';

/** Tooltip of a hint, anchored to its control. */
export function HintBubble({ text, anchor }: { text: string; anchor: HTMLElement }) {
  return (
    <Tooltip open title={text} describeChild slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  );
}
