import { Failure, run } from './tools.mjs';

/** Runs a command of npm that installs the packages of a folder; throws a Failure with npm's reason. */
export async function npm(cwd, args) {
  const { code, output } = await run('npm', [...args, '--include=optional', '--no-audit', '--no-fund'], {
    cwd,
    env: { NODE_ENV: 'development', npm_config_loglevel: 'error' },
  });
  if (code === 0) return;
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  const reason = lines.find((line) => line && !/^(npm warn|code|errno|syscall|path) /.test(line));
  throw new Failure(reason?.replace(/\.+$/, '') ?? `npm ${args[0]} failed`);
}
