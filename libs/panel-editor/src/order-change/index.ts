export { ChangeEffectLines, OrderChangeCard } from './order-change-card.js';
