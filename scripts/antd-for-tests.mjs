// Bundles Ant Design into a few files for the tests of the client: Jest would otherwise load its 3,000 modules for each
// test file, which takes five times as long as a test.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ENTRIES = {
  antd: 'antd',
  'english-locale': 'antd/es/locale/en_US',
  icons: '@ant-design/icons',
  cssinjs: '@ant-design/cssinjs',
};
/** The packages that the client shares with it. */
const SHARED = /^(react|react-dom|dayjs)(\/|$)/;

/** The folder of the bundle of the installed version. */
const folder = join(
  root,
  'node_modules/.cache/antd-for-tests',
  createHash('sha256')
    .update(readFileSync(join(root, 'node_modules/.package-lock.json')))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
    .slice(0, 16),
);

/** For `moduleNameMapper` of Jest. */
export const antdForTests = Object.fromEntries(
  Object.entries(ENTRIES).map(([name, path]) => [`^${path}$`, join(folder, `${name}.mjs`)]),
);

/** Builds it unless it exists. Jest runs this before the tests. */
export default async function bundleAntd() {
  if (existsSync(join(folder, 'antd.mjs'))) return;
  const { rolldown } = await import('rolldown');
  const work = await rolldown({
    input: ENTRIES,
    cwd: root,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"test"' } },
    external: SHARED,
    logLevel: 'silent',
  });
  await work.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: 'shared-[hash].mjs' });
  await work.close();
}
