import { Failure, run } from './tools.mjs';

/** Installs what the package-lock.json of a folder lists; throws a Failure with npm's reason. */
export async function npmCi(cwd) {
  const { code, output } = await run('npm', ['ci', '--include=optional', '--no-audit', '--no-fund'], {
    cwd,
    env: { NODE_ENV: 'development', npm_config_loglevel: 'error' },
  });
  if (code === 0) return;
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  const reason = lines.find((line) => line && !/^(npm warn|code|errno|syscall|path) /.test(line));
  throw new Failure(reason?.replace(/\.+$/, '') ?? 'npm ci failed');
}
