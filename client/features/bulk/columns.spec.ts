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

  it('uses a field once, and leaves out what it does not know', () => {
    expect(guessFields(['Mail', 'E-mail', 'Shoe size'])).toEqual(['email', undefined, undefined]);
  });
});

it('leaves out empty cells and columns without a field', () => {
  expect(toRows([[' a@b.example ', 'x', '']], ['email', undefined, 'phone'])).toEqual([
    { email: 'a@b.example' },
  ]);
});
