import { t } from '@lingui/core/macro';
import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ScreenPath } from '@glass/contracts/screens';
import type { Place } from '@glass/shell-contract';
import { LOW_WINDOW, PAGE_FOOT, sizes } from '@glass/ui';

const ICONS: Partial<Record<ScreenPath, ReactNode>> = {
  '/customer/home': <HomeOutlined />,
  '/get-a-quote': <CalculateOutlined />,
  '/customer/my-quotes': <FolderOutlined />,
  '/customer/my-orders': <LocalShippingOutlined />,
};

/** Bottom navigation of a buyer on a phone. */
export function BottomBar({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation();
  return (
    <Paper
      component="nav"
      aria-label={t`Main`}
      {...PAGE_FOOT}
      square
      elevation={0}
      sx={{
        display: { xs: 'block', md: 'none' },
        displayPrint: 'none',
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
        // The menu has the same places.
        [LOW_WINDOW]: { display: 'none' },
      }}
    >
      <BottomNavigation showLabels value={pathname} sx={{ height: sizes.bottomBar }}>
        {places.map(({ path, shortLabel }) => (
          <BottomNavigationAction
            key={path}
            component={Link}
            to={path}
            value={path}
            label={shortLabel}
            icon={ICONS[path]}
            aria-current={pathname === path ? 'page' : undefined}
            sx={{
              minWidth: 0,
              '& .MuiBottomNavigationAction-label.Mui-selected': { fontSize: 'caption.fontSize' },
            }}
          />
        ))}
      </BottomNavigation>
    </Paper>
  );
}
