// Runs before each test file of the server. Files that talk to a server get the environment of their worker, which has its own
// database and identity project; all others start nothing.
const { testPath } = expect.getState();

if (/[\\/]test[\\/]|\.(e2e|release)\.spec\.ts$/.test(testPath)) {
  // Starts them for the first file that asks.
  const response = await fetch(process.env.TEST_SERVICES, { method: 'POST' });
  const services = await response.json();
  if (!response.ok) throw new Error(services.message);

  const worker = process.env.JEST_WORKER_ID;
  const project = `demo-worker-${worker}`;
  const url = new URL(services.TEST_DATABASE_URL);
  url.pathname = `/worker_${worker}`;

  Object.assign(process.env, services, {
    NODE_ENV: 'test',
    DATABASE_URL: url.href,
    FIREBASE_PROJECT_ID: project,
    FIREBASE_API_KEY: project,
    FIREBASE_AUTH_DOMAIN: `${project}.localhost`,
    FIREBASE_AUTH_EMULATOR_HOST: services.TEST_EMULATOR_HOST,
    AUDIT_KEY: 'the-key-of-the-tests-is-no-secret-at-all',
    AUDIT_HEADS_DIR: `${services.TEST_HEADS_DIR}/${worker}`,
    LOG_LEVEL: 'error',
    WEBHOOKS_TO_LOOPBACK: 'on',
    // All other tests send their requests from one address.
    RATE_LIMIT_SCALE: '1000',
  });
}
