import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { QuoteLine } from '@glass/contracts/quote';
import { integerOrNull, parseNumber } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { NumberTextField } from '@glass/ui';
import { texts as quoteTexts } from '../texts.js';
import { texts } from './texts.js';

/** Typed number of pieces by panel; panels that stay are missing. */
export type PiecesToMove = ReadonlyMap<string, string>;

const limitsOf = ({ quantity }: QuoteLine) => ({ min: 0, max: quantity, decimals: 0 });

/** Reads the typed numbers; null while one is invalid or nothing is chosen. */
export function readPieces(panels: readonly QuoteLine[], typed: PiecesToMove, locale: string) {
  const read = panels.flatMap((panel) => {
    const text = typed.get(panel.uid);
    if (text === undefined) return [];
    return [{ panelUID: panel.uid, pieces: integerOrNull(text, { locale, limits: limitsOf(panel) }) }];
  });
  const moved = read.flatMap(({ panelUID, pieces }) => (pieces === null ? [] : [{ panelUID, pieces }]));
  return moved.length === read.length && moved.length > 0 ? moved : null;
}

interface PanelsToMoveProps {
  panels: readonly QuoteLine[];
  typed: PiecesToMove;
  onChange: (typed: PiecesToMove) => void;
}

/** Which panels move, and how many pieces of each. */
export function PanelsToMove({ panels, typed, onChange }: PanelsToMoveProps) {
  const { locale } = useShell().tenant.settings;
  const put = (uid: string, text: string | null) => {
    const next = new Map(typed);
    if (text === null) next.delete(uid);
    else next.set(uid, text);
    onChange(next);
  };
  return (
    <Box
      component="ul"
      aria-label={quoteTexts.panels}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}
    >
      {panels.map((panel) => {
        const { uid, lineNumber, quantity, spec } = panel;
        const name = quoteTexts.panelName(lineNumber, spec.mark);
        const text = typed.get(uid);
        const read = (value: string) => parseNumber(value, { locale, limits: limitsOf(panel) });
        const isWrong = text !== undefined && !read(text).ok;
        return (
          <Box
            key={uid}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, minWidth: 0 }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={text !== undefined}
                  onChange={(_event, isTicked) => put(uid, isTicked ? String(quantity) : null)}
                />
              }
              label={name}
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            />
            {text === undefined || quantity === 1 ? null : (
              <NumberTextField
                size="small"
                text={text}
                read={read}
                onText={(value) => put(uid, value)}
                error={isWrong}
                helperText={isWrong ? texts.piecesWrong(quantity) : undefined}
                slotProps={{ htmlInput: { 'aria-label': texts.piecesOf(name) } }}
                sx={{ width: 72 }}
              />
            )}
            <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap', width: 48 }}>
              {text === undefined || quantity === 1 ? quantity : texts.ofPieces(quantity)}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
