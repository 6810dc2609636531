import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { createAppTheme, type TenantColours } from './create-app-theme.js';

export interface AppThemeProviderProps extends TenantColours {
  /** Resets the page's own styles: once a page, by the host or by a remote that runs alone. */
  baseline?: boolean;
  children: ReactNode;
}

/** The theme, once around all pages: by the host, or around a remote that runs alone. */
export function AppThemeProvider({ primary, secondary, baseline = false, children }: AppThemeProviderProps) {
  const theme = useMemo(() => createAppTheme({ primary, secondary }), [primary, secondary]);
  return (
    <ThemeProvider theme={theme}>
      {baseline ? <CssBaseline /> : null}
      {children}
    </ThemeProvider>
  );
}
