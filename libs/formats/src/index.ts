export { numberMarks, type NumberMarks } from './numbers/number-marks.js';
