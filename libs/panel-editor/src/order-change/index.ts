export { ChangeEffectLines } from './order-change-card.js';
export { OrderChangeList } from './order-change-list.js';
