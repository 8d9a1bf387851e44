import type { Plugin } from 'vite';

export function antdStylesPlugin(): Plugin;
