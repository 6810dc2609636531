import { mirror } from './rooms/mirror.js';
import { railing } from './rooms/railing.js';
import { shelf } from './rooms/shelf.js';
import { shower } from './rooms/shower.js';
import { splashback } from './rooms/splashback.js';
import { tableTop } from './rooms/table-top.js';

export const scenes = { shower, mirror, 'table-top': tableTop, shelf, splashback, railing };
