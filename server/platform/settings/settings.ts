import { join, resolve } from 'node:path';
import * as z from 'zod';
import { brownouts } from './brownouts.js';
import { checkFileStore, fileStoreOf } from './file-store.js';
import {
  hostOf,
  httpUrl,
  isLocalDatabase,
  isLoopback,
  list,
  mailbox,
  network,
  origin,
  originOfUrl,
  postgresUrl,
  redisUrl,
  required,
  signingKey,
  smtpUrl,
  wholeNumber,
} from './formats.js';
import { misspelt } from './misspelt.js';
import { factorKinds, isRequired, secondFactorsOf } from './second-factors.js';

/** Every setting of the server, as environment variables. Values are trimmed; blank values count as unset. */
export const environment = z.object({
  /** `production` refuses local defaults and makes cookies Secure. */
  NODE_ENV: z.string().optional(),
  /** The port for the browser client, GraphQL and REST. */
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The address to listen on; by default loopback, in production all addresses. */
  HOST: z.string().optional(),
  /** The folder for local data. */
  DATA_DIR: z.string().default('.data'),
  /** The PostgreSQL database. It may list several hosts, of which the one that accepts writes is used. */
  DATABASE_URL: postgresUrl(required('the PostgreSQL database, postgres://user:password@host/name')),
  /** The same database with the role that owns the tables, if DATABASE_URL's role has fewer rights. */
  MIGRATIONS_DATABASE_URL: postgresUrl().optional(),
  /** The same database without the pooler, if DATABASE_URL leads to one. For what keeps state in its session. */
  DATABASE_DIRECT_URL: postgresUrl().optional(),
  /** `off` for poolers that do not support prepared statements in transaction mode. */
  PREPARED_STATEMENTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Redis, shared by all servers. Without it, only one server may run. */
  REDIS_URL: redisUrl.optional(),
  /** The audience that every token must name. */
  FIREBASE_PROJECT_ID: required('the Firebase project whose accounts sign in'),
  /** Public: used by the Firebase client in the browser. */
  FIREBASE_API_KEY: required("the web API key of that project's console"),
  /** Public: used by the Firebase client in the browser. */
  FIREBASE_AUTH_DOMAIN: required('such as my-project.firebaseapp.com'),
  /** host:port of the local identity provider; never in production. */
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  /** Whether holders of 'MASTER CONTROL' have to sign in with a second factor. Otherwise, their companies decide. */
  MASTER_CONTROL_SECOND_FACTOR: isRequired,
  /** The kinds of second factors that people can add: `totp` for authenticator apps, `phone` for text messages. */
  SECOND_FACTORS: factorKinds,
  /** Shown in the footer. */
  BUILD_STAGE: z.string().default('staging'),
  /** Hours without use after which a session cookie is refused. */
  SESSION_IDLE_HOURS: wholeNumber(1, 120).default(12),
  /** The origin that browsers use, if a proxy changes the Host header. */
  PUBLIC_URL: originOfUrl.optional(),
  /** The mail server: smtp://user:password@host:587, or smtps:// for TLS from the start. Without it, emails wait. */
  SMTP_URL: smtpUrl.optional(),
  /** The sender of emails. */
  MAIL_FROM: mailbox.optional(),
  /** The origin of links in emails, if it is not PUBLIC_URL. `npm start` sets it. */
  MAIL_LINK_ORIGIN: originOfUrl.optional(),
  /** The folder in which `npm start` stores emails instead of sending them, for /mailbox; never in production. */
  MAILBOX_DIR: z.string().optional(),
  /** Other origins that may call from a browser. */
  CORS_ORIGINS: list(origin),
  /** The date sent as Sunset (RFC 8594) on the legacy paths. */
  LEGACY_SUNSET: z.coerce.date('must be a date such as 2028-01-01').optional(),
  /** Times during which legacy calls are refused: see brownouts.ts. */
  LEGACY_BROWNOUTS: brownouts,
  /** The S3-compatible store of uploaded files: its address with the bucket. Without it, the database stores them. */
  FILES_S3_URL: httpUrl().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Signs the audit log and encrypts stored responses. Never stored in the database. */
  AUDIT_KEY: signingKey(required('a secret of at least 32 characters for the audit log')),
  /** Earlier values of AUDIT_KEY, newest first, to verify what they signed. */
  AUDIT_PREVIOUS_KEYS: list(signingKey()),
  /** The folder outside the database for the signed ends of the audit log; by default in DATA_DIR. */
  AUDIT_HEADS_DIR: z.string().optional(),
  /** Days after which rows of the security log are deleted. */
  SECURITY_LOG_DAYS: wholeNumber(1, 36_500).default(90),
  /** Whether webhooks may be sent to this machine, and over http. For development; never in production. */
  WEBHOOKS_TO_LOOPBACK: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** Addresses and networks of trusted proxies. Their X-Forwarded-For header is trusted. */
  TRUST_PROXY: list(network),
  /** A factor for all rate limits. */
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .default(1),
  /** Connections open at the same time; one address may have a tenth of them. */
  MAX_CONNECTIONS: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(10_000),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], 'must be one of debug, info, warn, error')
    .default('info'),
  /** JSON lines (the default in production) or readable text. */
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  /** Queries that take longer than this are logged. In milliseconds. */
  SLOW_QUERY_MS: z.coerce
    .number('must be a number of milliseconds, 0 or more')
    .nonnegative('must be a number of milliseconds, 0 or more')
    .default(200),
  /** The port of /metrics for Prometheus. Without it, /metrics is not served. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** The address of that port. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /**
   * The collector of traces and metrics (OTLP over HTTP, JSON). Without it, nothing is sent. OpenTelemetry's library
   * reads its other standard variables itself, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as http://collector.example:4318' })
    .optional(),
  /** The service name in traces and metrics. */
  OTEL_SERVICE_NAME: z.string().default('job-lobby'),
});
type Environment = z.output<typeof environment>;

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(environment.shape);

