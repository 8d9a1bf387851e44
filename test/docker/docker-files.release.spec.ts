import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative, resolve } from 'node:path';

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
  // The first run extracts a program, and says so.
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

it('the files are in order', () => {
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
}, 300_000);

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
    /^kustomization\.yaml: there is no network-policies\.yaml/,
    /^kustomization\.yaml: network-policy\.yaml is not among the resources/,
  ]) {
    expect(problems).toContainEqual(expect.stringMatching(problem));
  }
});
