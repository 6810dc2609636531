import {
  cloneElement,
  useEffect,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import IconButton from '@mui/material/IconButton';
import type { HintBubble } from './hint-bubble.js';

/** Hover delay. A touch has to be held longer, since a tap acts. */
const REST_MS = 100;
const PRESS_MS = 700;

interface Wanted {
  anchor: HTMLElement;
  restMs: number;
}

interface HintProps {
  text: string;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Tooltip on hover and keyboard focus. MUI's Tooltip loads on first use, so that the page shows its price sooner; if
 * loading fails, there is no tooltip.
 */
export function Hint({ text, children }: HintProps) {
  const [wanted, want] = useState<Wanted | null>(null);
  const [shown, show] = useState<{ wanted: Wanted; Bubble: typeof HintBubble } | null>(null);

  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    const rested = setTimeout(() => {
      import('./hint-bubble.js').then(
        ({ HintBubble: Bubble }) => isCurrent && show({ wanted, Bubble }),
        () => undefined,
      );
    }, wanted.restMs);
    return () => {
      isCurrent = false;
      clearTimeout(rested);
    };
  }, [wanted]);

  const hide = () => want(null);
  const control = cloneElement(children, {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) =>
      want({ anchor: currentTarget, restMs: pointerType === 'touch' ? PRESS_MS : REST_MS }),
    onPointerLeave: hide,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (target.matches(':focus-visible')) want({ anchor: currentTarget, restMs: 0 });
    },
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    },
  });
  return (
    <>
      {control}
      {shown && shown.wanted === wanted ? <shown.Bubble text={text} anchor={wanted.anchor} /> : null}
    </>
  );
}

interface ToolButtonProps {
  name: string;
  /** Shown instead of the name, and read after it. */
  description?: string;
  icon: ReactNode;
  onClick: () => void;
  isOff?: boolean;
}

/**
 * An icon button with a hint. Uses aria-disabled, which keeps the focus when there is nothing more to undo, so that
 * shortcuts still reach the editor.
 */
export function ToolButton({ name, description, icon, onClick, isOff = false }: ToolButtonProps) {
  return (
    <Hint text={description ?? name}>
      <IconButton
        aria-label={name}
        aria-description={description}
        aria-disabled={isOff}
        onClick={isOff ? undefined : onClick}
        sx={{ color: isOff ? 'action.disabled' : 'text.primary' }}
      >
        {icon}
      </IconButton>
    </Hint>
  );
}
