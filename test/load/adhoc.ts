import { join, resolve } from 'node:path';
import { BenchDatabases, inDatabase } from './database.js';
import { migrate, Product } from './product.js';
const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
const url = await databases.withUsers(1000000, migrate);
const product = await Product.start(url, [], { RATE_LIMIT_SCALE: '1000' });
const {
  rows: [a],
} = await inDatabase(url, (c) => c.query('SELECT firebase_id AS uid, email FROM users WHERE id=51'));
const token = product.tokenOf(a.uid, a.email);
const F = 'id firebaseId email firstName lastName displayName userType accountConfirmed devMode createdAt';
const docs: Record<string, (s: number) => string> = {
  plain5: (s) =>
    `{ company(id:3){ ${Array.from({ length: 5 }, (_, i) => `x${s}_${i}: users(first:200){nodes{${F}}}`).join(' ')} } }`,
  plain20: (s) =>
    `{ company(id:3){ ${Array.from({ length: 20 }, (_, i) => `x${s}_${i}: users(first:200){nodes{${F}}}`).join(' ')} } }`,
  company5: (s) =>
    `{ company(id:3){ ${Array.from({ length: 5 }, (_, i) => `x${s}_${i}: users(first:200){nodes{company{id}}}`).join(' ')} } }`,
  privileges5: (s) =>
    `{ company(id:3){ ${Array.from({ length: 5 }, (_, i) => `x${s}_${i}: users(first:200){nodes{privileges{title}}}`).join(' ')} } }`,
  differentPages20: (s) =>
    `{ company(id:3){ ${Array.from({ length: 20 }, (_, i) => `x${s}_${i}: users(first:${200 - i}){nodes{id}}`).join(' ')} } }`,
  aliases90: (s) =>
    `{ company(id:3){ ${Array.from({ length: 90 }, (_, i) => `x${s}_${i}: users(first:1){nodes{id}}`).join(' ')} } }`,
  edges5: (s) =>
    `{ company(id:3){ ${Array.from({ length: 5 }, (_, i) => `x${s}_${i}: users(first:200){edges{cursor node{id}}}`).join(' ')} } }`,
  counts90: (s) =>
    `{ ${Array.from({ length: 90 }, (_, i) => `x${s}_${i}: company(id:3){users(first:1){totalCount}}`).join(' ')} }`,
  search1: (s) => `{ x${s}: unallocatedUsers(first: 50, search: "a b c d e f g h") { nodes { id } } }`,
  searchStaff1: (s) => `{ company(id:3){ x${s}: users(first: 50, search: "zzzqqq ab") { nodes { id } } } }`,
  me: (s) => `{ x${s}: me { id } }`,
};
for (const [name, doc] of Object.entries(docs)) {
  for (let s = 0; s < 2; s++) await send(doc(s));
  const cpu = product.server.cpu;
  const t = performance.now();
  let cost: any;
  for (let s = 10; s < 20; s++) cost = await send(doc(s));
  console.log(
    name.padEnd(18),
    ((performance.now() - t) / 10).toFixed(1) + ' ms',
    'cpu ' + ((product.server.cpu - cpu) / 1e4).toFixed(1) + ' ms',
    String(cost).slice(0, 200),
  );
}
async function send(query: string) {
  const r = await fetch(product.server.url + '/graphql', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await r.text();
  return text.includes('"errors"') ? text : text.length;
}
await product.stop();
await databases.stop();
