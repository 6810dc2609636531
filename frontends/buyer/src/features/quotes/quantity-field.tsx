import { listWords } from '@glass/language';
import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { problemOf } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { GlassPanelReply, QuoteLine } from '@glass/contracts/quote';
import { integerOrNull, parseNumber } from '@glass/formats';
import { panelFacts } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { NumberTextField } from '@glass/ui';
import { describeAuthor } from '../../parts/texts.js';
import { texts } from './texts.js';

const { min: MIN, max: MAX } = limits.pieces;
const PIECES = { ...limits.pieces, decimals: 0 };

/** Fits four digits, px. */
const NUMBER_WIDTH = 60;

interface QuantityFieldProps {
  lineNumber: number;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** Quantity that is typed and confirmed by Enter or blur, or changed by buttons. Escape reverts. */
export function QuantityField({ lineNumber, quantity, onChange }: QuantityFieldProps) {
  /** Text being typed; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  const { locale } = useShell().tenant.settings;
  const toQuantity = (text: string) => integerOrNull(text, { locale, limits: PIECES });
  const read = typed === null ? quantity : toQuantity(typed);

  function settle(wanted: number | null): void {
    if (wanted === null) return;
    setTyped(null);
    if (wanted !== quantity) onChange(wanted);
  }

  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
      <IconButton
        size="small"
        aria-label={texts.fewer(lineNumber)}
        disabled={quantity <= MIN}
        onClick={() => onChange(quantity - 1)}
      >
        <Remove fontSize="small" />
      </IconButton>
      <NumberTextField
        text={typed ?? String(quantity)}
        read={(text) => parseNumber(text, { locale, limits: PIECES })}
        onText={(text, isChosen) => (isChosen ? settle(toQuantity(text)) : setTyped(text))}
        error={read === null}
        helperText={read === null ? texts.quantityWrong : undefined}
        onFocus={(event) => event.target.select()}
        onBlur={() => settle(read)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(read);
          if (event.key === 'Escape') setTyped(null);
        }}
        // The error message needs more width.
        sx={{ width: read === null ? 'auto' : NUMBER_WIDTH }}
        slotProps={{
          htmlInput: {
            'aria-label': texts.quantityOf(lineNumber),
            inputMode: 'numeric',
            style: { textAlign: 'center', paddingInline: 4 },
          },
        }}
      />
      <IconButton
        size="small"
        aria-label={texts.moreOf(lineNumber)}
        disabled={quantity >= MAX}
        onClick={() => onChange(quantity + 1)}
      >
        <Add fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface QuantityConflictProps {
  /** As changed by another user. */
  panel: QuoteLine;
  catalogue: Catalogue;
  wanted: number;
  onSetAnyway: () => void;
  onKeep: () => void;
}

/** Shows that another user changed the panel and offers to apply one's own quantity. */
export function QuantityConflict({ panel, catalogue, wanted, onSetAnyway, onKeep }: QuantityConflictProps) {
  const { session, tenant } = useShell();
  const { size, glass } = panelFacts(panel.spec, catalogue, tenant.settings.locale);
  const now = listWords([`${panel.quantity} × ${size}`, glass].filter(Boolean));
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1, '& .MuiAlert-action': { alignItems: 'center' }, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        wanted === panel.quantity ? (
          <Button color="inherit" size="small" onClick={onKeep}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button color="inherit" size="small" onClick={onKeep}>
              {texts.keep(panel.quantity)}
            </Button>
            <Button color="inherit" size="small" onClick={onSetAnyway}>
              {texts.setAnyway(wanted)}
            </Button>
          </>
        )
      }
    >
      {texts.quantityConflict(describeAuthor(panel.updatedBy, session), now, wanted)}
    </Alert>
  );
}

/**
 * Saves a quantity while it keeps changing: one request at a time, and the last value wins.
 * @returns `quantity`: optimistic; `refused`: one that wasn't saved, because another user changed the panel
 */
export function useQuantity(
  panel: QuoteLine,
  onSaved: (reply: GlassPanelReply) => void,
  onRefused: (error: unknown, panel: QuoteLine) => void,
) {
  const { api } = useShell();
  const [optimistic, setOptimistic] = useState<number | null>(null);
  const [refused, setRefused] = useState<number | null>(null);
  const requested = useRef<number | null>(null);
  const isRunning = useRef(false);

  async function saveLatest(): Promise<void> {
    isRunning.current = true;
    let { version } = panel;
    try {
      while (requested.current !== null) {
        const quantity = requested.current;
        const body = { panelUID: panel.uid, version, quantity };
        const reply = await api.call('/api/glass-panel/update-qty', body);
        version = reply.panel.version;
        if (requested.current === quantity) requested.current = null;
        onSaved(reply);
      }
    } catch (error) {
      const theirs = conflictingPanel(error);
      if (theirs) {
        setRefused(requested.current);
        onSaved(theirs);
      } else {
        onRefused(error, panel);
      }
      requested.current = null;
    } finally {
      isRunning.current = false;
      setOptimistic(null);
    }
  }

  return {
    quantity: optimistic ?? panel.quantity,
    isSaving: optimistic !== null,
    change: (quantity: number) => {
      setRefused(null);
      setOptimistic(quantity);
      requested.current = quantity;
      if (!isRunning.current) void saveLatest();
    },
    refused,
    dismiss: () => setRefused(null),
  };
}

function conflictingPanel(error: unknown): GlassPanelReply | null {
  const problem = problemOf(error);
  if (problem?.code !== 'VERSION_CONFLICT') return null;
  const { current } = problem;
  return typeof current === 'object' && current !== null && 'panel' in current
    ? (current as GlassPanelReply)
    : null;
}
