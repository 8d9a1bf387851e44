import { guessFields, toRows } from './columns';
import { withExtra } from './extra-columns';
import { present } from '../../../lib/present';

describe('guessing what the columns of a file are', () => {
  it.each([
    [['E-mail address', 'First Name', 'Last name', 'Role', 'Job title', 'Phone']],
    [['E-Mail-Adresse', 'Vorname', 'Nachname', 'Rolle', 'Funktion', 'Telefon']],
    [['Correo electrónico', 'Nombre', 'Apellidos', 'Rol', 'Puesto', 'Teléfono']],
    [['Adresse e-mail', 'Prénom', 'Nom', 'Role', 'Poste', 'Téléphone']],
    [['البريد الإلكتروني', 'الاسم الأول', 'اسم العائلة', 'الدور', 'المسمى الوظيفي', 'الهاتف']],
  ])('knows %j', (headings) => {
    expect(guessFields(headings)).toEqual([
      'email',
      'firstName',
      'lastName',
      'userType',
      'jobTitle',
      'phone',
    ]);
  });

  it.each([
    [
      'Google Workspace',
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required],Recovery Email,Work Phone,Mobile Phone,Employee ID,Employee Type,Employee Title,Status [READ ONLY]',
      'firstName,lastName,email,,,,phone,,externalId,,jobTitle,',
    ],
    [
      'Microsoft Entra ID',
      'userPrincipalName,displayName,surname,mail,givenName,id,userType,jobTitle,department,accountEnabled,telephoneNumber,mobilePhone',
      ',displayName,lastName,email,firstName,,userType,jobTitle,,,phone,',
    ],
    [
      'Okta',
      'login,firstName,lastName,secondEmail,title,displayName,primaryPhone,employeeNumber',
      'email,firstName,lastName,,jobTitle,displayName,phone,externalId',
    ],
    [
      'BambooHR',
      'Employee #,Last Name,First Name,Job Title,Work Email,Home Email,Work Phone',
      'externalId,lastName,firstName,jobTitle,email,,phone',
    ],
    [
      'Workday',
      'Employee ID,Worker,Legal First Name,Legal Last Name,Business Title,Primary Work Email,Primary Work Phone',
      'externalId,displayName,firstName,lastName,jobTitle,email,phone',
    ],
    [
      'ADP',
      'Associate ID,Position ID,First Name,Last Name,Work Contact: Work Email,Job Title Description',
      'externalId,,firstName,lastName,email,jobTitle',
    ],
    [
      'DATEV',
      'Pers.-Nr.,Familienname,Vorname,Straße,E-Mail-Adresse geschäftlich,Telefon geschäftlich,Tätigkeit',
      'externalId,lastName,firstName,,email,phone,jobTitle',
    ],
    [
      'rexx',
      'Personal-Nr.,Anrede,Vorname,Nachname,E-Mail (geschäftl.),Stellenbezeichnung,Mobil',
      'externalId,,firstName,lastName,email,jobTitle,phone',
    ],
    [
      'Odoo',
      "Nom de l'employé,Email professionnel,Téléphone professionnel,Titre du poste",
      'displayName,email,phone,jobTitle',
    ],
    [
      'A3',
      'Código empleado,Nombre,Primer apellido,Segundo apellido,Correo electrónico empresa,Puesto de trabajo,Teléfono móvil',
      'externalId,firstName,lastName,,email,jobTitle,phone',
    ],
    [
      'an Arabic directory',
      'رقم الموظف,اسم الموظف,الاسم الأخير,إيميل العمل,رقم الجوال',
      'externalId,displayName,lastName,email,phone',
    ],
  ])('knows the columns of %s', (_, headings, fields) => {
    expect(guessFields(headings.split(',')).map((field) => field ?? '')).toEqual(fields.split(','));
  });

  it('takes a title for the job title only without another one', () => {
    expect(guessFields(['Title', 'E-mail Address', 'Job Title'])).toEqual([undefined, 'email', 'jobTitle']);
  });

  it('uses a field once, and leaves out what it does not know', () => {
    expect(guessFields(['Mail', 'E-mail', 'Shoe size'])).toEqual(['email', undefined, undefined]);
  });
});

