export * from './kept/use-say-not-kept.js';
