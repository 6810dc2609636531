import { jest } from '@jest/globals';

// Two browsers, the application and its databases share two cores. A failed test gets a second try; its first error
// is printed all the same, and the run names each test that needed one (`run.mjs`).
jest.retryTimes(1, { logErrorsBeforeRetry: true });
