export { describeAmount, describeHardware, hardwareName } from './describe-hardware.js';
export { describeShares } from './describe-shares.js';
export { HardwareList } from './hardware-list.js';
export { ShowerFindings } from './shower-findings.js';
export { texts as hardwareListTexts } from './texts.js';
