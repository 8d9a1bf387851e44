import { startServer, type TestServer } from '../app.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildCompany, type Cast } from '../factories.js';

let app: TestServer;
let cast: Cast;
const ids = new Map<string, string>();

/** Key, first name, last name, display name, email address. */
const PEOPLE = [
  ['eva', 'Éva', 'Ångström', 'EVE', 'e.angstrom@mail.example'],
  ['jose', 'José María', 'de la Cruz', 'Pepe', 'jose@cruz.example'],
  ['percent', '100%', 'Sure_Thing', 'back\\slash', 'percent@x.example'],
  ['regex', 'A.*B', '(group)[x]', '^start$', 'regex+tag@x.example'],
  ['plain', 'AxxB', 'SureXThing', 'startle', 'plain@x.example'],
  ['jo', 'Jo', 'Li', 'Jo L', 'q7@x.example'],
  ['signs', "O'Bi-Ce", 'De’Fi (Gu', 'Ho/Iv &Ky', 'le.mo_nu+pw@ry.example'],
  ['banjo', 'Banjo', 'Olli', 'Ban', 'w8@x.example'],
  ['oguz', 'Öğüz', 'Yıldız', 'İPEK Œuvre', 'h1@x.example'],
  ['greek', 'Straße', 'Łódźki', 'ΣΊΣΥΦΟΣ', 'h2@x.example'],
  ['scripts', '한국어', 'がく हिन्दी', 'Нина Йод', 'h3@x.example'],
  ['signs-only', '---', '!a--b', '🙂🙂🙂', 'h4@x.example'],
] as const;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  const company = await buildCompany(app, 'Search Site');
  for (const [key, first, last, display, email] of PEOPLE) {
    const [{ id }] = await app.database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
       VALUES ($1, $2, $3, $4, $5, $6, 'employee') RETURNING id::text`,
      [`search-${key}`, email, company.id, first, last, display],
    );
    ids.set(key, id);
  }
});
afterAll(() => app.close());

const QUERY =
  'query ($search: String) { users(first: 200, search: $search) { nodes { id firebaseId } totalCount totalCountExact } }';

async function find(search: string): Promise<string[]> {
  const { users } = await gqlData(app, cast.master, QUERY, { search });
  expect(users).toMatchObject({ totalCount: users.nodes.length, totalCountExact: true });
  return users.nodes
    .map((node: { firebaseId: string }) => node.firebaseId)
    .filter((uid: string) => uid.startsWith('search-'))
    .map((uid: string) => uid.slice('search-'.length));
}

it.each([
  ['any part of a first name', 'osé', ['jose']],
  ['any part of a last name', 'gströ', ['eva']],
  ['any part of a display name', 'epe', ['jose']],
  ['any part of an e-mail address', 'angstrom@mai', ['eva']],
  ['any case', 'ÉVA', ['eva']],
  ['any case of letters beyond ASCII', 'ÅNGSTRÖM', ['eva']],
  ['the lower case of stored upper case', 'éva', ['eva']],
  ['words in any order', 'cruz josé', ['jose']],
  ['words of several fields', 'pepe CRUZ maría', ['jose']],
  ['words with much space around', '  cruz \u00a0  josé ', ['jose']],
  ['every word, not some', 'cruz ångström', []],
  ['a word without its accents', 'angstrom', ['eva']],
  ['a word with an accent of its own', 'jösé', ['jose']],
  ['an accent in some letters only', 'öguz', ['oguz']],
  ['an accent written as a character of its own', 'O\u0308g\u0306u\u0308z', ['oguz']],
  ['dotted and dotless i as i', 'yildiz ipek', ['oguz']],
  ['dotless i as typed', 'YILDIZ', ['oguz']],
  ['a ligature by its letters', 'oeuv', ['oguz']],
  ['ß by ss', 'strasse', ['greek']],
  ['ß as it is', 'straße', ['greek']],
  ['capital ß', 'STRAẞE', ['greek']],
  ['letters with strokes', 'lodzki', ['greek']],
  ['a final sigma as any sigma', 'σισυφοσ', ['greek']],
  ['a syllable of Hangul, not its parts', '한국', ['scripts']],
  ['kana by their own marks', 'かく', []],
  ['kana as they are', 'がく', ['scripts']],
  ['vowel signs as they are', 'हिन्दी', ['scripts']],
  ['Cyrillic letters without accents', 'иод', ['scripts']],
  ['invisible characters as nothing', 'o\u200bgu\u00adz\ufeff', ['oguz']],
  ['wide letters as narrow ones', 'ｏｇｕｚ', ['oguz']],
  ['a typographic apostrophe as a straight one', 'o’bi', ['signs']],
  ['signs alone', '---', ['signs-only']],
  ['a letter between signs', '!a--', ['signs-only']],
  ['symbols beyond ASCII', '🙂🙂🙂', ['signs-only']],
  ['signs that have no letter', '{a|b', []],
  ['% as it is', '100%', ['percent']],
  ['% and not anything', 's%e', []],
  ['_ as it is', 'sure_thing', ['percent']],
  ['a backslash as it is', 'back\\slash', ['percent']],
  ['a backslash at the end', 'back\\', ['percent']],
  ['.* as it is', 'a.*b', ['regex']],
  ['brackets as they are', '(group)[x]', ['regex']],
  ['an open bracket', '(gr', ['regex']],
  ['^ and $ as they are', '^start$', ['regex']],
  ['+ as it is', 'regex+tag', ['regex']],
  ['a quote as it is', "o'hara';--", []],
  ['short words at beginnings of words', 'jo', ['jose', 'jo']],
  ['short words at beginnings after other characters', 'cr', ['jose']],
  ['a short word with an accent', 'ÉV', ['eva']],
  ...['bi', 'ce', 'fi', 'gu', 'iv', 'ky', 'mo', 'nu', 'pw', 'ry'].map((word): [string, string, string[]] => [
    `a short word after a sign (${word})`,
    word,
    ['signs'],
  ]),
  ['short and long words together', 'jo pepe', ['jose']],
  ['a short word not inside a word', 'nj', []],
  ['a longer word inside a word', 'anj', ['banjo']],
  ['one letter', 'å', ['eva', 'regex', 'plain', 'signs-only']],
  ['a short % as it is', '0%', []],
  ['a short . as it is', '.*', []],
])('finds %s: %j', async (_, search, expected) => {
  expect(await find(search)).toEqual(expected);
});

it.each([
  '(',
  '[',
  '*',
  '+',
  '?',
  '\\',
  '^',
  '$',
  '|',
  '{',
  '}',
  '{1',
  '\\d',
  '\\m',
  '(?',
  '[[',
  '**',
  '..',
  "'",
  '"',
  '%',
  '_',
  '***=x',
  '***:x',
])('treats the short or unusual word %j literally, without an error', async (search) => {
  expect(await find(`${search} zzzz-not-there`)).toEqual([]);
  await find(search);
});

it('finds everything with blanks only', async () => {
  expect((await find('   ')).length).toBe(PEOPLE.length);
  expect((await find('')).length).toBe(PEOPLE.length);
});

it.each([
  'x'.repeat(201),
  'a\u0000b',
  '\ud800',
  'a b c d e f g h i',
  'one two three four five six seven eight nine',
])('refuses %j', async (search) => {
  const answer = await app.gql(cast.master, QUERY, { search });
  expectCode(answer, 'VALIDATION_FAILED');
  expect(answer.errors![0].extensions.errors!.map((error) => error.field)).toEqual(['search']);
});

it('accepts 200 characters, and 8 different words of any frequency', async () => {
  expect(await find('x'.repeat(200))).toEqual([]);
  expect(await find('a '.repeat(100))).toEqual(await find('a'));
  expect(await find('Éva eva EVA angs äng e. eve m mail ma')).toEqual(['eva']);
});

it('counts the words of every list before reading any list', async () => {
  const search = 'a b c d e f g h i';
  for (const list of ['unallocatedUsers', 'companies']) {
    const answer = await app.gql(cast.master, `{ ${list}(search: "${search}") { totalCount } }`);
    expectCode(answer, 'VALIDATION_FAILED');
  }
  const staff = `{ company(id: ${cast.company.id}) { users(search: "${search}") { totalCount } } }`;
  expectCode(await app.gql(cast.master, staff), 'VALIDATION_FAILED');
});

it('folds a word as the database folds names', async () => {
  // Scripts with case and accents. Only one side may know later additions to Unicode.
  const blocks = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x300, 0x377],
    [0x37a, 0x37f],
    [0x384, 0x38a],
    [0x38e, 0x3a1],
    [0x3a3, 0x52f],
    [0x531, 0x556],
    [0x591, 0x5f4],
    [0x600, 0x6ff],
    [0x900, 0x97f],
    [0x1e00, 0x1eff],
    [0x200b, 0x2064],
    [0x3041, 0x30ff],
    [0xac00, 0xacff],
    [0xfb1d, 0xfb4f],
    [0xfe70, 0xfefc],
    [0xff01, 0xffbe],
    [0xe0000, 0xe00ff],
  ];
  const rows: { text: string; folded: string }[] = await app.database.query(
    `SELECT chr(n) AS text, search_fold(chr(n)) AS folded
     FROM jsonb_array_elements($1) AS block, generate_series((block->>0)::integer, (block->>1)::integer) AS n`,
    [JSON.stringify(blocks)],
  );
  const words = await app.evaluate(
    async ({ load }, texts) => texts.map((await load('platform/database/search.js')).foldText),
    rows.map(({ text }) => text),
  );
  expect(rows.length).toBeGreaterThan(2_000);
  expect(rows.filter(({ text }) => 'أإآٱ'.includes(text)).map(({ folded }) => folded)).toEqual([
    'ا',
    'ا',
    'ا',
    'ا',
  ]);
  expect(rows.filter(({ folded }, at) => folded !== words[at])).toEqual([]);
});

it.each([
  ['أحمد الزهراني', 'احمد'],
  ['مُحَمَّد آدم', 'محمد ادم'],
  ['فاطمة الكبرى', 'فاطمه الكبري'],
  ['محـــمد علی', 'محمد علي'],
  ['مؤمن هاني', 'مومن هانئ'],
  ['سارة ٢٠١٩', '2019'],
  ['שָׁלוֹם כהן', 'שלום'],
])('finds the company %s as “%s”, and vice versa', async (title, spelling) => {
  const [{ id }, other] = [await buildCompany(app, title), await buildCompany(app, spelling)];
  const query = 'query ($search: String) { companies(search: $search) { nodes { id } } }';
  const find = async (search: string): Promise<number[]> =>
    (await gqlData(app, cast.master, query, { search })).companies.nodes.map((node: { id: string }) =>
      Number(node.id),
    );
  expect(await find(spelling)).toEqual(expect.arrayContaining([id, other.id]));
  if (spelling !== '2019')
    expect(await find(title.split(' ')[0])).toEqual(expect.arrayContaining([id, other.id]));
});

it('recomputes stored words when the folding of letters changes, without changing update times', async () => {
  const company = await buildCompany(app, 'Folding');
  const stored = await app.evaluate(async ({ get, load }, companyId) => {
    const { FoldArabicLetters1795942000000: Migration } = await load(
      'migrations/1795942000000-fold-arabic-letters.js',
    );
    const runner = get('DataSource').createQueryRunner();
    await runner.startTransaction();
    try {
      await new Migration().down(runner);
      const [{ id }] = await runner.query(
        `INSERT INTO candidates (company_id, name, source, retain_until, updated_at) VALUES ($1, 'فاطمة أحمد', 'ADDED', '2099-01-01', '2020-01-01') RETURNING id`,
        [companyId],
      );
      await runner.query(
        `INSERT INTO candidate_files (candidate_id, name, type, size, content, text) VALUES ($1, 'cv', 'PDF', 0, '', 'مُدير')`,
        [id],
      );
      await runner.query(
        `INSERT INTO actions (company_id, kind, subject_type, subject_id, rule, rank_at, search_words)
         VALUES ($1, 'IMPORT_REJECTED', 'JOB', 'folding', 'COMPANY_ADMINS', now(), search_words('أحمد & co'))`,
        [companyId],
      );
      const read = async () =>
        (
          await runner.query(
            `SELECT c.search_words AS name, c.updated_at::date::text AS updated, t.words::text AS file, a.search_words AS action,
               (SELECT count(*)::integer FROM candidates
                WHERE company_id = $2 AND name <> '' AND candidate_name_key(name) = candidate_name_key('احمد فاطمه')) AS same
             FROM candidates c JOIN candidate_files f ON f.candidate_id = c.id JOIN candidate_texts t ON t.file_id = f.id
               JOIN actions a ON a.company_id = c.company_id WHERE c.id = $1`,
            [id, companyId],
          )
        )[0];
      const before = await read();
      await new Migration().up(runner);
      return [before, await read()];
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }, company.id);
  const words = (text: string) => `'${company.id}/${text}'`;
  expect(stored).toEqual([
    { name: ' فاطمة أحمد ', updated: '2020-01-01', file: words('مُدير'), action: ' أحمد F  co', same: 0 },
    { name: ' فاطمه احمد ', updated: '2020-01-01', file: words('مدير'), action: ' احمد F  co', same: 1 },
  ]);
});

it('searches companies by title', async () => {
  const made = await Promise.all(
    ['Ångström & Söhne', '100% Pure', 'Sahne'].map((title) => buildCompany(app, title)),
  );
  const search = async (text: string) => {
    const query = 'query ($search: String) { companies(search: $search) { nodes { id } totalCount } }';
    const { companies } = await gqlData(app, cast.master, query, { search: text });
    expect(companies.totalCount).toBe(companies.nodes.length);
    return companies.nodes.map((node: { id: string }) => Number(node.id));
  };
  expect(await search('SÖHNE ång')).toEqual([made[0].id]);
  expect(await search('sohne ang')).toEqual([made[0].id]);
  expect(await search('0% p')).toEqual([]);
  expect(await search('100% pu')).toEqual([made[1].id]);
  expect(await search('%')).toEqual([]);
});

it('stays within its list', async () => {
  const query = `{ company(id: ${cast.company.id}) { users(search: "cruz") { totalCount } } unallocatedUsers(search: "cruz") { totalCount } }`;
  expect(await gqlData(app, cast.master, query)).toEqual({
    company: { users: { totalCount: 0 } },
    unallocatedUsers: { totalCount: 0 },
  });
});

it('counts exactly without a search, and to 10,000 with one', async () => {
  const company = await buildCompany(app, 'Large');
  const insert = (from: number, to: number) =>
    app.database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
       SELECT 'large-' || n, 'large-' || n || '@rows.example', $1, 'Large', 'Crowd', 'Large Crowd', 'employee'
       FROM generate_series($2::integer, $3::integer) n`,
      [company.id, from, to],
    );
  const query = `query ($search: String) { company(id: ${company.id}) { users(first: 1, search: $search) { totalCount totalCountExact nodes { id } } } users(first: 1, search: $search) { totalCount totalCountExact } }`;
  const counts = async (search?: string) => {
    const { company: own, users } = await gqlData(app, cast.master, query, { search });
    return [own.users.totalCount, own.users.totalCountExact, users.totalCount, users.totalCountExact];
  };
  const [{ others }] = await app.database.query('SELECT count(*)::integer AS others FROM users');
  await insert(1, 10_000);
  expect(await counts('crowd large')).toEqual([10_000, true, 10_000, true]);
  await insert(10_001, 10_001);
  expect(await counts('crowd large')).toEqual([10_000, false, 10_000, false]);
  expect(await counts()).toEqual([10_001, true, others + 10_001, true]);
  await app.database.query('DELETE FROM users WHERE company_id = $1', [company.id]);
});
