export { PiecesToMove, readPieces, type TypedPieces } from './pieces-to-move.js';
