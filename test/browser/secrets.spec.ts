import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { built } from '../build.js';
import { expect, PASSWORD, test } from './support/app.js';
import { TOKEN } from './support/secrets.js';

const client = built('client');

/** Text that public files must not contain. */
const secrets = [
  /BEGIN [A-Z ]*PRIVATE KEY|private_key_id|client_x509_cert_url|"service_account"/,
  /postgres(ql)?:\/\/|redis:\/\//,
  /DATABASE_URL|AUDIT_KEY|GOOGLE_APPLICATION_CREDENTIALS|REDIS_URL/,
  /AIza[\w-]{30}/,
  new RegExp(`${TOKEN.source}[\\w-]*\\.`),
  /(master|admin|viewer|employee|rival|member|waiting)@example\.com/,
  /sourceMappingURL=(?!data:)/,
];

test('the built client contains no secrets and no paths of this machine', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const texts = files.filter((name) => /\.(js|css|html|json|svg|txt)$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const name of texts) {
    const text = readFileSync(join(client, name), 'utf8');
    for (const secret of secrets) if (secret.test(text)) found.push(`${name}: ${secret.exec(text)![0]}`);
    for (const words of [PASSWORD, process.cwd(), `${homedir()}/`]) {
      if (text.includes(words)) found.push(`${name}: ${words}`);
    }
  }
  expect(found).toEqual([]);
});
