import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { isAtPlace, placeUrl, type Place } from '@glass/shell-contract';
import { sizes } from '@glass/ui';
import { useHost } from './host-context.js';
import type { VisiblePlaces } from './use-places.js';

interface PlacesDrawerProps {
  places: VisiblePlaces;
  isOpen: boolean;
  onClose: () => void;
}

const TITLE_ID = 'places-title';

/** The drawer with all pages the user may open. */
export function PlacesDrawer({ places, isOpen, onClose }: PlacesDrawerProps) {
  const { tenantName } = useHost().tenant;
  const location = useLocation();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': TITLE_ID, sx: { width: sizes.drawer, maxWidth: '85vw' } } }}
    >
      <Typography
        id={TITLE_ID}
        noWrap
        sx={{ flexShrink: 0, px: 2, pt: 2, pb: 1, fontWeight: 'fontWeightBold' }}
      >
        {tenantName}
      </Typography>
      <Box component="nav" aria-label={t`Menu`}>
        {groupsOf(places.all).map(([group, entries]) => (
          <List
            key={group}
            component="div"
            role="group"
            aria-label={group || undefined}
            sx={{ px: 1, py: 0.5 }}
            subheader={
              group === '' ? undefined : (
                <ListSubheader component="div" disableSticky sx={{ lineHeight: '32px' }}>
                  {group}
                </ListSubheader>
              )
            }
          >
            {entries.map((place) => (
              <ListItem key={placeUrl(place)} disablePadding component="div">
                <ListItemButton
                  component={Link}
                  to={placeUrl(place)}
                  onClick={onClose}
                  aria-current={isAtPlace(place, location) ? 'page' : undefined}
                  sx={{
                    borderRadius: 1,
                    minHeight: { xs: sizes.touch, md: 36 },
                    py: 0,
                    '&[aria-current]': { color: 'primary.main', bgcolor: 'action.selected' },
                  }}
                >
                  <ListItemText primary={place.label} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        ))}
      </Box>
    </Drawer>
  );
}

/** Groups in display order; one without a name for pages that have none. */
function groupsOf(places: readonly Place[]): [group: string, entries: Place[]][] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const group = place.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), place]);
  }
  return [...groups];
}
