// Runs a program of a package that only developers need: node scripts/tool.mjs PATH [argument …]
import { ensureDependencies } from './setup.mjs';
import { main, runTool } from './tools.mjs';

await main(async () => {
  const [path, ...args] = process.argv.slice(2);
  await ensureDependencies({ development: true });
  const { code } = await runTool(path, args, { interactive: true });
  process.exitCode = code;
});
