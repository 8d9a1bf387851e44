import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The parts of a capability that render or describe what its pages show. The shell needs their paths and titles only. */
const PARTS = /^\.\/(console|words|part)$/;

/** Leaves these parts out, and with them everything that needs a browser. */
const titlesOnly: Plugin = {
  name: 'titles-only',
  enforce: 'pre',
  resolveId: (id, importer) => (PARTS.test(id) && importer?.endsWith('/pages.ts') ? '\0left-out' : undefined),
  load: (id) =>
    id === '\0left-out' ? 'export default {}; export const part = () => () => null;' : undefined,
};

/** Runs what has been built for the shell and keeps its result: the server needs the titles, not all texts. */
const shellAsData: Plugin = {
  name: 'shell-as-data',
  async writeBundle({ dir = '' }) {
    const built: unknown = await import(pathToFileURL(join(dir, 'shell.js')).href);
    writeFileSync(join(dir, 'shell.json'), JSON.stringify(built));
    rmSync(join(dir, 'shell.js'));
  },
};

/** Builds the pages that the server renders, into one file: the server has none of the client's packages. */
export default defineConfig({
  root: 'client',
  publicDir: false,
  plugins: [titlesOnly, babel({ presets: [linguiTransformerBabelPreset()] }), lingui(), shellAsData],
  // Also if tests build it, whose environment would choose React's slower functions for development.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: path(`./${process.env.BUILD_FOLDER ?? 'dist'}/site`),
    emptyOutDir: true,
    target: 'node22',
    cssMinify: true,
    // Lingui's directive for a compiler that is not used here.
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      // What the client's shared code begins when it is loaded needs a browser.
      treeshake: { moduleSideEffects: (id) => !/client\/lib\//.test(id) },
      input: {
        render: path('./client/site/render.ts'),
        shell: path('./client/app/shell/render.ts'),
      },
    },
  },
});
