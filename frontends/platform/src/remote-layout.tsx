import { Outlet } from 'react-router';
import { useShell } from '@glass/shell-contract';
import { AppThemeProvider } from '@glass/ui';

/** The theme around every page: a remote's components are its own copies and do not see the host's. */
export function RemoteLayout() {
  const { settings } = useShell().tenant;
  return (
    <AppThemeProvider primary={settings.primaryColour} secondary={settings.secondaryColour}>
      <Outlet />
    </AppThemeProvider>
  );
}
