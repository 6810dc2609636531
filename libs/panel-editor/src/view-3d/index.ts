export { SeeIn3d } from './see-in-3d.js';
export { SeeIn3dButton } from './see-in-3d-button.js';
export { texts as view3dTexts } from './texts.js';
