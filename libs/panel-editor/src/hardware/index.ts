export { HardwareCard, listHardwareFacts } from './hardware-card.js';
export { HardwareList } from './hardware-list.js';
