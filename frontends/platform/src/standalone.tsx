import { createRoot } from 'react-dom/client';
import { standaloneApp } from '@glass/pages/standalone';
import '@glass/ui/fonts';
import definition from './remote.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(await standaloneApp(definition, window.fetch.bind(window)));
