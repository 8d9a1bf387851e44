// Checks every file of docker/: the Dockerfile's instructions; the compose file and the manifests against their
// schemas, rejecting unknown fields; and the proxy's settings with the proxy itself, if it is installed.
// Called by `npm run check`, or separately, which downloads the proxy if it is missing: node scripts/check-docker.mjs [FOLDER]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DCLinter } from 'dclint';
import dockerfile from 'dockerfile-utils';
import { parse, parseAllDocuments } from 'yaml';
import { unknownFields } from './manifest-types.mjs';
import { ensureCaddy, findCaddy } from './programs.mjs';
import { root, run, textOf } from './tools.mjs';

/** A step of `npm run check`: returns the exit code and the output. Without `caddy`, the proxy's settings are not checked. */
export async function checkDocker(folder = join(root, 'docker'), caddy = findCaddy()) {
  const problems = [
    ...checkDockerfile(folder),
    ...checkCompose(folder),
    ...(await checkManifests(join(folder, 'kubernetes'))),
    ...checkSettings(folder),
    ...(caddy ? await checkProxy(folder, caddy) : []),
    ...(await checkShell(folder)),
  ];
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}

function checkDockerfile(folder) {
  const text = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  return dockerfile
    .validate(text)
    .map(({ range, message }) => `Dockerfile:${range.start.line + 1}: ${message}`);
}

/**
 * Checks the compose file against the Compose Specification's schema and the linter's rules, without its rules on
 * order.
 */
function checkCompose(folder) {
  const [result] = new DCLinter({ rules: {} }).lintFiles([join(folder, 'compose.yaml')], false);
  return result.messages
    .filter(({ type }) => type === 'error')
    .map(({ line, message, rule }) => `compose.yaml:${line}: ${message} (${rule})`);
}

/** The fields that our kustomization may have. */
const KUSTOMIZATION = ['apiVersion', 'kind', 'labels', 'resources', 'images'];
/** Manifests that each operator fills in. They are not part of the kustomization. */
const isExample = (file) => file.endsWith('.example.yaml');

async function checkManifests(folder) {
  const problems = [];
  const manifests = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    for (const document of parseAllDocuments(readFileSync(join(folder, file), 'utf8'))) {
      if (document.errors.length > 0) problems.push(`${file}: ${document.errors[0].message}`);
      else manifests.push({ file, content: document.toJS() });
    }
  }
  const isKustomization = ({ content }) => content?.kind === 'Kustomization';
  const kustomizations = manifests.filter(isKustomization);
  const objects = manifests.filter((manifest) => !isKustomization(manifest));

  for (const { file, content } of kustomizations) {
    for (const field of Object.keys(content)) {
      if (!KUSTOMIZATION.includes(field)) problems.push(`${file}: unknown field '${field}'`);
    }
    const listed = new Set(content.resources);
    for (const name of listed) {
      if (!existsSync(join(folder, name))) problems.push(`${file}: there is no ${name}`);
    }
    for (const name of new Set(objects.map((object) => object.file))) {
      if (!listed.has(name) && !isExample(name)) problems.push(`${file}: ${name} is not among the resources`);
    }
  }

  const typed = [];
  for (const { file, content } of objects) {
    const { apiVersion, kind } = content ?? {};
    const models = await import(`kubernetes-models/${apiVersion}`).catch(() => ({}));
    const Model = models[kind];
    if (!Model) {
      problems.push(`${file}: there is no ${kind} in ${apiVersion}`);
      continue;
    }
    try {
      new Model(content).validate();
      typed.push({ file, content });
    } catch (error) {
      problems.push(`${file}: ${error.message}`);
    }
  }
  return [...problems, ...unknownFields(typed), ...danglingKeys(objects), ...unpassedKeys(objects)];
}

/** Finds keys that a manifest expects in the Secret or the ConfigMap but that are missing there. */
function danglingKeys(objects) {
  const keysOf = (kind) =>
    objects
      .filter(({ content }) => content?.kind === kind)
      .flatMap(({ content }) => Object.keys(content.data ?? content.stringData ?? {}));
  const known = { secretKeyRef: keysOf('Secret'), configMapKeyRef: keysOf('ConfigMap') };
  const problems = [];
  for (const { file, content } of objects) {
    JSON.stringify(content, (name, value) => {
      // Settings that the example of the ConfigMap leaves out.
      if (name === 'configMapKeyRef' && value?.optional) return value;
      if (known[name] && !known[name].includes(value?.key)) {
        problems.push(`${file}: '${value?.key}' is not a key of the ${name.replace('KeyRef', '')}`);
      }
      return value;
    });
  }
  return problems;
}

