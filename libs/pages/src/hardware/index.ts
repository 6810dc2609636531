export { describeAmount, describeHardware, hardwareName } from './describe-hardware.js';
export { HardwareList } from './hardware-list.js';
export { texts as hardwareListTexts } from './texts.js';
