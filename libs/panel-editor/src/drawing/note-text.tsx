import { colours, fontSizes } from '@glass/ui';

export interface NoteTextProps {
  x: number;
  y: number;
  anchor: 'start' | 'end';
  text: string;
  isHighlighted: boolean;
}

/** The code of a finish, clear of the lines that run under it. */
export function NoteText({ x, y, anchor, text, isHighlighted }: NoteTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      dominantBaseline="central"
      fontSize={fontSizes.small}
      fill={isHighlighted ? colours.primary : colours.mutedInk}
      stroke={colours.surface}
      strokeWidth={4}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