describe('guessing by what is in the columns', () => {
  it.each([
    ['E-Mail dienstlich'],
    ['Adresse e-mail professionnelle'],
    ['Correo electrónico corporativo'],
    ['Email - Primary Work'],
    ['Work Contact: Work Email'],
    ['E-mail 1 - Value'],
    ['Reach me at'],
  ])('takes the only column with addresses for emails, such as %s', (heading) => {
    expect(guessFields(['Name', heading], [['Ada', 'ada@a.example']])).toEqual(['displayName', 'email']);
  });

  it('takes addresses for work before others, and none of a manager', () => {
    const people = [['a@a.example', 'a@home.example', 'boss@a.example']];
    expect(guessFields(['Mail of work', 'Mail at home', 'Manager Email'], people)).toEqual([
      'email',
      undefined,
      undefined,
    ]);
    expect(guessFields(['Contact', 'Mail at home', 'Manager Email'], people)).not.toContain('email');
    expect(guessFields(['Manager Email'], [['boss@a.example']])).toEqual([undefined]);
    expect(guessFields(['Email', 'Primary'], [['', 'a@a.example']])).toEqual([undefined, 'email']);
  });

  it('takes a column of roles only if its cells mean roles', () => {
    const roles = (...cells: string[]) =>
      guessFields(
        ['Role'],
        cells.map((cell) => [cell]),
      );
    expect(roles('Admin', 'Mitarbeiterin', 'Guest', '')).toEqual(['userType']);
    expect(roles('')).toEqual(['userType']);
    expect(roles('Engineer', 'Admin', 'Designer')).toEqual([undefined]);
    const types = [['Full-time', 'employee']];
    expect(guessFields(['Type', 'Role'], types)).toEqual([undefined, 'userType']);
  });

  it.each([
    ['last names', 'Byron', 'lastName'],
    ['whole names', 'Ada Byron', 'displayName'],
    ['whole names that begin with the last one', 'BYRON, ADA', 'displayName'],
  ])('takes “Name” beside first names for %s', (_, name, field) => {
    const people = [
      ['', 'Ben', 'b@a.example'],
      [name, 'Ada', 'a@a.example'],
    ];
    expect(guessFields(['Name', 'Vorname', 'E-Mail'], people)).toEqual([field, 'firstName', 'email']);
  });

  it('takes a filled column before an empty one', () => {
    const headings = ['Work Phone', 'Mobile Phone'];
    expect(guessFields(headings, [['', '+49 30 1234']])).toEqual([undefined, 'phone']);
    expect(guessFields(headings, [['+49 30 1', '+49 30 2']])).toEqual(['phone', undefined]);
    expect(guessFields(headings, [['', '']])).toEqual(['phone', undefined]);
  });
});

it('leaves out empty cells and columns without a field', () => {
  expect(toRows([[' a@b.example ', 'x', '']], ['email', undefined, 'phone'])).toEqual([
    { email: 'a@b.example' },
  ]);
});

it.each(['NA', '<NA>', 'N/A', 'n/a', '#N/A', 'NULL', 'null', '(null)', String.raw`\N`, 'NaN', 'nan'])(
  'leaves out %s, by which programs mean an empty cell',
  (cell) => {
    const rows = [
      ['a@b.example', 'Ada', cell, cell],
      ['b@b.example', cell, 'Analyst', '+49 30 1'],
    ];
    expect(toRows(rows, ['email', 'firstName', 'jobTitle', 'phone'])).toEqual([
      { email: 'a@b.example', firstName: 'Ada' },
      { email: 'b@b.example', jobTitle: 'Analyst', phone: '+49 30 1' },
    ]);
  },
);

it('keeps the names of people called Null and Na, also in capitals where all names are', () => {
  const names = (...cells: string[]) =>
    toRows(
      cells.map((cell) => [cell]),
      ['lastName'],
    );
  expect(names('Null', 'Na', 'Nan')).toEqual([{ lastName: 'Null' }, { lastName: 'Na' }, { lastName: 'Nan' }]);
  expect(names('BYRON', 'NULL', 'NA', 'n/a')).toEqual([
    { lastName: 'BYRON' },
    { lastName: 'NULL' },
    { lastName: 'NA' },
    {},
  ]);
});

