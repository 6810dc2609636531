export { wordDxf } from './word-dxf.js';
