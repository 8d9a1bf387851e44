import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { readTelemetry, type TelemetrySettings } from './telemetry-settings.js';

/** Every setting of the server, read and checked once at boot. */
export interface Env {
  /** NODE_ENV=production: local defaults are refused, cookies are Secure. */
  production: boolean;
  /** PORT, the one port of all three doors. */
  port: number;
  /** HOST, the address listened on. */
  host: string;
  /** DATABASE_URL, a postgres:// URL. */
  databaseUrl: string;
  /** REDIS_URL, a redis:// or rediss:// URL: what several instances share; without it this is the only one. */
  redisUrl?: string;
  /** DATABASE_REPLICA_URLS, comma-separated: streaming replicas of that database, one server behind each URL. */
  replicaUrls: string[];
  firebase: {
    /** FIREBASE_PROJECT_ID: the audience every token must name. */
    projectId: string;
    /** FIREBASE_API_KEY: public, for the browser's Firebase client. */
    apiKey: string;
    /** FIREBASE_AUTH_DOMAIN: public, for the browser's Firebase client. */
    authDomain: string;
    /** FIREBASE_AUTH_EMULATOR_HOST, host:port of the local identity provider; never in production. */
    emulatorHost?: string;
  };
  /** BUILD_STAGE, shown in the footer. */
  buildStage: string;
  /** SESSION_IDLE_HOURS: how long a session cookie may be unused before it is refused; 1 to 120. */
  sessionIdleHours: number;
  /** PUBLIC_URL, the origin that browsers use, where a proxy changes the Host header. */
  publicUrl?: string;
  /** CORS_ORIGINS, comma-separated origins that may call from a browser. */
  corsOrigins: string[];
  /** LEGACY_SUNSET, an ISO date; sent as Sunset (RFC 8594) on the legacy paths. */
  legacySunset?: Date;
  /** AUDIT_KEY, at least 32 characters: signs the audit log and seals kept answers; never in the database. */
  auditKey: string;
  /** AUDIT_PREVIOUS_KEYS, comma-separated: keys that AUDIT_KEY has replaced, the newest first, to check what they signed. */
  auditPreviousKeys: string[];
  /** AUDIT_HEADS_DIR: the folder that keeps the signed ends of the audit log's chains, outside the database. */
  auditHeadsDir: string;
  /** SECURITY_LOG_DAYS: how long the security log is kept. */
  securityLogDays: number;
  /** TRUST_PROXY, comma-separated addresses and networks of proxies, who tell the address of the caller. */
  trustProxy: string[];
  /** RATE_LIMIT_SCALE: every budget of requests is multiplied by it. */
  rateLimitScale: number;
  /** MAX_CONNECTIONS, open at the same time; one address may have a tenth of them. */
  maxConnections: number;
  /** LOG_LEVEL: debug, info, warn or error. */
  logLevel: LogLevel;
  /** What the server tells of itself besides: its log's form, metrics, traces. */
  telemetry: TelemetrySettings;
}

