/** Who writes: invented people, named as they sign. */
export const devdutt = 'Devdutt, historian on board';
export const ishani = 'Ishani, naturalist on board';
export const leela = 'Leela, journey director';
export const nandini = 'Nandini, textile historian on board';
export const tarun = 'Tarun, head cook';
