import Box from '@mui/material/Box';

/** Skips the navigation for keyboard users. Visible on focus. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'primary.main',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Skip to the page
    </Box>
  );
}
