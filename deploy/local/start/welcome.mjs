import { paint } from './console.mjs';

/** What the screen shows when everything runs: where to go and whom to sign in as. */
export function welcome({ webPort, apiPort, collectorPort, standInPort, demoPassword, production }, time) {
  const site = (name) => paint('cyan', `http://${name}localhost:${webPort}`);
  const fabricator = 'buyer@ viewer@ sales@ manager@ owner@';
  const lines = [
    '',
    paint('bold', `Ready after ${time}.`),
    '',
    `  ${site('')}            the demo fabricator, in inches and dollars`,
    `  ${site('demo.')}       the same`,
    `  ${site('metrik.')}     a fabricator in millimetres and euros`,
    `  ${site('platform.')}   the platform's own staff`,
    `  http://localhost:${apiPort}/api/openapi.json   the API's description`,
    ...(collectorPort ? [`  http://localhost:${collectorPort}   the visits that were counted`] : []),
    ...(standInPort
      ? [
          `  ${paint('cyan', `http://127.0.0.1:${standInPort}`)}            what can happen at the stand-in for Stripe`,
        ]
      : []),
    '',
  ];
  const logins = [
    'Demo logins (the part before @ says what they may do):',
    `  ${fabricator} at demo.example and at metrik.example`,
    '  support@ admin@ root@ at platform.example',
    `  password: ${demoPassword}`,
    '',
  ];
  return [...lines, ...(production ? [] : logins), paint('gray', 'Ctrl-C stops everything.')].join('\n');
}
