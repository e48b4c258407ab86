export { HoldAsOption } from './hold-as-option.tsx';
export { useOptionBasket, type OptionBasket } from './use-option-basket.ts';
