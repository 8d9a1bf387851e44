import { guessFields, toRows } from './columns';

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

it('leaves out empty cells and columns without a field', () => {
  expect(toRows([[' a@b.example ', 'x', '']], ['email', undefined, 'phone'])).toEqual([
    { email: 'a@b.example' },
  ]);
});
