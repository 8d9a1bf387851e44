/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo-Passw0rd';

const [MASTER, DEV_MODE, STAFF] = ['MASTER CONTROL', 'enable/disable dev mode', 'view ALL STAFF section'];

/** The demo accounts, in the order of their user ids, which start at 1. */
export const DEMO_ACCOUNTS = [
  account('pyvPXncj28IFAuK2bBilBQVy6V5F', 'master', 'Morgan Masters', 1, 'admin', MASTER, DEV_MODE, STAFF),
  account('md7kTlRm3EV6IfBJ8r515EJBa2iG', 'admin', 'Alex Admin', 3, 'admin', DEV_MODE),
  account('CpglArDQMCaw9tCkhUgScD4jkod3', 'viewer', 'Vivian Viewer', 3, 'employee', STAFF),
  account('X8VYNHmulCacKBzKtojqHGx728WP', 'employee', 'Emery Employee', 3, 'employee'),
  account('WbmpPtBEIS8N6rSlTq18hF1xaaRc', 'rival', 'Robin Rival', 4, 'admin'),
  account('cBvdpdy0xfacWUx8L0npW6gIGZnw', 'member', 'Marlow Member', 2, 'employee'),
  account('V66Ai1Or1HxDCwRnWWEc2pSiSDgz', 'waiting', 'Wren Waiting', null, 'employee'),
];

interface Person {
  firebase_id: string;
  email: string;
  display_name: string;
  company_id: number | null;
  user_type: 'admin' | 'employee';
}

/** Returns a row of the table `users`. */
export function userRow(person: Person) {
  const [first_name, last_name] = person.display_name.split(' ');
  return { ...person, first_name, last_name, account_confirmed: person.company_id !== null, dev_mode: false };
}

function account(
  firebase_id: string,
  name: string,
  display_name: string,
  company_id: number | null,
  user_type: Person['user_type'],
  ...privileges: string[]
) {
  const email = `${name}@example.com`;
  return { privileges, row: userRow({ firebase_id, email, display_name, company_id, user_type }) };
}
