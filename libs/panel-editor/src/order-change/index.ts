export { ChangeEffectLines, ChangeMoneyLines } from './order-change-card.js';
export { OrderChangeList } from './order-change-list.js';
