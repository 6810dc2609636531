import { ViesStandIn } from './stand-in.mjs';

// Runs the stand-in in its own process, for `npm start` with VIES_STAND_IN set to a port.
const standIn = await ViesStandIn.start({ port: Number(new URL(process.env.VIES_URL).port) });
process.stdout.write(`The stand-in for VIES is at ${standIn.url}\n`);
process.on('disconnect', () => process.exit());
process.send?.('ready');
