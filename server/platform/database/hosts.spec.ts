import pg from 'pg';
import { connectionTo } from './hosts.js';

it('a connection that fails after its listeners were removed does not end the process', () => {
  const client = new pg.Client(connectionTo('postgres://nobody@127.0.0.1:1/none'));
  const errors: Error[] = [];
  client.on('error', (error) => errors.push(error));
  client.emit('error', new Error('first'));
  client.removeAllListeners();
  client.emit('error', new Error('second'));
  expect(errors.map(({ message }) => message)).toEqual(['first']);
});