const AUDIT_KEY_LENGTH = 32;
const SHORT_PREVIOUS_KEY = `AUDIT_PREVIOUS_KEYS: each key must have at least ${AUDIT_KEY_LENGTH} characters`;

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
const LOG_LEVELS: LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** The settings are not usable; `problems` has one line for each. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(`The settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

type Source = Record<string, string | undefined>;

/** Reads the settings and throws one EnvError with everything that is missing or wrong. */
export function readEnv(source: Source = process.env): Env {
  const problems: string[] = [];
  const text = (name: string) => source[name]?.trim() || undefined;
  const required = (name: string, what: string) => {
    const value = text(name);
    if (!value) problems.push(`${name} is missing: ${what}`);
    return value ?? '';
  };

  const production = text('NODE_ENV') === 'production';
  const databaseUrl = required('DATABASE_URL', 'the PostgreSQL database, postgres://user:password@host/name');
  if (databaseUrl && !isPostgresUrl(databaseUrl)) problems.push('DATABASE_URL must begin with postgres://');

  const redisUrl = text('REDIS_URL');
  // Never shown: it may hold a password.
  if (redisUrl && !isRedisUrl(redisUrl))
    problems.push('REDIS_URL must be redis://host or rediss://host (TLS)');
  const replicaUrls = list(text('DATABASE_REPLICA_URLS'));
  // By their number: a URL may hold a password.
  replicaUrls.forEach((url, index) => {
    if (!isPostgresUrl(url) || !URL.canParse(url))
      problems.push(`DATABASE_REPLICA_URLS: number ${index + 1} is not a postgres:// URL`);
  });

  const emulatorHost = text('FIREBASE_AUTH_EMULATOR_HOST');
  const firebase = {
    projectId: required('FIREBASE_PROJECT_ID', 'the Firebase project whose accounts sign in'),
    apiKey: required('FIREBASE_API_KEY', "the web API key of that project's console"),
    authDomain: required('FIREBASE_AUTH_DOMAIN', 'such as my-project.firebaseapp.com'),
    emulatorHost,
  };

  const host = text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1');
  if (emulatorHost) {
    if (production) {
      problems.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: it accepts unsigned tokens');
    }
    if (!isLoopback(host)) problems.push('HOST must be a loopback address with the local identity provider');
    if (databaseUrl && !isLoopback(hostOf(databaseUrl))) {
      problems.push('DATABASE_URL must be on loopback with the local identity provider');
    }
    if (!replicaUrls.every((url) => isLoopback(hostOf(url)))) {
      problems.push('DATABASE_REPLICA_URLS must be on loopback with the local identity provider');
    }
    if (!isLoopback(hostOf(`http://${emulatorHost}`))) {
      problems.push('FIREBASE_AUTH_EMULATOR_HOST must be on loopback');
    }
  }

  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    problems.push('PORT must be a number from 0 to 65535');
  }

  const logLevel = (text('LOG_LEVEL') ?? 'info') as LogLevel;
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);

  const publicUrl = text('PUBLIC_URL');
  if (publicUrl && !originOf(publicUrl))
    problems.push('PUBLIC_URL must be a URL such as https://jobs.example');

  const sessionIdleHours = Number(text('SESSION_IDLE_HOURS') ?? 12);
  if (!Number.isInteger(sessionIdleHours) || sessionIdleHours < 1 || sessionIdleHours > 120) {
    problems.push('SESSION_IDLE_HOURS must be a whole number from 1 to 120');
  }

  const corsOrigins = list(text('CORS_ORIGINS'));
  for (const origin of corsOrigins) {
    if (originOf(origin) !== origin) problems.push(`CORS_ORIGINS: ${origin} is not an origin`);
  }

  const auditKey = required(
    'AUDIT_KEY',
    `a secret of at least ${AUDIT_KEY_LENGTH} characters for the audit log`,
  );
  if (auditKey && auditKey.length < AUDIT_KEY_LENGTH) {
    problems.push(`AUDIT_KEY must have at least ${AUDIT_KEY_LENGTH} characters`);
  }
  const auditPreviousKeys = list(text('AUDIT_PREVIOUS_KEYS'));
  if (auditPreviousKeys.some((key) => key.length < AUDIT_KEY_LENGTH)) problems.push(SHORT_PREVIOUS_KEY);

  const sunset = text('LEGACY_SUNSET');
  const legacySunset = sunset ? new Date(sunset) : undefined;
  if (legacySunset && Number.isNaN(legacySunset.getTime())) {
    problems.push('LEGACY_SUNSET must be a date such as 2028-01-01');
  }

  const securityLogDays = Number(text('SECURITY_LOG_DAYS') ?? 90);
  if (!Number.isInteger(securityLogDays) || securityLogDays < 1 || securityLogDays > 36_500) {
    problems.push('SECURITY_LOG_DAYS must be a whole number from 1 to 36500');
  }

  const limits = readLimits(text, problems);
  const telemetry = readTelemetry(text, problems, production);

  if (problems.length > 0) throw new EnvError(problems);
  return {
    production,
    port,
    host,
    databaseUrl,
    redisUrl,
    replicaUrls,
    firebase,
    buildStage: text('BUILD_STAGE') ?? 'staging',
    sessionIdleHours,
    publicUrl: publicUrl && originOf(publicUrl),
    corsOrigins,
    auditKey,
    auditPreviousKeys,
    auditHeadsDir: readAuditHeadsDir(source),
    securityLogDays,
    legacySunset,
    ...limits,
    logLevel,
    telemetry,
  };
}

