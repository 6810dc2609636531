import type { PhotoArrow } from '@glass/contracts/layout';
import { arrowWings } from '@glass/geometry';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';

interface PhotoFigureProps {
  address: string;
  alt: string;
  arrows: readonly PhotoArrow[];
  /** CSS height that the picture may take. */
  maxHeight: string;
  /** Over the picture. */
  children?: ReactNode;
}

/** Width of the drawing of arrows; its height follows the picture. */
const WIDTH = 1000;
/** Until the picture has loaded. */
const USUAL = { width: 4, height: 3 };
const WING = 34;
const RED = '#c62828';
/** Least share of the height above or below a label's arrow. */
const ROOM = 0.15;

/** A picture with its arrows and their labels, which stay inside of it. */
export function PhotoFigure({ address, alt, arrows, maxHeight, children }: PhotoFigureProps) {
  const [pixels, setPixels] = useState(USUAL);
  const size = { width: WIDTH, height: (WIDTH * pixels.height) / pixels.width };
  return (
    <Box
      sx={{
        ...{ position: 'relative', display: 'inline-block', verticalAlign: 'top' },
        ...{ maxWidth: '100%', overflow: 'hidden', lineHeight: 0 },
      }}
    >
      <Box
        component="img"
        src={address}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0) setPixels({ width: naturalWidth, height: naturalHeight });
        }}
        sx={{ display: 'block', maxWidth: '100%', maxHeight }}
      />
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${size.width} ${size.height}`}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
      >
        {arrows.map((arrow, index) => (
          <Arrow key={index} arrow={arrow} size={size} />
        ))}
      </Box>
      {arrows.map((arrow, index) => (arrow.text === '' ? null : <Label key={index} arrow={arrow} />))}
      {children}
    </Box>
  );
}

function Arrow({ arrow, size }: { arrow: PhotoArrow; size: { width: number; height: number } }) {
  const [from, to] = [arrow.from, arrow.to].map(({ x, y }) => {
    return { x: x * size.width, y: y * size.height };
  }) as [PhotoArrow['from'], PhotoArrow['to']];
  const [left, right] = arrowWings({ from, to }, WING, size);
  const path = `M${from.x} ${from.y}L${to.x} ${to.y}M${left.x} ${left.y}L${to.x} ${to.y}L${right.x} ${right.y}`;
  const line = {
    d: path,
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <>
      <path {...line} stroke="#fff" strokeWidth={6} />
      <path {...line} stroke={RED} strokeWidth={3} />
    </>
  );
}

/** Beside the start of its arrow, away from the tip. */
function Label({ arrow: { from, to, text } }: { arrow: PhotoArrow }) {
  const isAbove = to.y >= from.y;
  const hasRoom = isAbove ? from.y > ROOM : from.y < 1 - ROOM;
  const down = hasRoom ? (isAbove ? 1 : 0) : from.y;
  return (
    <Box
      sx={{
        ...{ position: 'absolute', left: `${from.x * 100}%`, top: `${from.y * 100}%` },
        ...{ maxWidth: '50%', width: 'max-content', px: 0.5, pointerEvents: 'none' },
        transform: `translate(${-from.x * 100}%, ${-down * 100}%)`,
        ...{ bgcolor: RED, color: '#fff', borderRadius: '2px', overflowWrap: 'anywhere' },
        ...{ typography: 'caption', fontWeight: 'fontWeightBold' },
      }}
    >
      {text}
    </Box>
  );
}
