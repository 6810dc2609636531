import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { NavLink } from 'react-router';
import { sizes } from '@glass/ui';
import { useHost } from './host-context.js';
import type { VisiblePlaces } from './use-places.js';

interface PlacesDrawerProps {
  places: VisiblePlaces;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer with all pages the user may open. */
export function PlacesDrawer({ places, isOpen, onClose }: PlacesDrawerProps) {
  const { tenantName } = useHost().tenant;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: sizes.drawer, maxWidth: '85vw' } } }}
    >
      <Typography noWrap sx={{ px: 2, pt: 2, pb: 1, fontWeight: 'fontWeightBold' }}>
        {tenantName}
      </Typography>
      <List component="nav" aria-label="Menu" sx={{ px: 1 }}>
        {places.all.map(({ path, label }) => (
          <ListItem key={path} disablePadding component="div">
            <ListItemButton
              component={NavLink}
              to={path}
              onClick={onClose}
              sx={{
                borderRadius: 1,
                minHeight: sizes.touch,
                '&.active': { color: 'primary.main', bgcolor: 'action.selected' },
              }}
            >
              <ListItemText primary={label} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Drawer>
  );
}
