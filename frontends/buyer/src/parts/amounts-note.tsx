import Typography from '@mui/material/Typography';

/** Words above a list of amounts, such as "plus VAT". */
export function AmountsNote({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ textAlign: 'right', mb: 0.5 }}>
      {children}
    </Typography>
  );
}
