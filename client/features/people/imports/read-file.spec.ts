import { Blob as FileOfNode } from 'node:buffer';
import type { Encoding } from './files/encoding';
import { fieldsOf, guessHeadingLine, guessSheet, tableOf } from './files/table';
import { excelFile, libraryFile, libreOfficeFile } from './files/workbooks';
import { readFile } from './read-file';

const open = (bytes: Uint8Array | string, encoding?: Encoding, language = 'en') =>
  readFile(new FileOfNode([bytes]) as unknown as Blob, { language, encoding });

/** Reads a file as the page does, and returns its headings, its rows, and what to check in them. */
async function tableIn(bytes: Uint8Array | string, encoding?: Encoding, language?: string) {
  const { sheets, ...content } = await open(bytes, encoding, language);
  const sheet = sheets[guessSheet(sheets)]!;
  return { ...content, sheet: sheet.name, ...tableOf(sheet, guessHeadingLine(sheet)) };
}

const rowsIn = async (bytes: Uint8Array | string) => (await tableIn(bytes)).rows;
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** UTF-16 with a byte order mark, as Excel writes "Unicode Text" and PowerShell writes anything. */
function utf16(text: string, isLittleEndian: boolean, mark = '\ufeff'): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * (text.length + mark.length)));
  [...(mark + text)].forEach((letter, index) =>
    view.setUint16(2 * index, letter.charCodeAt(0), isLittleEndian),
  );
  return new Uint8Array(view.buffer);
}

const PEOPLE = [
  ['jurgen@a.example', 'Jürgen', 'Großmann'],
  ['zoe@a.example', 'Zoë', 'L’Œil'],
];
const HEADINGS = ['E-Mail', 'Vorname', 'Nachname'];
const csv = (delimiter: string, end = '\r\n') =>
  [HEADINGS, ...PEOPLE].map((cells) => cells.join(delimiter) + end).join('');
// The characters that windows-1252 has in places of its own.
const inWindows1252 = latin(csv(';').replace('’', '\x92').replace('Œ', '\x8c'));
const macRoman = (end: string) =>
  latin(
    csv(';', end)
      .replace('ü', '\x9f')
      .replace('ß', '\xa7')
      .replace('ë', '\x91')
      .replace('’', '\xd5')
      .replace('Œ', '\xce'),
  );