const auditHeadsDir = (env: Pick<Environment, 'AUDIT_HEADS_DIR' | 'DATA_DIR'>): string =>
  resolve(env.AUDIT_HEADS_DIR ?? join(env.DATA_DIR, 'audit-heads'));

const LOCAL = 'with the local identity provider';
/** Whether the local defaults are refused. */
export const isProduction = ({ NODE_ENV }: Pick<Environment, 'NODE_ENV'>) => NODE_ENV === 'production';
/** Returns the address to listen on. */
export const hostToListenOn = (env: Pick<Environment, 'HOST' | 'NODE_ENV'>) =>
  env.HOST ?? (isProduction(env) ? '0.0.0.0' : '127.0.0.1');

function localOrigin(env: Pick<Environment, 'HOST' | 'NODE_ENV' | 'PORT'>): string {
  const host = hostToListenOn(env);
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`;
}

/** The local identity provider accepts unsigned tokens, so it must not be reachable from anywhere else. */
function refuseExposedEmulator(env: Partial<Environment>, context: z.RefinementCtx): void {
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (!emulator) return;
  const refuse = (name: keyof Environment, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { DATABASE_URL } = env;
  if (isProduction(env))
    refuse('FIREBASE_AUTH_EMULATOR_HOST', 'must not be set in production: it accepts unsigned tokens');
  if (!isLoopback(hostToListenOn(env))) refuse('HOST', `must be a loopback address ${LOCAL}`);
  if (DATABASE_URL && !isLocalDatabase(DATABASE_URL)) refuse('DATABASE_URL', `must be on loopback ${LOCAL}`);
  if (!isLoopback(hostOf(`http://${emulator}`))) refuse('FIREBASE_AUTH_EMULATOR_HOST', 'must be on loopback');
}

