import { askEarly } from './start/ask-early.js';

askEarly().catch(() => undefined);
// The asynchronous boundary that module federation needs: shared libraries are settled before any code uses them.
void import('./bootstrap.js');
