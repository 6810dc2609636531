import { createRoot } from 'react-dom/client';
import { standaloneApp } from '@glass/pages/standalone';
import { AppThemeProvider } from '@glass/ui';
import '@glass/ui/fonts';
import definition from './remote.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<AppThemeProvider baseline>{standaloneApp(definition)}</AppThemeProvider>);