describe('a text is read', () => {
  it.each<[string, Uint8Array | string, Encoding]>([
    ['of German Excel, “CSV (Trennzeichen-getrennt)”', inWindows1252, 'windows-1252'],
    ['of Excel, “CSV UTF-8”', `\ufeff${csv(';')}`, 'utf-8'],
    ['of Excel, “Unicode Text”', utf16(csv('\t'), true), 'utf-16le'],
    ['of Excel for Mac, “CSV (Macintosh)”', macRoman('\r'), 'macintosh'],
    ['of Mac OS, with line feeds', macRoman('\n'), 'macintosh'],
    ['of Google Sheets', csv(','), 'utf-8'],
    ['of Google Sheets as TSV', csv('\t'), 'utf-8'],
    ['of Numbers', csv(';', '\n'), 'utf-8'],
    ['of LibreOffice with all texts in quotes', csv(',', '\n').replace(/[^,\n]+/g, '"$&"'), 'utf-8'],
    ['of Java, in UTF-16', utf16(csv(','), false), 'utf-16be'],
    ['in UTF-16 without a mark', utf16(csv(','), true, ''), 'utf-16le'],
    ['of a database, with bars', csv('|', '\n'), 'utf-8'],
  ])('%s', async (_, bytes, encoding) => {
    await expect(tableIn(bytes)).resolves.toMatchObject({
      encoding,
      headings: HEADINGS,
      rows: PEOPLE,
      notes: [],
    });
  });

  it('in another encoding if a person chooses it, or their language has it', async () => {
    const bytes = latin('Email,Name\na@a.example,\xe3\xcd\xe3\xcf\n');
    expect((await tableIn(bytes, 'windows-1256')).rows).toEqual([['a@a.example', 'محمد']]);
    await expect(tableIn(bytes, undefined, 'ar')).resolves.toMatchObject({ encoding: 'windows-1256' });
  });

  it.each([
    ['sep=;\r\n', ';'],
    ['"sep=;"\r\n', ';'],
    ['SEP=\t\n', '\t'],
    ['sep=^\n', '^'],
  ])('below %j', async (first, delimiter) => {
    const { rows, headingLine } = await tableIn(first + csv(delimiter));
    expect(rows).toEqual(PEOPLE);
    expect(headingLine).toBe(2);
  });

  it('with the delimiter of its headings, whatever else is in the cells', async () => {
    const text = 'Email;Job title\na@a.example;Sales, north, south\nb@a.example;Sales, east, west\n';
    await expect(rowsIn(text)).resolves.toEqual([
      ['a@a.example', 'Sales, north, south'],
      ['b@a.example', 'Sales, east, west'],
    ]);
  });

  it('without what protects a text from being read as a formula', async () => {
    const cells = `'+49 30 1,"'-7",'007,"=""00123""",'t Hooft,"‪+49 30 2‬",06 12 34`;
    await expect(rowsIn(`Email,a,b,c,d,e,f,g\na@a.example,${cells}\n`)).resolves.toEqual([
      ['a@a.example', '+49 30 1', '-7', '007', '00123', `'t Hooft`, '+49 30 2', '06 12 34'],
    ]);
  });

  it('with line breaks and quotation marks in cells, doubled or with a backslash', async () => {
    await expect(rowsIn('Email,Name\na@a.example,"Ada\r\n""Tiny"" L"\r\n')).resolves.toEqual([
      ['a@a.example', 'Ada\r\n"Tiny" L'],
    ]);
    await expect(
      rowsIn(String.raw`Email,Name` + '\n' + String.raw`a@a.example,"Ada \"Tiny\", L"`),
    ).resolves.toEqual([['a@a.example', 'Ada "Tiny", L']]);
  });

  it.each([
    ['Email, Name, Job title\na@a.example, "Byron, Ada", "Head of ""R & D"""\n', 'Head of "R & D"'],
    ['Email; Name; Job title\r\n "a@a.example";  "Byron, Ada"; "Sales; north"\r\n', 'Sales; north'],
    ['Email,Name,Job title\na@a.example, "Byron, Ada", "Head\nof Sales"\n', 'Head\nof Sales'],
    ['Email,Name,Job title\na@a.example,"Byron, Ada", "Big" data\n', '"Big" data'],
  ])('with spaces before quotation marks: %j', async (text, title) => {
    await expect(tableIn(text)).resolves.toMatchObject({
      rows: [['a@a.example', 'Byron, Ada', title]],
      notes: [],
    });
  });

  it('without accounts that are not active in another system, with notes', async () => {
    const { notes, rows } = await tableIn(
      'mail,accountEnabled\na@a.example,True\nb@a.example,False\nc@a.example,\n',
    );
    expect(notes).toEqual([{ line: 3, kind: 'inactive' }]);
    expect(rows.map(([email]) => email)).toEqual(['a@a.example', 'c@a.example']);
  });

  it('with notes on lines that have lost something', async () => {
    const text =
      'Email,Phone\na@a.example,"4,91761E+11"\n\nb@a.example,1,2\n"c@a.example",\nd@a.example,J\ufffdrgen\n' +
      'e@a.example,Fran?ois\nf@a.example,?ukasz\ng@a.example,Who? Me\nh@a.example,x.example/a?id=1\n';
    const { notes, rows } = await tableIn(text);
    const found = notes.map(({ line, kind }) => `${line} ${kind}`);
    expect(found).toEqual(['2 rounded', '4 cells', '6 lost', '7 lost', '8 lost']);
    expect(rows).toHaveLength(8);
  });
});

