import { configure } from '@testing-library/dom';

// A whole page on a busy machine takes its time. A test waits for what it expects and no longer, so the limit only says
// when to give up: before the test itself is ended, which could not say what was on the page.
configure({ asyncUtilTimeout: 60_000 });
