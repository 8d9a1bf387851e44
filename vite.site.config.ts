import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Builds the pages that the server renders, into one file: the server has none of the client's packages. */
export default defineConfig({
  root: 'client',
  publicDir: false,
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  // Also if tests build it, whose environment would choose React's slower functions for development.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  ssr: { noExternal: true },
  build: {
    ssr: path('./client/site/render.ts'),
    outDir: path('./dist/site'),
    emptyOutDir: true,
    target: 'node22',
    cssMinify: true,
    // Lingui's directive for a compiler that is not used here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
