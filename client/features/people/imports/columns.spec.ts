import { guessFields, toRows } from './columns';
import { withExtra } from './extra-columns';

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
});
