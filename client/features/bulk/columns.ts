import type { ImportRowInput } from '../../generated/graphql';

/** A field that a column of a file can fill. */
export type Field = keyof ImportRowInput;

export const FIELDS: readonly Field[] = [
  'email',
  'firstName',
  'lastName',
  'userType',
  'displayName',
  'jobTitle',
  'phone',
  'timeZone',
  'language',
];

/** What headings call each field in the five languages, without case, accents, spaces and punctuation. */
const HEADINGS: Record<Field, readonly string[]> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'emailadresse',
    'correo',
    'correoelectronico',
    'courriel',
    'adresseemail',
    'adresseelectronique',
    'البريد',
    'البريدالالكتروني',
    'الايميل',
  ],
  firstName: [
    'firstname',
    'givenname',
    'forename',
    'vorname',
    'nombre',
    'nombredepila',
    'prenom',
    'الاسمالاول',
    'الاسم',
  ],
  lastName: [
    'lastname',
    'surname',
    'familyname',
    'nachname',
    'familienname',
    'apellido',
    'apellidos',
    'nom',
    'nomdefamille',
    'اسمالعائلة',
    'اللقب',
    'الكنية',
  ],
  userType: [
    'usertype',
    'role',
    'type',
    'rolle',
    'benutzertyp',
    'rol',
    'tipo',
    'tipodeusuario',
    'typedutilisateur',
    'الدور',
    'نوعالمستخدم',
  ],
  displayName: [
    'displayname',
    'name',
    'fullname',
    'anzeigename',
    'nombrevisible',
    'nombreparamostrar',
    'nomaffiche',
    'nomcomplet',
    'nombrecompleto',
    'اسمالعرض',
    'الاسمالكامل',
  ],
  jobTitle: [
    'jobtitle',
    'position',
    'title',
    'berufsbezeichnung',
    'funktion',
    'stelle',
    'puesto',
    'cargo',
    'poste',
    'fonction',
    'intituledeposte',
    'المسمىالوظيفي',
    'الوظيفة',
  ],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'mobile',
    'telefon',
    'telefonnummer',
    'telefono',
    'movil',
    'numerodetelephone',
    'الهاتف',
    'رقمالهاتف',
    'الجوال',
  ],
  timeZone: ['timezone', 'zeitzone', 'zonahoraria', 'husohorario', 'fuseauhoraire', 'المنطقةالزمنية'],
  language: ['language', 'sprache', 'idioma', 'lengua', 'langue', 'اللغة'],
};

const plain = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Guesses which field each column fills; each field at most once. */
export function guessFields(headings: readonly string[]): (Field | undefined)[] {
  const taken = new Set<Field>();
  return headings.map((heading) => {
    const name = plain(heading);
    const field = FIELDS.find(
      (known) => !taken.has(known) && HEADINGS[known].some((word) => plain(word) === name),
    );
    if (field) taken.add(field);
    return field;
  });
}

/** Returns the rows of a file as input for the server. */
export function toRows(rows: readonly string[][], fields: readonly (Field | undefined)[]): ImportRowInput[] {
  return rows.map((cells) =>
    Object.fromEntries(
      fields.flatMap((field, column) => {
        const cell = cells[column]?.trim();
        return field && cell ? [[field, cell.slice(0, 254)]] : [];
      }),
    ),
  );
}
