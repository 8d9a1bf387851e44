import { readdirSync, readFileSync } from 'node:fs';
import { readDatabaseUrl, readSettings, SETTING_NAMES, SettingsError, settingsWarnings } from './settings.js';
import { GATEWAY_SETTING_NAMES } from './gateway-settings.js';

type Source = Record<string, string | undefined>;

const MAIL: Source = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Job Lobby <no-reply@jobs.example>',
  MAIL_LINK_ORIGIN: 'https://jobs.example',
};

const PRODUCTION: Source = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://user:secret@db.example/jobs',
  FIREBASE_PROJECT_ID: 'jobs',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'jobs.firebaseapp.com',
  AUDIT_KEY: 'a key that is long enough for an audit log',
};
const LOCAL: Source = {
  ...PRODUCTION,
  NODE_ENV: undefined,
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/jobs',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

function problems(source: Source): string[] {
  try {
    readSettings(source);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const problem of error.problems) expect(error.message).toContain(problem);
    return error.problems;
  }
  return [];
}

describe('missing settings', () => {
  it('are all listed at once, also in production', () => {
    for (const source of [{}, { NODE_ENV: 'production' }]) {
      const names = problems(source).map((problem) => problem.split(' ')[0]);
      expect(names).toEqual([
        'DATABASE_URL',
        'FIREBASE_PROJECT_ID',
        'FIREBASE_API_KEY',
        'FIREBASE_AUTH_DOMAIN',
        'AUDIT_KEY',
      ]);
    }
  });

  it.each(['DATABASE_URL', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'AUDIT_KEY'])(
    'is %s, blank or absent',
    (name) => {
      for (const value of [undefined, '', '   ']) {
        expect(problems({ ...PRODUCTION, [name]: value })).toEqual([
          expect.stringMatching(new RegExp(`^${name} is missing: \\S`)),
        ]);
      }
    },
  );

  it('are reported together with invalid ones', () => {
    const source = { ...PRODUCTION, FIREBASE_API_KEY: '', PORT: 'x', LOG_LEVEL: 'loud', CORS_ORIGINS: 'a' };
    expect(problems(source)).toHaveLength(4);
  });
});

describe('production', () => {
  it('accepts complete settings and listens on all addresses', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({
      production: true,
      port: 3000,
      host: '0.0.0.0',
      databaseUrl: PRODUCTION.DATABASE_URL,
      firebase: { projectId: 'jobs', apiKey: 'key', authDomain: 'jobs.firebaseapp.com' },
      buildStage: 'staging',
      corsOrigins: [],
      logLevel: 'info',
    });
  });

  it('refuses the local identity provider, even on loopback', () => {
    for (const change of [{}, { HOST: '127.0.0.1', DATABASE_URL: LOCAL.DATABASE_URL }]) {
      const source = { ...PRODUCTION, ...change, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
      expect(problems(source)).toContainEqual(
        expect.stringContaining('FIREBASE_AUTH_EMULATOR_HOST must not'),
      );
    }
  });
});

describe('with the local identity provider', () => {
  it('accepts settings with everything on loopback', () => {
    expect(readSettings(LOCAL)).toMatchObject({
      production: false,
      host: '127.0.0.1',
      firebase: { emulatorHost: '127.0.0.1:9099' },
    });
  });

  it.each(['127.0.0.1', '127.8.9.10', 'localhost', '::1'])('HOST %s is loopback', (HOST) => {
    expect(problems({ ...LOCAL, HOST })).toEqual([]);
  });

  it.each([
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '192.168.0.1',
    'example.com',
    '127.0.0.1.example.com',
    '127.evil',
    'localhost.evil',
  ])('HOST %s is refused', (HOST) => {
    expect(problems({ ...LOCAL, HOST })).toEqual([expect.stringMatching(/^HOST must be a loopback/)]);
  });

  it.each(['localhost', '127.0.0.2', '[::1]', 'user:p%40ss@localhost'])(
    'a database at %s is loopback',
    (host) => {
      expect(problems({ ...LOCAL, DATABASE_URL: `postgres://${host}:5432/jobs` })).toEqual([]);
    },
  );

  it.each([
    'db.example',
    '10.0.0.1',
    '0.0.0.0',
    '127.0.0.1.example',
    'localhost@db.example',
    '127.0.0.1:1@db.example',
    '',
  ])('a database at %j is refused', (host) => {
    expect(problems({ ...LOCAL, DATABASE_URL: `postgres://${host}/jobs` })).toEqual([
      expect.stringMatching(/^DATABASE_URL must be on loopback/),
    ]);
  });

  it('refuses a database whose URL names another host in its query', () => {
    for (const query of ['host=db.example', 'port=1&host=10.0.0.1']) {
      expect(problems({ ...LOCAL, DATABASE_URL: `postgres://u@127.0.0.1/jobs?${query}` })).toEqual([
        expect.stringMatching(/^DATABASE_URL must be on loopback/),
      ]);
    }
  });
});

