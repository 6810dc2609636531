import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { integerOrNull, parseNumber } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { NumberTextField } from '@glass/ui';
import { texts } from './texts.js';

/** Typed number of pieces by key of the item; items that stay are missing. */
export type TypedPieces = ReadonlyMap<string, string>;

/** Equal pieces that can move, all of them or some. */
interface MovableItem {
  key: string;
  name: string;
  /** Below the name. */
  detail?: string;
  quantity: number;
}

const limitsOf = ({ quantity }: Pick<MovableItem, 'quantity'>) => ({ min: 0, max: quantity, decimals: 0 });

/** Reads the typed numbers of the ticked items; null while one is invalid. */
export function readPieces<Item extends Pick<MovableItem, 'key' | 'quantity'>>(
  items: readonly Item[],
  typed: TypedPieces,
  locale: string,
): { item: Item; pieces: number }[] | null {
  const ticked = items.filter(({ key }) => typed.has(key));
  const moved = ticked.flatMap((item) => {
    const pieces = integerOrNull(typed.get(item.key)!, { locale, limits: limitsOf(item) });
    return pieces === null ? [] : [{ item, pieces }];
  });
  return moved.length === ticked.length ? moved : null;
}

interface PiecesToMoveProps {
  /** Name of the list. */
  label: string;
  items: readonly MovableItem[];
  typed: TypedPieces;
  onChange: (typed: TypedPieces) => void;
}

/** A checkbox for each item, and a field for the number of its pieces that move. */
export function PiecesToMove({ label, items, typed, onChange }: PiecesToMoveProps) {
  const { locale } = useShell().tenant.settings;
  const put = (key: string, text: string | null) => {
    const next = new Map(typed);
    if (text === null) next.delete(key);
    else next.set(key, text);
    onChange(next);
  };
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
      {items.map((item) => {
        const { key, name, detail, quantity } = item;
        const text = typed.get(key);
        const read = (value: string) => parseNumber(value, { locale, limits: limitsOf(item) });
        const isWrong = text !== undefined && !read(text).ok;
        return (
          <Box
            key={key}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              minHeight: 44,
              minWidth: 0,
            }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={text !== undefined}
                  onChange={(_event, isTicked) => put(key, isTicked ? String(quantity) : null)}
                />
              }
              label={
                detail ? (
                  <>
                    {name}
                    <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                      {detail}
                    </Typography>
                  </>
                ) : (
                  name
                )
              }
              // On a phone, the field goes below the name.
              sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}
            />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
              {text === undefined || quantity === 1 ? null : (
                <NumberTextField
                  size="small"
                  text={text}
                  read={read}
                  onText={(value) => put(key, value)}
                  error={isWrong}
                  helperText={isWrong ? texts.piecesWrong(quantity) : undefined}
                  slotProps={{
                    htmlInput: { 'aria-label': texts.piecesOf([name, detail].filter(Boolean).join(', ')) },
                  }}
                  sx={{ width: 72 }}
                />
              )}
              <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap', width: 48 }}>
                {text === undefined || quantity === 1 ? quantity : texts.ofPieces(quantity)}
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