/** Keys of the Secret that the servers must not get. */
const NOT_OF_SERVERS = ['MIGRATIONS_DATABASE_URL'];

/** Finds keys of the Secret that do not reach the servers, or that prevent a start although they are optional. */
function unpassedKeys(objects) {
  const { stringData = {} } = objects.find(({ content }) => content?.kind === 'Secret')?.content ?? {};
  const { spec } = objects.find(({ content }) => content?.kind === 'Deployment')?.content ?? {};
  const [{ env = [], envFrom = [] }] = spec?.template.spec.containers ?? [{}];
  const problems = envFrom.some(({ configMapRef }) => configMapRef)
    ? []
    : ['deployment.yaml: the settings of the ConfigMap do not reach the servers'];
  for (const name of Object.keys(stringData).filter((key) => !NOT_OF_SERVERS.includes(key))) {
    const reference = env.find((each) => each.name === name)?.valueFrom?.secretKeyRef;
    if (!reference) problems.push(`deployment.yaml: ${name} of the Secret does not reach the servers`);
    else if (!isRequired(name) && !reference.optional)
      problems.push(`deployment.yaml: ${name} is optional, so its key must be`);
  }
  return problems;
}

const isRequired = (name) =>
  textOf('docs/settings.md')
    .replace(/\n +/g, ' ')
    .split('\n')
    .some((item) => item.startsWith(`- \`${name}\``) && item.includes('**Required in production.**'));

/** Sections of docs/settings.md about programs other than the server. */
const OTHER_PROGRAMS = ['Migration', 'Gateway'];
/** Settings that are fixed by the image, refused in production, or only read by commands on this machine. */
const NOT_PASSED = [
  'PORT',
  'HOST',
  'BUILD_STAGE',
  'DATA_DIR',
  'POSTGRES_BIN',
  'MIGRATIONS_DATABASE_URL',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'MAILBOX_DIR',
  'WEBHOOKS_TO_LOOPBACK',
];

/** Returns the documented settings of the server that containers need. */
const passedSettings = () =>
  textOf('docs/settings.md')
    .split(/^## /m)
    .filter((section) => !OTHER_PROGRAMS.some((name) => section.startsWith(name)))
    .flatMap((section) => [...section.matchAll(/^- (`[^(:]+)/gm)])
    .flatMap(([, names]) => [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name))
    .filter((name) => !NOT_PASSED.includes(name));

/** Finds unknown settings and those that do not reach the servers, and variables that the example omits or that are unused. */
function checkSettings(folder) {
  const documented = textOf('docs/settings.md');
  const compose = readFileSync(join(folder, 'compose.yaml'), 'utf8');
  const environment = parse(compose, { merge: true })?.['x-server']?.environment ?? {};
  return Object.keys(environment)
    .filter((name) => !documented.includes(`\`${name}\``))
    .map((name) => `compose.yaml: ${name} is not in docs/settings.md`)
    .concat(
      passedSettings()
        .filter((name) => !(name in environment))
        .map((name) => `compose.yaml: ${name} does not reach the servers`),
    )
    .concat(variablesOf(folder, compose));
}

function variablesOf(folder, compose) {
  const example = readFileSync(join(folder, '.env.example'), 'utf8');
  const offered = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const read = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  return [
    ...[...read].filter((name) => !offered.includes(name)).map((name) => `.env.example: ${name} is missing`),
    ...offered.filter((name) => !read.has(name)).map((name) => `.env.example: ${name} is not used`),
  ];
}

async function checkProxy(folder, caddy) {
  const { code, output } = await run(
    caddy,
    ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    { env: { SITE: 'localhost' } },
  );
  if (code === 0) return [];
  const reason = output.split('\n').findLast((line) => /error/i.test(line)) ?? output;
  return [`Caddyfile: ${reason.trim()}`];
}

async function checkShell(folder) {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.sh'));
  const results = await Promise.all(scripts.map((name) => run('sh', ['-n', join(folder, name)])));
  return results.flatMap(({ code, output }, index) =>
    code === 0 ? [] : [`${basename(scripts[index])}: ${output.trim()}`],
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, output } = await checkDocker(process.argv[2], await ensureCaddy());
  console.log(output || 'docker/: all files are in order.');
  process.exitCode = code;
}
