import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** A tap on a button ends typing; until its click has arrived, nothing may move. */
const REST_MS = 300;

interface Typing {
  /** A text field has focus on a phone, whose keyboard covers half of the window. */
  isTyping: boolean;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** Tells when someone types on a phone. The handlers go on the element around the fields. */
export function useTyping(): Typing {
  const hasKeyboardOnScreen = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [isIn, setIn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isTyping: isIn && hasKeyboardOnScreen && isNarrow,
    onFocus: ({ target }) => {
      if (!isTextField(target)) return;
      clearTimeout(timer.current);
      setIn(true);
    },
    onBlur: ({ relatedTarget }) => {
      if (!isTextField(relatedTarget)) timer.current = setTimeout(() => setIn(false), REST_MS);
    },
  };
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea');
}