/** Names that stand for private networks. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function readLimits(
  text: (name: string) => string | undefined,
  problems: string[],
): Pick<Env, 'trustProxy' | 'rateLimitScale' | 'maxConnections'> {
  const rateLimitScale = Number(text('RATE_LIMIT_SCALE') ?? 1);
  if (!Number.isFinite(rateLimitScale) || rateLimitScale <= 0) {
    problems.push('RATE_LIMIT_SCALE must be a number above 0');
  }
  const maxConnections = Number(text('MAX_CONNECTIONS') ?? 10_000);
  if (!Number.isInteger(maxConnections) || maxConnections < 1) {
    problems.push('MAX_CONNECTIONS must be a whole number above 0');
  }
  const trustProxy = list(text('TRUST_PROXY'));
  for (const proxy of trustProxy) {
    if (!PROXY_RANGES.includes(proxy) && !isNetwork(proxy)) {
      problems.push(`TRUST_PROXY: ${proxy} is not an address such as 10.0.0.7 or 10.0.0.0/8`);
    }
  }
  return { trustProxy, rateLimitScale, maxConnections };
}

function isNetwork(text: string): boolean {
  const [address, prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** The identity provider's settings alone, for tools that need no other. */
export function readFirebase(
  source: Source = process.env,
): Pick<Env['firebase'], 'projectId' | 'emulatorHost'> {
  const projectId = source.FIREBASE_PROJECT_ID?.trim() ?? '';
  if (!projectId) throw new EnvError(['FIREBASE_PROJECT_ID is missing: the project whose accounts sign in']);
  return { projectId, emulatorHost: source.FIREBASE_AUTH_EMULATOR_HOST?.trim() || undefined };
}

/** AUDIT_KEY alone, for tools that need no other setting. */
export function readAuditKey(source: Source = process.env): string {
  const key = source.AUDIT_KEY?.trim() ?? '';
  if (key.length < AUDIT_KEY_LENGTH) {
    throw new EnvError([`AUDIT_KEY is missing or has less than ${AUDIT_KEY_LENGTH} characters`]);
  }
  return key;
}

/** AUDIT_KEY and then the keys it has replaced (AUDIT_PREVIOUS_KEYS), for tools that need no other setting. */
export function readAuditKeys(source: Source = process.env): string[] {
  const previous = list(source.AUDIT_PREVIOUS_KEYS);
  if (previous.some((key) => key.length < AUDIT_KEY_LENGTH)) throw new EnvError([SHORT_PREVIOUS_KEY]);
  return [readAuditKey(source), ...previous];
}

/** AUDIT_HEADS_DIR, by default a folder in DATA_DIR. */
export function readAuditHeadsDir(source: Source = process.env): string {
  const dataDir = source.DATA_DIR?.trim() || '.data';
  return resolve(source.AUDIT_HEADS_DIR?.trim() || join(dataDir, 'audit-heads'));
}

/** DATABASE_URL alone, for tools that need no other setting. */
export function readDatabaseUrl(source: Source = process.env): string {
  const url = source.DATABASE_URL?.trim() ?? '';
  if (!isPostgresUrl(url)) throw new EnvError(['DATABASE_URL must name a database, postgres://…']);
  return url;
}

function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

function isRedisUrl(url: string): boolean {
  return /^rediss?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== '';
}

/** MIGRATIONS_DATABASE_URL: the role that owns the tables, where the application's own role is to have less. */
export function readMigrationsDatabaseUrl(source: Source = process.env): string | undefined {
  const url = source.MIGRATIONS_DATABASE_URL?.trim() || undefined;
  if (url && !isPostgresUrl(url)) throw new EnvError(['MIGRATIONS_DATABASE_URL must begin with postgres://']);
  return url;
}

/** The host that a URL leads to; a PostgreSQL URL may name it in its query. */
function hostOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '');
}

function list(text = ''): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1';
}

/** Warnings to log at startup about settings that are valid but probably incomplete. */
export function settingsWarnings({ trustProxy, publicUrl }: Pick<Env, 'trustProxy' | 'publicUrl'>): string[] {
  if (trustProxy.length === 0 || publicUrl) return [];
  return [
    'TRUST_PROXY is set and PUBLIC_URL is not. If the proxy changes the Host header, browsers cannot start a session: set PUBLIC_URL to the origin that browsers use.',
  ];
}

let cached: Env | undefined;

/** The settings of this process. */
export function env(): Env {
  return (cached ??= readEnv());
}