/** In production, emails need a sender and an address for their links and are never shown to visitors, and webhooks stay outside. */
function checkProduction(env: Partial<Environment>, context: z.RefinementCtx): void {
  if (!isProduction(env)) return;
  const refuse = (name: keyof Environment, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (env.WEBHOOKS_TO_LOOPBACK === 'on')
    refuse(
      'WEBHOOKS_TO_LOOPBACK',
      'must be off in production: companies could reach services of this machine',
    );
  if (env.MAILBOX_DIR) refuse('MAILBOX_DIR', 'must not be set in production: /mailbox shows every email');
  if (!env.SMTP_URL) return;
  if (!env.MAIL_FROM)
    refuse('MAIL_FROM', 'is missing: the sender of emails, Job Lobby <no-reply@jobs.example>');
  if (!env.PUBLIC_URL && !env.MAIL_LINK_ORIGIN)
    refuse('PUBLIC_URL', 'is missing: links in emails need the origin that browsers use');
}

type TelemetryEnvironment = Pick<
  Environment,
  | 'NODE_ENV'
  | 'LOG_FORMAT'
  | 'SLOW_QUERY_MS'
  | 'METRICS_PORT'
  | 'METRICS_HOST'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_SERVICE_NAME'
>;

/** Returns the settings of logs, metrics and traces. */
export const telemetryOf = (env: TelemetryEnvironment) => ({
  logFormat: env.LOG_FORMAT ?? (isProduction(env) ? ('json' as const) : ('text' as const)),
  slowQueryMs: env.SLOW_QUERY_MS,
  /** Null unless METRICS_PORT is set. */
  metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  /** Null unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
  otlp: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME }
    : null,
});

const settingsSchema = environment
  // Both run even if another value is invalid, so that all problems are reported at once.
  .superRefine(refuseExposedEmulator, { when: () => true })
  .superRefine(checkProduction, { when: () => true })
  .superRefine(checkFileStore, { when: () => true })
  .transform((env) => ({
    production: isProduction(env),
    port: env.PORT,
    host: hostToListenOn(env),
    databaseUrl: env.DATABASE_URL,
    /** The database without a pooler. */
    directDatabaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    firebase: {
      projectId: env.FIREBASE_PROJECT_ID,
      apiKey: env.FIREBASE_API_KEY,
      authDomain: env.FIREBASE_AUTH_DOMAIN,
      emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
      /** The kinds that people can add. The local identity provider has text messages only. */
      secondFactors: secondFactorsOf(env.SECOND_FACTORS, env.FIREBASE_AUTH_EMULATOR_HOST),
    },
    masterControlSecondFactor: env.MASTER_CONTROL_SECOND_FACTOR === 'required',
    buildStage: env.BUILD_STAGE,
    sessionIdleHours: env.SESSION_IDLE_HOURS,
    publicUrl: env.PUBLIC_URL,
    mail: {
      /** Undefined if emails have to wait. */
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? 'Job Lobby <no-reply@localhost>',
      linkOrigin: env.MAIL_LINK_ORIGIN ?? env.PUBLIC_URL ?? localOrigin(env),
      /** Undefined unless `npm start` keeps emails on this machine. */
      mailboxDir: env.MAILBOX_DIR,
    },
    /** Null if the database stores files. */
    fileStore: fileStoreOf(env),
    corsOrigins: env.CORS_ORIGINS,
    legacySunset: env.LEGACY_SUNSET,
    legacyBrownouts: env.LEGACY_BROWNOUTS,
    auditKey: env.AUDIT_KEY,
    auditPreviousKeys: env.AUDIT_PREVIOUS_KEYS,
    auditHeadsDir: auditHeadsDir(env),
    securityLogDays: env.SECURITY_LOG_DAYS,
    /** What webhooks may reach besides public addresses over https. */
    webhooks: { loopback: env.WEBHOOKS_TO_LOOPBACK === 'on' },
    trustProxy: env.TRUST_PROXY,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    maxConnections: env.MAX_CONNECTIONS,
    logLevel: env.LOG_LEVEL,
    telemetry: telemetryOf(env),
  }));

/** Every setting of the server, read and checked once at boot. */
export type Settings = z.output<typeof settingsSchema>;

/** The settings are invalid. `problems` has one line per problem. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(`The settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Environment variables. */
export type Source = Record<string, string | undefined>;

/** Throws one SettingsError listing all that is missing or invalid, without values. `names` are all settings of the program. */
export function parse<Output>(schema: z.ZodType<Output>, source: Source, names = SETTING_NAMES): Output {
  const values = Object.entries(source).map(([name, value]) => [name, value?.trim() || undefined]);
  const { success, data, error } = schema.safeParse(Object.fromEntries(values));
  if (success) return data;
  const problems = error.issues.map(({ path: [name, index], message }) =>
    index === undefined
      ? `${String(name)} ${message}`
      : `${String(name)}: number ${Number(index) + 1} ${message}`,
  );
  throw new SettingsError([...new Set(problems), ...misspelt(names, source)]);
}

