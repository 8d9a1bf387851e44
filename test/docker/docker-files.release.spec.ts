import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { serverPackages } from '../../scripts/server-packages.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'job-lobby-docker-'));
  cpSync(resolve('docker'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the check on the copy, as `npm run check` does. */
function check(): { status: number | null; problems: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-docker.mjs', folder], {
    encoding: 'utf8',
  });
  // The first run extracts a program, and reports that.
  const problems = (stdout + stderr)
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Downloading '));
  return { status, problems };
}

function change(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

it('the files are valid', () => {
  expect(check()).toEqual({ status: 0, problems: ['docker/: all files are in order.'] });
});

it('the image runs the server, the gateway, or another command', () => {
  const bundle = join(folder, 'dist/bundle');
  mkdirSync(bundle, { recursive: true });
  for (const name of ['server', 'gateway']) {
    writeFileSync(join(bundle, `${name}.js`), `console.log('${name}', process.argv.slice(2).join())`);
  }
  const run = (...args: string[]) =>
    spawnSync('sh', [join(folder, 'entrypoint.sh'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout.trim();
  expect(run()).toBe('server');
  expect(run('server')).toBe('server');
  expect(run('gateway', 'a b')).toBe('gateway a b');
  expect(run('node', '-p', '1 + 1')).toBe('2');
  const text = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  expect(text).toContain('COPY docker/entrypoint.sh ./docker/');
  expect(text).toMatch(/^ENTRYPOINT \["sh", "\/app\/docker\/entrypoint.sh"\]\nCMD \["server"\]$/m);
  expect(readFileSync(join(folder, 'Dockerfile.dockerignore'), 'utf8')).toContain('!docker/entrypoint.sh');
});

it.each(['x64', 'arm64'])('the image keeps the packages of the server and native code for %s', (cpu) => {
  const isListed = (list: string[] | undefined, value: string) => !list || list.includes(value);
  const kept = serverPackages(
    resolve(process.env.BUILD_FOLDER!),
    (locked) => isListed(locked.os, 'linux') && isListed(locked.cpu, cpu) && isListed(locked.libc, 'glibc'),
  );
  // What is not in the bundle: imported at the start, when it is first needed, by a worker, and by a migration.
  for (const name of ['class-validator', 'sharp', 'nodemailer', 'unpdf', 'typeorm', 'pg']) {
    expect(kept).toContain(`node_modules/${name}`);
  }
  expect([...kept].filter((each) => /\/@img\/sharp-(?!libvips)/.test(each))).toEqual([
    `node_modules/@img/sharp-linux-${cpu}`,
  ]);
  for (const name of ['react', 'vite', 'firebase', 'firebase-tools', '@google-cloud/storage', 'jest']) {
    expect(kept).not.toContain(`node_modules/${name}`);
  }
});

it('the server and its commands load with the packages that the image keeps', () => {
  const text = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  expect(text).toMatch(/^FROM build AS packages\nRUN node scripts\/server-packages\.mjs /m);
  const app = join(folder, 'app');
  const build = resolve(process.env.BUILD_FOLDER!);
  const copy = (path: string) => cpSync(resolve(path), join(app, path), { recursive: true });
  for (const part of ['bundle', 'server', 'site', 'ormconfig.js']) {
    cpSync(join(build, part), join(app, 'dist', part), { recursive: true });
  }
  for (const file of ['package.json', 'package-lock.json']) copy(file);
  cpSync(resolve('scripts'), join(app, 'scripts'), {
    recursive: true,
    filter: (path) => !path.endsWith('/runtime'),
  });
  for (const each of serverPackages(build, (_, path) => existsSync(resolve(path)))) copy(each);
  copy('node_modules/react');
  const run = (file: string) => {
    const { stdout, stderr } = spawnSync(process.execPath, [file], {
      cwd: app,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    });
    return stdout + stderr;
  };
  expect(run('scripts/server-packages.mjs')).toMatch(/^Kept \d+ packages\.$/m);
  expect(existsSync(join(app, 'node_modules/react'))).toBe(false);
  const programs = readdirSync(resolve('server/operations/commands'))
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => `dist/bundle/${file.replace(/\.ts$/, '.js')}`);
  for (const file of [
    'dist/bundle/server.js',
    'dist/bundle/gateway.js',
    'dist/server/migrate.js',
    ...programs,
  ]) {
    expect(`${file}: ${run(file)}`).not.toMatch(/MODULE_NOT_FOUND|Cannot find/);
  }
});

it('the ingress accepts the largest bodies that the servers accept', () => {
  const [, megabytes] = /proxy-body-size: (\d+)m$/m.exec(
    readFileSync(join(folder, 'kubernetes/ingress.yaml'), 'utf8'),
  )!;
  const bytesIn = (file: string, name: string) => {
    const [, factors] = new RegExp(`${name} = ([\\d_* ]+);`).exec(readFileSync(resolve(file), 'utf8'))!;
    return factors.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
  };
  const largest =
    bytesIn('server/modules/hiring/candidates/files/candidate-files.service.ts', 'MAX_FILE') +
    bytesIn('server/platform/http/form-uploads.ts', 'FORM_MARGIN');
  expect(largest).toBeGreaterThan(5_000_000);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest);
});

it('the image for operators runs a backup from the files that it contains', () => {
  const app = join(folder, 'app');
  const text = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  const [, stage] = /^FROM postgres:\$\{POSTGRES_VERSION\} AS tools\n([^]*?)^FROM /m.exec(text)!;
  const sources = [...stage.matchAll(/^COPY (?:--from=\S+ )?(?:\/app\/)?(\S+) \.\//gm)].map(
    ([, path]) => path,
  );
  expect(sources.toSorted()).toEqual(['dist', 'docker/tools.sh', 'node_modules', 'package.json', 'scripts']);
  cpSync(resolve('scripts'), join(app, 'scripts'), {
    recursive: true,
    filter: (path) => !path.endsWith('/runtime'),
  });
  cpSync(join(folder, 'tools.sh'), join(app, 'docker/tools.sh'));
  cpSync(resolve('package.json'), join(app, 'package.json'));
  symlinkSync(resolve('node_modules'), join(app, 'node_modules'));
  symlinkSync(resolve(process.env.BUILD_FOLDER!), join(app, 'dist'));
  writeFileSync(
    join(folder, 'tools.sh'),
    readFileSync(join(folder, 'tools.sh'), 'utf8').replaceAll('/app/', `${app}/`),
  );
  const { BUILD_FOLDER: _, INIT_CWD: __, ...env } = process.env;
  const run = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync('sh', [join(folder, 'tools.sh'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', AUDIT_KEY: 'x'.repeat(32) },
    });
    return { output: stdout + stderr, status };
  };
  expect(run()).toEqual({ output: expect.stringContaining('Name what to run'), status: 2 });
  for (const name of ['import', 'compare']) {
    expect(run(name)).toEqual({ output: expect.stringContaining(`Usage: npm run ${name}`), status: 1 });
  }
  expect(run('backup')).toEqual({ output: expect.stringContaining('Name the file to create'), status: 1 });
  for (const command of [['backup', 'file'], ['restore', 'file'], ['audit:verify'], ['epoch:renew']]) {
    expect(run(...command)).toEqual({
      output: expect.stringMatching(/database cannot be reached|a backup consists of|ECONNREFUSED/),
      status: 1,
    });
  }
});

it('the image can be built from the files of its context', () => {
  const context = join(folder, 'context');
  const lines = readFileSync(resolve('docker/Dockerfile.dockerignore'), 'utf8').split('\n');
  const left = lines.filter((line) => /^[^#!*]|^\*\*/.test(line));
  for (const line of lines.filter((each) => each.startsWith('!'))) {
    const path = line.slice(1);
    const isKept = (file: string) => !left.some((pattern) => matchesGlob(relative(resolve(), file), pattern));
    cpSync(resolve(path), join(context, path), { recursive: true, filter: isKept });
  }
  symlinkSync(resolve('node_modules'), join(context, 'node_modules'));
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: context,
    encoding: 'utf8',
    env: { ...process.env, BUILD_FOLDER: 'dist' },
  });
  const text = readFileSync(resolve('docker/Dockerfile'), 'utf8');
  expect(text).toContain('RUN npm run build');
  for (const file of ['bundle/server.js', 'bundle/gateway.js', 'client/index.html', 'site/render.js']) {
    expect({ file, stdout, stderr, exists: existsSync(join(context, 'dist', file)) }).toMatchObject({
      exists: true,
    });
  }
});

it('an invalid field in any file is rejected', () => {
  change('Dockerfile', '--interval=10s', '--intervall=10s');
  change('compose.yaml', 'stop_grace_period: 20s', 'stop_grace_periode: 20s');
  change('.env.example', 'AUDIT_KEY=', 'AUDIT_KEYS=');
  change('Caddyfile', 'lb_policy least_conn', 'lb_policy least_busy');
  change('postgres-role.sh', "<<'SQL'", "<<'SQL");
  change('kubernetes/deployment.yaml', 'failureThreshold: 60', 'failureThreshold: often');
  change('kubernetes/service.yaml', 'targetPort: http', 'targetPorts: http');
  change('kubernetes/autoscaler.yaml', 'maxReplicas: 8', 'mostReplicas: 8');
  change('kubernetes/migration-job.yaml', 'readOnlyRootFilesystem', 'readonlyRootFilesystem');
  change('kubernetes/disruption-budget.yaml', 'policy/v1', 'policy/v2');
  change('kubernetes/ingress.yaml', 'secretName', '  secretName');
  change('kubernetes/secret.example.yaml', 'AUDIT_KEY', 'AUDIT_KEYS');
  change('compose.yaml', 'FILES_S3_REGION: ${FILES_S3_REGION:-}', '');
  change('kubernetes/deployment.yaml', 'key: SMTP_URL\n                  optional: true', 'key: SMTP_URL');
  change('kubernetes/kustomization.yaml', '- network-policy.yaml', '- network-policies.yaml');
  const { status, problems } = check();
  expect(status).toBe(1);
  for (const problem of [
    /^Dockerfile:\d+: Unknown flag: intervall/,
    /^compose.yaml:\d+: .*additional properties.*\(invalid-schema\)/,
    /^\.env\.example: AUDIT_KEY is missing/,
    /^\.env\.example: AUDIT_KEYS is not used/,
    /^Caddyfile: .*least_busy/,
    /^postgres-role\.sh: .*[Uu]nterminated/,
    /^deployment\.yaml: .*failureThreshold must be integer/,
    /^service\.yaml: .*targetPorts.* does not exist/,
    /^autoscaler\.yaml: .*maxReplicas/,
    /^migration-job\.yaml: .*readonlyRootFilesystem/,
    /^disruption-budget\.yaml: there is no PodDisruptionBudget in policy\/v2/,
    /^ingress\.yaml: /,
    /^deployment\.yaml: 'AUDIT_KEY' is not a key of the secret/,
    /^deployment\.yaml: AUDIT_KEYS of the Secret does not reach the servers/,
    /^deployment\.yaml: SMTP_URL is optional, so its key must be/,
    /^compose\.yaml: FILES_S3_REGION does not reach the servers/,
    /^kustomization\.yaml: there is no network-policies\.yaml/,
    /^kustomization\.yaml: network-policy\.yaml is not among the resources/,
  ]) {
    expect(problems).toContainEqual(expect.stringMatching(problem));
  }
});
