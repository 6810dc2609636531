import Box from '@mui/material/Box';
import { secondTexts as texts } from './second-texts.js';
import type { SendState } from './use-second-draft.js';

interface SendStatusProps {
  state: SendState;
  /** Without the reason. */
  isShort?: boolean;
}

/** Whether the measures were sent, or are only on this device. */
export function SendStatus({ state, isShort = false }: SendStatusProps) {
  const shown =
    state.kind === 'refused'
      ? texts.notSent(isShort ? '' : state.reason).trim()
      : state.kind === 'onDevice' && isShort
        ? texts.onDeviceShort
        : texts[state.kind];
  return (
    <Box component="span" role="status" sx={{ color: state.kind === 'refused' ? 'error.main' : undefined }}>
      {shown}
    </Box>
  );
}
