export { createToasts, type Toast, type Toasts, type ToastTone } from './toasts.store.ts';
export { ToastRegion, type ToastRegionProps } from './toast-region.tsx';
