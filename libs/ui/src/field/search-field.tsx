import { t } from '@lingui/core/macro';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';

/** Debounce of list searches, about two keystrokes. */
export const SEARCH_PAUSE_MS = 300;

interface SearchFieldProps {
  /** Label that names the searched fields: "Search by number, name or PO". */
  label: string;
  /** The current search, such as from the URL. */
  value: string;
  onChange: (search: string) => void;
  autoFocus?: boolean;
  /** Uses the full width, as in a dialog. */
  wide?: boolean;
}

/** Fits the label beside icon and padding: half an em is a letter's average width. */
const widthFor = (label: string) => `max(360px, calc(${label.length / 2}em + 64px))`;

/** A debounced search field. Enter searches immediately. */
export function SearchField({ label, value, onChange, autoFocus, wide }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The value changed from outside, such as by the back button.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);

  return (
    <TextField
      type="search"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onChange(text.trim())}
      autoFocus={autoFocus}
      fullWidth={wide}
      sx={wide ? undefined : { width: { md: widthFor(label) }, maxWidth: { sm: 480 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, enterKeyHint: 'search' },
        input: {
          sx: {
            '& input': { textOverflow: 'ellipsis' },
            '& input::-webkit-search-cancel-button': { display: 'none' },
          },
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t`Clear the search`}
                onClick={() => {
                  setText('');
                  onChange('');
                }}
              >
                <Close fontSize="small" />
              </IconButton>
            </InputAdornment>
          ) : null,
        },
      }}
    />
  );
}
