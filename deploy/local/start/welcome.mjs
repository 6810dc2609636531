import { paint } from './console.mjs';

/** Shown when everything runs: addresses and demo accounts. */
export function welcome({ webPort, apiPort, collectorPort, standInPort, demoPassword, production }, time) {
  const site = (name) => paint('cyan', `http://${name}localhost:${webPort}`);
  const fabricator = 'buyer@ viewer@ sales@ manager@ owner@';
  const lines = [
    '',
    paint('bold', `Ready after ${time}.`),
    '',
    `  ${site('')}            the demo fabricator, in inches and dollars`,
    `  ${site('demo.')}       the same`,
    `  ${site('metrik.')}     a fabricator in millimeters and euros`,
    `  ${site('platform.')}   platform staff`,
    `  http://localhost:${apiPort}/api/openapi.json   the API's description`,
    ...(collectorPort ? [`  http://localhost:${collectorPort}   collected page views`] : []),
    ...(standInPort
      ? [`  ${paint('cyan', `http://127.0.0.1:${standInPort}`)}            controls of the Stripe stand-in`]
      : []),
    '',
  ];
  const logins = [
    'Demo logins (named after their roles):',
    `  ${fabricator} at demo.example and at metrik.example`,
    '  support@ admin@ root@ at platform.example',
    `  password: ${demoPassword}`,
    '',
  ];
  return [...lines, ...(production ? [] : logins), paint('gray', 'Ctrl-C stops everything.')].join('\n');
}
