import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface FiguresProps {
  label: string;
  /** A value may have several lines. */
  figures: readonly (readonly [label: string, value: string])[];
}

/** The sums above the charts. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 1.5,
        m: 0,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        },
      }}
    >
      {figures.map(([name, value]) => (
        <Card key={name} sx={{ p: 1.5, display: 'flex', flexDirection: 'column' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            sx={{
              m: 0,
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
            }}
          >
            {value}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
