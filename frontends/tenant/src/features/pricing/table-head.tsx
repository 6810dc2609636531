import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Title, purpose and buttons of a table. */
export function TableHead({
  title,
  purpose,
  children,
}: {
  title: string;
  purpose: string;
  children?: React.ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {purpose}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
