/* Tools that are loaded when the page is idle. One file, because each file adds to what first visits load. */

export { LaserBar } from './laser/laser-bar.js';
export { SecondMeasurementDialog } from '../second-measurement/second-measurement-dialog.js';
export { TemplateDialog } from './template/template-dialog.js';
