// Runs before each test file of the server. Files that use a server get the environment of their worker, which has its
// own database and identity project. All others start nothing, and their settings point nowhere.
const { testPath } = expect.getState();

Object.assign(process.env, {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  FIREBASE_PROJECT_ID: 'demo-unit',
  FIREBASE_API_KEY: 'demo-unit',
  FIREBASE_AUTH_DOMAIN: 'demo-unit.localhost',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  AUDIT_KEY: 'the-key-of-the-tests-is-no-secret-at-all',
  LOG_LEVEL: 'error',
  // All tests send their requests from one address.
  RATE_LIMIT_SCALE: '1000',
});

if (/[\\/]test[\\/]|\.(e2e|release)\.spec\.ts$/.test(testPath)) {
  // Starts them for the first file that needs them.
  const response = await fetch(process.env.TEST_SERVICES, { method: 'POST' });
  const services = await response.json();
  if (!response.ok) throw new Error(services.message);

  const worker = process.env.JEST_WORKER_ID;
  const project = `demo-worker-${worker}`;
  const url = new URL(services.TEST_DATABASE_URL);
  url.pathname = `/worker_${worker}`;

  Object.assign(process.env, services, {
    DATABASE_URL: url.href,
    FIREBASE_PROJECT_ID: project,
    FIREBASE_API_KEY: project,
    FIREBASE_AUTH_DOMAIN: `${project}.localhost`,
    FIREBASE_AUTH_EMULATOR_HOST: services.TEST_EMULATOR_HOST,
    AUDIT_HEADS_DIR: `${services.TEST_HEADS_DIR}/${worker}`,
    WEBHOOKS_TO_LOOPBACK: 'on',
  });
}
