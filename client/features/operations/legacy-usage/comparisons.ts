/** A JSON object. */
type Fields = Record<string, unknown>;

/** What identifies the record to compare. */
export type Parameter = 'companyId' | 'userId' | 'firebaseId';

/** How a legacy call that reads is compared with its successor. */
export interface Comparison {
  /** What the call needs, if anything. */
  parameter?: Parameter;
  /** The path of the legacy call, and its body if it is a POST. */
  legacy: (value: string) => { path: string; body?: Fields };
  variables: (value: string) => Fields;
  /** Where the list with pages is in the data, if there is one. */
  list?: string[];
  /** Converts the data of GraphQL to the legacy response. For a list, `rows` are those of all pages. */
  toLegacy: (data: Fields, rows: Fields[], value: string) => unknown;
}

const company = ({ id, title, createdAt }: Fields) => ({ id: Number(id), title, created_at: createdAt });

const user = (node: Fields, companyId: unknown) => ({
  id: Number(node.id),
  firebase_id: node.firebaseId,
  email: node.email,
  company_id: Number(companyId ?? 0),
  first_name: node.firstName,
  last_name: node.lastName,
  display_name: node.displayName,
  user_type: String(node.userType).toLowerCase(),
  account_confirmed: node.accountConfirmed,
  dev_mode: String(node.devMode),
  created_at: node.createdAt,
});

const byId = (path: string) => (value: string) => ({ path: `/api/${path}/${encodeURIComponent(value)}` });
const id = (value: string) => ({ id: value });
const none = () => ({});
/** Returns an object within the data, empty if it is missing. */
const within = (data: Fields, name: string): Fields => Object(data[name]);
const listOf = (data: Fields, name: string): Fields[] => {
  const list = data[name];
  return Array.isArray(list) ? list : [];
};

const COMPARISONS: Record<string, Comparison> = {
  getAllCompanies: {
    legacy: () => ({ path: '/api/getAllCompanies' }),
    variables: none,
    list: ['companies'],
    toLegacy: (_, rows) => rows.map(company),
  },
  fetchUsersWithinCompany: {
    parameter: 'companyId',
    legacy: (value) => ({ path: '/api/fetchUsersWithinCompany', body: { company_id: value } }),
    variables: id,
    list: ['company', 'users'],
    toLegacy: (_, rows, value) => rows.map((row) => user(row, value)),
  },
  getCompanyData: {
    parameter: 'companyId',
    legacy: byId('getCompanyData'),
    variables: id,
    toLegacy: (data) => company(within(data, 'company')),
  },
  getUserData: {
    parameter: 'firebaseId',
    legacy: byId('getUserData'),
    variables: (firebaseId) => ({ firebaseId }),
    toLegacy: (data) => {
      const found = within(data, 'user');
      const flat = user(found, within(found, 'company').id);
      return { ...flat, user: { display_name: flat.display_name, company_id: flat.company_id } };
    },
  },
  getAllUnallocatedUsers: {
    legacy: () => ({ path: '/api/getAllUnallocatedUsers' }),
    variables: none,
    list: ['unallocatedUsers'],
    toLegacy: (_, rows) => ({
      users: rows.map((row) => ({ id: Number(row.id), first_name: row.firstName, email: row.email })),
    }),
  },
  getFeatures: {
    parameter: 'companyId',
    legacy: byId('getFeatures'),
    variables: id,
    toLegacy: (data) =>
      listOf(within(data, 'company'), 'features').map(({ title, createdAt }) => ({
        title,
        created_at: createdAt,
      })),
  },
  getDevModeState: {
    parameter: 'userId',
    legacy: byId('getDevModeState'),
    variables: id,
    toLegacy: (data) => ({ dev_mode: String(within(data, 'user').devMode) }),
  },
  getPrivileges: {
    parameter: 'userId',
    legacy: byId('getPrivileges'),
    variables: id,
    toLegacy: (data) => listOf(within(data, 'user'), 'privileges').map(({ title }) => ({ title })),
  },
};

/** Returns how a call is compared, by its route; undefined if it changes data. */
export const comparisonOf = (path: string): Comparison | undefined => COMPARISONS[path.split('/')[2] ?? ''];

/** A value that differs. `where` names it, such as `[7].email`. */
export interface Difference {
  where: string;
  legacy: string;
  graphql: string;
}

/** Lists where two results differ. Rows of lists are matched by id or title, whatever their order. */
export function differences(legacy: unknown, graphql: unknown, where = ''): Difference[] {
  if (Array.isArray(legacy) && Array.isArray(graphql)) {
    return differences(keyed(legacy), keyed(graphql), where);
  }
  if (isObject(legacy) && isObject(graphql)) {
    return [...new Set([...Object.keys(legacy), ...Object.keys(graphql)])].flatMap((name) =>
      differences(
        legacy[name],
        graphql[name],
        where && !name.startsWith('[') ? `${where}.${name}` : where + name,
      ),
    );
  }
  return legacy === graphql ? [] : [{ where, legacy: shown(legacy), graphql: shown(graphql) }];
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keyed = (rows: unknown[]): Fields =>
  Object.fromEntries(
    rows.map((row, index) => {
      const { id: key, title }: Fields = Object(row);
      return [`[${String(key ?? title ?? index)}]`, row];
    }),
  );

/** A missing value is a dash. */
const shown = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value));
