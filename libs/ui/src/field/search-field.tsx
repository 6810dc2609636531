import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';

/** A list is asked for when the person pauses, not at every key: about two keys' time. */
export const SEARCH_PAUSE_MS = 300;

export interface SearchFieldProps {
  /** What can be searched by: "Search by number, name or PO". */
  label: string;
  /** What the list is searched by now, such as by the page's address. */
  value: string;
  onChange: (search: string) => void;
  autoFocus?: boolean;
  /** Takes the width there is, as in a dialog of its own. */
  wide?: boolean;
}

/** A search that answers while one types. Enter searches at once. */
export function SearchField({ label, value, onChange, autoFocus, wide }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by itself, such as by the back button: the field follows.
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
      sx={wide ? undefined : { width: { md: 360 }, maxWidth: { sm: 420 } }}
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
                aria-label="Clear the search"
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
