import { isLocalDatabase } from './formats.js';
import { readDatabaseUrl, SettingsError } from './settings.js';

const urlOf = (hosts: string, query = '?target_session_attrs=read-write') =>
  `postgres://user:secret@${hosts}/jobs${query}`;

it.each(['one:5432,two:5432', 'one,two', '[::1]:5432,10.0.0.1,db.example'])(
  'accepts the hosts %s',
  (hosts) => {
    expect(readDatabaseUrl({ DATABASE_URL: urlOf(hosts) })).toBe(urlOf(hosts));
  },
);

it.each([
  urlOf('one,,two'),
  urlOf('one:port,two'),
  urlOf('one,two', '?target_session_attrs=any'),
  urlOf('one', '?sslmode=require&target_session_attrs=standby'),
])('refuses %s without repeating the password', (url) => {
  const read = () => readDatabaseUrl({ DATABASE_URL: url });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/DATABASE_URL must/);
  expect(read).not.toThrow(/secret/);
});

it('several hosts are loopback only if all of them are', () => {
  for (const hosts of ['localhost:1,127.0.0.1:2', '[::1],localhost'])
    expect(isLocalDatabase(urlOf(hosts))).toBe(true);
  for (const hosts of [
    'db.example,127.0.0.1',
    '127.0.0.1:5432,db.example:5432',
    '127.0.0.1,127.0.0.1@10.0.0.1',
  ])
    expect(isLocalDatabase(urlOf(hosts))).toBe(false);
  expect(isLocalDatabase(urlOf('127.0.0.1,127.0.0.1', '?host=db.example'))).toBe(false);
});
