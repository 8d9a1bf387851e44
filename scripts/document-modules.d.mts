import type { Plugin } from 'vite';

export function documentModules(): Plugin;
