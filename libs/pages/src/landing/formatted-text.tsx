import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { readFormattedText, type Inline } from './read-formatted-text.js';

/** Text with the formatting of `readFormattedText`; never HTML. */
export function FormattedText({ text, isMuted = true }: { text: string; isMuted?: boolean }) {
  const color = isMuted ? 'textSecondary' : 'textPrimary';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
      {readFormattedText(text).map((block, index) =>
        block.kind === 'list' ? (
          <Box key={index} component="ul" sx={{ m: 0, pl: 2.5 }}>
            {block.items.map((item, each) => (
              <Typography key={each} component="li" color={color}>
                <Line pieces={item} />
              </Typography>
            ))}
          </Box>
        ) : (
          <Typography key={index} color={color}>
            {block.lines.map((line, each) => (
              <Fragment key={each}>
                {each > 0 ? <br /> : null}
                <Line pieces={line} />
              </Fragment>
            ))}
          </Typography>
        ),
      )}
    </Box>
  );
}

function Line({ pieces }: { pieces: Inline[] }) {
  return pieces.map((piece, index) => {
    if (piece.kind === 'bold') return <strong key={index}>{piece.text}</strong>;
    if (piece.kind === 'link') {
      return (
        <Link key={index} href={piece.href} rel="noopener noreferrer">
          {piece.text}
        </Link>
      );
    }
    return <Fragment key={index}>{piece.text}</Fragment>;
  });
}
