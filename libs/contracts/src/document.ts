export * from './document/documents.js';
export * from './document/label-design.js';
export * from './document/shower-document.js';
