import { useId } from 'react';
import Box from '@mui/material/Box';
import { colors, radii, visuallyHidden } from '@glass/ui';

export interface PictureChoice {
  value: string;
  label: string;
  /** URL; null for a choice without a picture. */
  picture: string | null;
}

export interface PictureTilesProps {
  label: string;
  choices: readonly PictureChoice[];
  /** null while none is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** One choice among pictures with names, in a row that scrolls. */
export function PictureTiles({ label, choices, value, onChange, disabled = false }: PictureTilesProps) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', p: 0.5, m: -0.5, scrollbarWidth: 'thin' }}
    >
      {choices.map((choice) => (
        <Box
          key={choice.value}
          component="label"
          sx={{
            ...{
              position: 'relative',
              flex: 'none',
              width: TILE_PX,
              cursor: disabled ? 'default' : 'pointer',
            },
            ...{ border: 1, borderRadius: `${radii.small}px`, overflow: 'hidden' },
            borderColor: choice.value === value ? 'primary.main' : 'divider',
            outline: choice.value === value ? `1px solid ${colors.primary}` : 'none',
            '&:has(:focus-visible)': { outline: `2px solid ${colors.primary}`, outlineOffset: 2 },
          }}
        >
          <Box
            component="input"
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
            sx={visuallyHidden}
          />
          {choice.picture ? (
            <Box
              component="img"
              src={choice.picture}
              alt=""
              width={TILE_PX}
              height={PICTURE_PX}
              loading="lazy"
              decoding="async"
              sx={{ display: 'block', width: '100%', objectFit: 'cover' }}
            />
          ) : (
            <Box sx={{ height: PICTURE_PX, bgcolor: 'action.hover' }} />
          )}
          <Box
            component="span"
            sx={{
              ...{ display: 'block', px: 0.5, py: 0.25 },
              typography: 'caption',
              lineHeight: 1.2,
              minHeight: 32,
            }}
          >
            {choice.label}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const TILE_PX = 84;
const PICTURE_PX = 56;