describe('columns of other capabilities', () => {
  const hours = {
    key: 'employment.weeklyHours',
    label: 'Hours',
    heading: 'weekly_hours',
    headings: ['weeklyhours'],
  };

  it('fill what the profile leaves free, once, and become cells', () => {
    const headings = ['Email', 'Weekly hours', 'weekly_hours', 'Shoe size'];
    const fields = withExtra(headings, guessFields(headings), [hours]);
    expect(fields).toEqual(['email', 'employment.weeklyHours', undefined, undefined]);
    expect(
      toRows(
        [
          ['a@a.example', ' 38,5 ', '40', '7'],
          ['b@a.example', '', '', ''],
        ],
        fields,
      ),
    ).toEqual([
      { email: 'a@a.example', cells: [{ column: 'employment.weeklyHours', value: '38,5' }] },
      { email: 'b@a.example' },
    ]);
  });

  it('take no column that the profile fills', () => {
    expect(withExtra(['Weekly hours'], ['phone'], [hours])).toEqual(['phone']);
  });

  it('take addresses of managers, not their names, and filled columns', () => {
    const manager = {
      ...hours,
      key: 'employment.manager',
      headings: ['manager', 'managersemail'],
      isAddress: true,
    };
    const headings = ['Manager', "Manager's email", 'weekly_hours', 'Weekly hours'];
    const rows = [['Ben Boss', 'ben@a.example', '', '40']];
    expect(withExtra(headings, [], [manager, hours], rows)).toEqual([
      undefined,
      'employment.manager',
      undefined,
      'employment.weeklyHours',
    ]);
    expect(withExtra(['Manager'], [], [manager], rows)).toEqual([]);
    expect(withExtra(['Manager'], [], [manager])).toEqual(['employment.manager']);
  });
});

describe('days in columns of other capabilities', () => {
  const dates = (columns: string[][], fields: (string | undefined)[] = ['employment.startedOn']) => {
    const rows = present(columns[0]).map((_, index) => columns.map((cells) => present(cells[index])));
    return toRows(rows, fields).map(({ cells }) => cells?.[0]?.value);
  };

  it.each([
    ['days first', ['03/04/2020', '15/3/2021'], ['2020-04-03', '2021-03-15']],
    ['months first', ['03/04/2020', '3/15/2021 0:00'], ['2020-03-04', '2021-03-15']],
    ['years first', ['2020/4/3', '2021/03/15'], ['2020-04-03', '2021-03-15']],
    ['hyphens', ['03-04-2020', '15-03-2021'], ['2020-04-03', '2021-03-15']],
    ['points', ['3.4.2020', '1.2.2021'], ['2020-04-03', '2021-02-01']],
    ['days that are the same in each order', ['01/01/2020', '02/02/2021'], ['2020-01-01', '2021-02-02']],
    ['cells without a value', ['15/03/2021', 'N/A'], ['2021-03-15', undefined]],
  ])('are read with %s', (_, cells, read) => {
    expect(dates([cells])).toEqual(read);
  });

  it.each([
    ['of which the order is not known', ['03/04/2020', '05/06/2021']],
    ['in both orders', ['15/03/2021', '03/15/2021']],
    ['that do not exist', ['31/02/2021', '15/03/2021']],
    ['without the whole year', ['15/03/21', '16/03/21']],
    ['that are numbers', ['1234', '38.5']],
  ])('stay as they are if it has some %s', (_, cells) => {
    expect(dates([cells])).toEqual(cells);
  });

  it('have the order of other columns if it is not known, and all of those agree', () => {
    const started = ['03/04/2020', '05/06/2021'];
    expect(dates([started, ['31/01/1980', '01/02/1990']])).toEqual(['2020-04-03', '2021-06-05']);
    expect(dates([started, ['31/01/1980', '01/02/1990'], ['01/31/1980', '']])).toEqual(started);
  });

  it('are not looked for in profiles', () => {
    expect(toRows([['15/03/2021']], ['externalId'])).toEqual([{ externalId: '15/03/2021' }]);
  });
});
