export function isInstalled(root: string): boolean;
export function install(root: string, lock: 'kept' | 'updated'): void;
export const pnpm: string;
export function pnpmCommand(...words: string[]): { command: string; args: string[] };