describe('an invalid value', () => {
  it.each([
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'jobs'],
    ['REDIS_URL', 'redis.example:6379'],
    ['REDIS_URL', 'http://redis.example'],
    ['REDIS_URL', 'redis://'],
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['LOG_LEVEL', 'verbose'],
    ['PUBLIC_URL', 'jobs.example'],
    ['CORS_ORIGINS', 'https://a.example,b'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['LEGACY_SUNSET', 'soon'],
    ['LOG_FORMAT', 'xml'],
    ['SLOW_QUERY_MS', 'soon'],
    ['SLOW_QUERY_MS', '-1'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '65536'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'nowhere'],
    ['SECURITY_LOG_DAYS', '0'],
    ['SECURITY_LOG_DAYS', 'ever'],
    ['AUDIT_PREVIOUS_KEYS', 'short'],
    ['AUDIT_PREVIOUS_KEYS', 'a key that is long enough for an audit log, short'],
    ['RATE_LIMIT_SCALE', 'fast'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['RATE_LIMIT_SCALE', 'Infinity'],
    ['MAX_CONNECTIONS', '0'],
    ['MAX_CONNECTIONS', '10.5'],
    ['MAX_CONNECTIONS', 'many'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.1, all'],
  ])('of %s is reported: %s', (name, value) => {
    expect(problems({ ...PRODUCTION, [name]: value })).toEqual([expect.stringContaining(name)]);
  });
});

it('does not show an invalid REDIS_URL, which may contain a password', () => {
  const [problem] = problems({ ...PRODUCTION, REDIS_URL: 'http://:hunter2@redis.example' });
  expect(problem).not.toContain('hunter2');
});

it('trims and parses values', () => {
  const source = {
    ...PRODUCTION,
    REDIS_URL: ' rediss://:secret@redis.example:6380/1 ',
    PORT: ' 8080 ',
    HOST: '::',
    BUILD_STAGE: 'production',
    PUBLIC_URL: 'https://jobs.example/anything',
    CORS_ORIGINS: ' https://a.example, http://b.example:81 ,',
    LEGACY_SUNSET: '2028-01-01',
    LOG_LEVEL: 'debug',
  };
  expect(readSettings(source)).toMatchObject({
    redisUrl: 'rediss://:secret@redis.example:6380/1',
    port: 8080,
    host: '::',
    buildStage: 'production',
    publicUrl: 'https://jobs.example',
    corsOrigins: ['https://a.example', 'http://b.example:81'],
    legacySunset: new Date('2028-01-01'),
    logLevel: 'debug',
  });
});

it('uses standard limits and trusts no proxy by default', () => {
  expect(readSettings(PRODUCTION)).toMatchObject({
    rateLimitScale: 1,
    maxConnections: 10_000,
    trustProxy: [],
  });
  const TRUST_PROXY = ' loopback, 10.0.0.0/8,fd00::/8, ::1 ,';
  const source = { ...PRODUCTION, RATE_LIMIT_SCALE: '0.5', MAX_CONNECTIONS: '500', TRUST_PROXY };
  expect(readSettings(source)).toMatchObject({
    rateLimitScale: 0.5,
    maxConnections: 500,
    trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8', '::1'],
  });
});

it('sends no telemetry other than the log by default', () => {
  expect(readSettings(PRODUCTION).telemetry).toEqual({
    logFormat: 'json',
    slowQueryMs: 200,
    metrics: null,
    otlp: null,
  });
  expect(readSettings(LOCAL).telemetry.logFormat).toBe('text');
  const source = { ...LOCAL, LOG_FORMAT: 'json', SLOW_QUERY_MS: '50', METRICS_PORT: '9464' };
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318';
  expect(
    readSettings({ ...source, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME: 'jobs' }).telemetry,
  ).toEqual({
    logFormat: 'json',
    slowQueryMs: 50,
    metrics: { port: 9464, host: '127.0.0.1' },
    otlp: { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: 'jobs' },
  });
});

it('reports problems without secrets', () => {
  const source = { ...PRODUCTION, DATABASE_URL: 'mysql://user:secret@db.example/jobs' };
  expect(problems(source).join()).not.toContain('secret');
});

it('reads DATABASE_URL alone for command-line tools', () => {
  expect(readDatabaseUrl({ DATABASE_URL: ' postgresql://localhost/jobs ' })).toBe(
    'postgresql://localhost/jobs',
  );
  for (const DATABASE_URL of [undefined, '', 'jobs']) {
    expect(() => readDatabaseUrl({ DATABASE_URL })).toThrow(SettingsError);
  }
});

it('keeps the security log for 90 days and the audit log heads in DATA_DIR by default', () => {
  expect(readSettings(PRODUCTION)).toMatchObject({ securityLogDays: 90, auditPreviousKeys: [] });
  expect(readSettings({ ...PRODUCTION, SECURITY_LOG_DAYS: '30' }).securityLogDays).toBe(30);
  expect(readSettings({ ...PRODUCTION, DATA_DIR: '/data' }).auditHeadsDir).toBe('/data/audit-heads');
  expect(readSettings({ ...PRODUCTION, DATA_DIR: '/data', AUDIT_HEADS_DIR: '/kept' }).auditHeadsDir).toBe(
    '/kept',
  );
});

describe('SESSION_IDLE_HOURS', () => {
  it('defaults to 12 and must be a whole number from 1 to 120', () => {
    expect(readSettings(PRODUCTION).sessionIdleHours).toBe(12);
    expect(readSettings({ ...PRODUCTION, SESSION_IDLE_HOURS: '120' }).sessionIdleHours).toBe(120);
    for (const value of ['0', '121', '1.5', '-1', 'x', "1'; DROP TABLE users"]) {
      expect(problems({ ...PRODUCTION, SESSION_IDLE_HOURS: value })).toEqual([
        'SESSION_IDLE_HOURS must be a whole number from 1 to 120',
      ]);
    }
  });
});

it('documents every setting in the README or in docs/', () => {
  const pages = [
    'README.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  const text = pages.map((page) => readFileSync(page, 'utf8')).join();
  const names = new Set([...SETTING_NAMES, ...GATEWAY_SETTING_NAMES]);
  expect([...names].filter((name) => !text.includes(`\`${name}\``))).toEqual(['NODE_ENV']);
});

describe('warnings', () => {
  it('mention PUBLIC_URL if a proxy is trusted and it is missing', () => {
    const proxy = { TRUST_PROXY: '10.0.0.0/8' };
    const url = { PUBLIC_URL: 'https://jobs.example' };
    const warnings = (source: Source) =>
      settingsWarnings(readSettings({ ...PRODUCTION, ...MAIL, PUBLIC_URL: undefined, ...source }));
    expect(warnings(proxy)).toEqual([expect.stringContaining('PUBLIC_URL')]);
    for (const source of [{}, url, { ...proxy, ...url }]) expect(warnings(source)).toEqual([]);
  });
});

describe('email', () => {
  it('is optional in production, with a warning', () => {
    expect(settingsWarnings(readSettings(PRODUCTION))).toEqual([expect.stringContaining('SMTP_URL')]);
  });

  it('needs a sender and an address for links in production', () => {
    const found = problems({ ...PRODUCTION, SMTP_URL: 'smtp://mail.example' });
    expect(found).toEqual([expect.stringMatching(/^MAIL_FROM /), expect.stringMatching(/^PUBLIC_URL /)]);
  });

  it.each(['http://mail.example', 'smtp://', 'mail.example'])('refuses %s as SMTP_URL', (url) => {
    expect(problems({ ...PRODUCTION, ...MAIL, SMTP_URL: url })).toEqual([
      expect.stringMatching(/^SMTP_URL /),
    ]);
  });

  it.each(['nobody', 'A <a@b.example>, B <b@b.example>', 'A <a@b.example>\r\nBcc: c@b.example'])(
    'refuses %j as the sender',
    (from) => {
      expect(problems({ ...PRODUCTION, ...MAIL, MAIL_FROM: from })).toEqual([
        expect.stringMatching(/^MAIL_FROM /),
      ]);
    },
  );
});
