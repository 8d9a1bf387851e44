// Runs before each test file: sets the environment of its worker, which has its own database and identity project.
const project = `demo-worker-${process.env.VITEST_POOL_ID}`;
const url = new URL(process.env.TEST_DATABASE_URL);
url.pathname = `/worker_${process.env.VITEST_POOL_ID}`;

Object.assign(process.env, {
  NODE_ENV: 'test',
  DATABASE_URL: url.href,
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: project,
  FIREBASE_AUTH_DOMAIN: `${project}.localhost`,
  FIREBASE_AUTH_EMULATOR_HOST: process.env.TEST_EMULATOR_HOST,
  AUDIT_KEY: 'the-key-of-the-tests-is-no-secret-at-all',
  AUDIT_HEADS_DIR: `${process.env.TEST_HEADS_DIR}/${process.env.VITEST_POOL_ID}`,
  LOG_LEVEL: 'error',
  WEBHOOKS_TO_LOOPBACK: 'on',
  // All other tests send their requests from one address.
  RATE_LIMIT_SCALE: '1000',
});