/** Reads all settings. */
export const readSettings = (source: Source = process.env): Settings => parse(settingsSchema, source);

let cached: Settings | undefined;

/** The settings of this process. */
export const settings = (): Settings => (cached ??= readSettings());

/** Warnings to log at startup about settings that are valid but probably incomplete. */
export function settingsWarnings({
  trustProxy,
  publicUrl,
  production,
  mail,
}: Pick<Settings, 'trustProxy' | 'publicUrl' | 'production' | 'mail'>): string[] {
  const warnings: string[] = [];
  if (trustProxy.length > 0 && !publicUrl)
    warnings.push(
      'TRUST_PROXY is set and PUBLIC_URL is not. If the proxy changes the Host header, browsers cannot start a session: set PUBLIC_URL to the origin that browsers use.',
    );
  if (production && !mail.smtpUrl)
    warnings.push(
      'SMTP_URL is not set. Emails wait for a day and are then listed as undeliverable. The identity provider sends those about passwords and addresses.',
    );
  return warnings;
}

// For command-line tools that need only these settings.

export const readDatabaseUrl = (source: Source = process.env): string =>
  parse(environment.pick({ DATABASE_URL: true }), source).DATABASE_URL;

/** Reads the URL for migrations if it differs from DATABASE_URL. It never leads to a pooler. */
export function readMigrationsDatabaseUrl(source: Source = process.env): string | undefined {
  const names = { MIGRATIONS_DATABASE_URL: true, DATABASE_DIRECT_URL: true } as const;
  const { MIGRATIONS_DATABASE_URL, DATABASE_DIRECT_URL } = parse(environment.pick(names), source);
  return MIGRATIONS_DATABASE_URL ?? DATABASE_DIRECT_URL;
}

export const readUsesPreparedStatements = (source: Source = process.env): boolean =>
  parse(environment.pick({ PREPARED_STATEMENTS: true }), source).PREPARED_STATEMENTS === 'on';

/** Reads the identity provider's project, and the emulator's host if set. */
export function readFirebase(
  source: Source = process.env,
): Pick<Settings['firebase'], 'projectId' | 'emulatorHost'> {
  const names = { FIREBASE_PROJECT_ID: true, FIREBASE_AUTH_EMULATOR_HOST: true } as const;
  const { FIREBASE_PROJECT_ID, FIREBASE_AUTH_EMULATOR_HOST } = parse(environment.pick(names), source);
  return { projectId: FIREBASE_PROJECT_ID, emulatorHost: FIREBASE_AUTH_EMULATOR_HOST };
}

/** Reads the web API key of the identity provider's project. */
export const readFirebaseKey = (source: Source = process.env): string =>
  parse(environment.pick({ FIREBASE_API_KEY: true }), source).FIREBASE_API_KEY;

/** Reads the address of this product: PUBLIC_URL, or else that of a server on this machine. */
export function readOwnUrl(source: Source = process.env): string {
  const names = { PUBLIC_URL: true, PORT: true } as const;
  const { PUBLIC_URL, PORT } = parse(environment.pick(names), source);
  return PUBLIC_URL ?? `http://127.0.0.1:${PORT}`;
}

export const readAuditKey = (source: Source = process.env): string =>
  parse(environment.pick({ AUDIT_KEY: true }), source).AUDIT_KEY;

/** Reads AUDIT_KEY, followed by its earlier values. */
export function readAuditKeys(source: Source = process.env): string[] {
  const names = { AUDIT_KEY: true, AUDIT_PREVIOUS_KEYS: true } as const;
  const { AUDIT_KEY, AUDIT_PREVIOUS_KEYS } = parse(environment.pick(names), source);
  return [AUDIT_KEY, ...AUDIT_PREVIOUS_KEYS];
}

export const readAuditHeadsDir = (source: Source = process.env): string =>
  auditHeadsDir(parse(environment.pick({ AUDIT_HEADS_DIR: true, DATA_DIR: true }), source));