describe('a text is refused, with the line,', () => {
  it.each([
    [
      'if the last quotation mark is missing',
      'Email,Name\na@a.example,Ada\nb@a.example,"Ben\nc@a.example,Cy\n',
      3,
    ],
    ['if a later one closes it', 'Email,Name\na@a.example,"Ada\nb@a.example,Ben\nc@a.example,Cy"\n', 2],
    ['if a cell goes on behind it', 'sep=,\nEmail,Name\n"a\n",b\nc@a.example,"Cy" Cole\n', 5],
    ['with carriage returns alone', 'Email,Name\ra@a.example,Ada\rb@a.example,"Ben\r', 3],
  ])('%s', async (_, text, line) => {
    await expect(tableIn(text)).rejects.toMatchObject({ kind: 'quotes', line });
  });

  it('unless a cell in quotes only names an address behind a line break', async () => {
    const { rows } = await tableIn('Email,Name,Note\na@a.example,Ada,"Late.\nWrite to b@b.example"\n');
    expect(rows).toHaveLength(1);
  });

  it.each([
    [
      'of HubSpot',
      'Email,Name,Notes\r\nada@x.example,Ada,"Hi Ada,\r\nplease write to hr@x.example, thanks"\r\nben@x.example,Ben,\r\n',
    ],
    [
      'with an address at the start of a line',
      'Email,Name,Notes\nada@x.example,Ada,"Late.\nhr@x.example, thanks"\nben@x.example,Ben,\n',
    ],
    [
      'with commas in each line',
      'First name,E-mail,Phone,Notes\nAda,ada@x.example,1,"Dear Ada,\none, two, three, hr@x.example\nBye, Ben"\nBen,ben@x.example,2,\n',
    ],
    [
      'in the middle of a line',
      'Name,Address,Email\nAda,"1 Main St,\nBerlin, hr@x.example",ada@x.example\nBen,,ben@x.example\n',
    ],
  ])('unless it has notes of several lines %s', async (_, content) => {
    const { headings, rows } = await tableIn(content);
    const column = headings.findIndex((heading) => /^e-?mail$/i.test(heading));
    expect(rows.map((cells) => cells[column])).toEqual(['ada@x.example', 'ben@x.example']);
  });

  it.each([
    ['one other person', 'Email,Name,Note\na@a.example,Ada,"x\nb@a.example,Ben,y"\n', 2],
    [
      'people behind other cells',
      'Name,Email,Phone,Note\nAda,a@a.example,"1,x\nBen,b@a.example,2,y\nCy,c@a.example,3",z\n',
      2,
    ],
    [
      'a person whose last cell is left out',
      'Name,Email,Phone,Note\nAda,a@a.example,1,"x\nBen,b@a.example,2\nCy,c@a.example,3,z"\n',
      2,
    ],
    ['people below unknown headings', 'Who,Where\nAda,"a@a.example\nBen,b@a.example"\n', 2],
  ])('if a quotation mark swallows %s', async (_, content, line) => {
    await expect(tableIn(content)).rejects.toMatchObject({ kind: 'quotes', line });
  });

  it.each([
    ['an old spreadsheet', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0')],
    ['a page that is named like one', '<html><table><tr><td>Email</td></tr></table></html>'],
    ['a broken archive', latin('PK\x03\x04 nothing')],
    ['a workbook with broken parts', excelFile({ sheets: [{ name: 'Staff', rows: '<row' }] })],
  ])('if it is %s', async (_, bytes) => {
    await expect(tableIn(bytes)).rejects.toMatchObject({ kind: 'format' });
  });
});

describe('the people of a file are', () => {
  it.each([
    ['below titles', 'Staff of Acme\n\nAs of May,,\nEmail,First name\na@a.example,Ada\n', 4, 'email'],
    ['below unknown headings', 'Contact,Desk\na@a.example,7\n', 1, 'email'],
    ['in each line', 'Ada,a@a.example\nBen,b@a.example\n', 0, undefined],
  ])('%s', async (_, text, headingLine, first) => {
    const table = await tableIn(text);
    expect(table).toMatchObject({ headingLine, rows: expect.arrayContaining([expect.anything()]) });
    expect(table.rows.flat()).toContain('a@a.example');
    expect(fieldsOf(table)[0]).toBe(first);
    if (headingLine === 0) expect(fieldsOf(table)[1]).toBe('email');
  });

  it('below the line that a person chooses', async () => {
    const { sheets } = await open('x\nEmail\na@a.example\nb@a.example\n');
    expect(tableOf(sheets[0]!, 3)).toMatchObject({ headings: ['a@a.example'], rows: [['b@a.example']] });
    expect(() => tableOf(sheets[0]!, 4)).toThrow(expect.objectContaining({ kind: 'empty' }));
  });
});

const cell = (address: string, value: string | number, style = 0) =>
  `<c r="${address}" s="${style}"><v>${value}</v></c>`;
const text = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a workbook of Excel is read', () => {
  it.each<[string, string, string | number, string]>([
    ['personnel numbers', '00000', 123, '00123'],
    ['phone numbers with a sign', '"+"0', '491761234567', '+491761234567'],
    ['German phone numbers', '\\+00\\ 000\\ 0000000', '491761234567', '+49 176 1234567'],
    ['French phone numbers', '0#" "##" "##" "##" "##', 123456789, '01 23 45 67 89'],
    ['American phone numbers', '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 2025550123, '(202) 555-0123'],
    ['short American ones', '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 5550123, '555-0123'],
    ['large numbers', 'General', '4.91761234567E+11', '491761234567'],
    ['all digits of a number', '0', '12345678901234567', '12345678901234567'],
    ['amounts without their signs', '#,##0.00\\ "€"', 1234.5, '1234.5'],
    ['calculated numbers', 'General', '0.30000000000000004', '0.3'],
    ['German dates', 'dd\\.mm\\.yyyy', 45657, '2024-12-31'],
    ['dates with a language', '[$-407]d\\.\\ mmmm\\ yyyy;@', 45657, '2024-12-31'],
    ['dates with times', 'dd/mm/yyyy hh:mm', 45657.75, '2024-12-31 18:00'],
    ['times', 'hh:mm', 0.75, '18:00'],
    ['numbers with a word that has the letters of dates', '0" days"', 5, '5 days'],
  ])('with %s', async (_, code, value, shown) => {
    const rows = `<row r="1">${text('A1', 'Email')}${text('B1', 'x')}</row><row r="2">${text('A2', 'a@a.example')}${cell('B2', value, 1)}</row>`;
    const file = excelFile({ sheets: [{ name: 'Staff', rows }], codes: { 164: code }, styles: [0, 164] });
    await expect(rowsIn(file)).resolves.toEqual([['a@a.example', shown]]);
  });

  it('with dates of the formats that every program knows, and of the calendar of 1904', async () => {
    const rows = `<row r="1">${text('A1', 'Email')}</row><row r="2">${text('A2', 'a@a.example')}${cell('B2', 44195, 1)}</row>`;
    const sheets = [{ name: 'Staff', rows }];
    await expect(rowsIn(excelFile({ sheets, styles: [0, 14] }))).resolves.toEqual([
      ['a@a.example', '2020-12-30'],
    ]);
    const file = excelFile({ sheets, styles: [0, 14], properties: 'date1904="1"' });
    await expect(rowsIn(file)).resolves.toEqual([['a@a.example', '2024-12-31']]);
  });

  it('with shared strings, formulas and errors', async () => {
    const file = excelFile({
      strings: [
        '<t>Email</t>',
        '<t>First name</t>',
        '<r><t>Jür</t></r><r><rPr><b/></rPr><t xml:space="preserve">gen </t></r><rPh sb="0" eb="1"><t>ignored</t></rPh>',
      ],
      sheets: [
        {
          name: 'Staff',
          rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
            <row r="5"><c r="A5" t="str"><f>B1&amp;"@a.example"</f><v>a@a.example</v></c><c r="C5" t="s"><v>2</v></c></row>
            <row r="6"><c r="A6" t="str"><f>C9</f></c><c r="C6" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D6" t="b"><v>1</v></c></row>
            <row r="7"><c r="A7"><f>X1</f></c><c r="C7" t="s"/><c r="D7" t="d"><v>2024-12-31T00:00:00</v></c></row>`,
        },
      ],
    });
    const { rows, notes } = await tableIn(file);
    expect(rows).toEqual([
      ['a@a.example', '', 'Jürgen'],
      ['', '', '', 'TRUE'],
      ['', '', '', '2024-12-31'],
    ]);
    expect(notes.map(({ line, kind }) => [line, kind])).toEqual([
      [6, 'error'],
      [6, 'cells'],
      [7, 'formula'],
      [7, 'cells'],
    ]);
  });

  it('from the visible sheet that has the emails', async () => {
    const { sheets, ...rest } = await open(
      excelFile({
        sheets: [
          { name: 'Read me', rows: `<row r="1">${text('A1', 'How to fill this in')}</row>` },
          { name: 'Lists', rows: `<row r="1">${text('A1', 'Email')}</row>`, more: 'state="hidden"' },
          {
            name: 'Personal',
            rows: `<row r="1">${text('A1', 'Stand: Mai')}</row><row r="3">${text('A3', 'E-Mail')}</row><row r="4">${text('A4', 'a@a.example')}</row>`,
          },
        ],
      }),
    );
    expect(rest).toEqual({});
    expect(sheets.map(({ name }) => name)).toEqual(['Read me', 'Personal']);
    expect(guessSheet(sheets)).toBe(1);
    expect(guessHeadingLine(sheets[1]!)).toBe(3);
  });
});

it('a workbook of a library is read, with prefixes and names of its own', async () => {
  await expect(tableIn(libraryFile([HEADINGS, ...PEOPLE]))).resolves.toMatchObject({
    sheet: 'People',
    headings: HEADINGS,
    rows: PEOPLE,
  });
});

it('a spreadsheet of LibreOffice is read, with what its cells show', async () => {
  const string = (value: string) =>
    `<table:table-cell office:value-type="string" calcext:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const float = (value: string, shown: string) =>
    `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
  const file = libreOfficeFile(
    `<table:table table:name="Staff"><table:table-column/><table:table-header-rows><table:table-row>${string('Email')}${string('x')}</table:table-row></table:table-header-rows>
      <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      <table:table-row>${string('a@a.example')}${float('123', '00123')}${float('1234.5', '1.234,50')}
        <table:table-cell office:value-type="date" office:date-value="2024-12-31"><text:p>31.12.24</text:p></table:table-cell>
        <table:table-cell office:value-type="string"><office:annotation><dc:creator>x</dc:creator><text:p>A comment</text:p></office:annotation><text:p>Ada<text:s text:c="1"/>B.</text:p></table:table-cell>
        <table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value=""><text:p>#DIV/0!</text:p></table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
  );
  const { headingLine, rows, notes } = await tableIn(file);
  expect(headingLine).toBe(1);
  expect(rows).toEqual([['a@a.example', '00123', '1234.5', '2024-12-31', 'Ada B.', '']]);
  expect(notes).toEqual([
    { line: 4, kind: 'error' },
    { line: 4, kind: 'cells' },
  ]);
});
