import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportRowInput } from '../../../generated/graphql';
import { present } from '../../../lib/present';
import { forProfile, profileFields } from '../../directory/users/profile-fields';
import { daysOf } from './days';
import { plain } from './headings';

/** A field that a column of a file can fill. */
export type Field = Exclude<keyof ImportRowInput, 'cells'>;

interface Column {
  label: MessageDescriptor;
  headings: readonly string[];
  /** Headings that count only if the file has none of `headings`. */
  otherwise?: readonly string[];
}

/** The columns of a file: what identifies a person, and the fields of the profile. */
const COLUMNS: Record<Field, Column> = {
  email: {
    label: msg`Email`,
    headings: [
      'email',
      'emailaddress',
      'mail',
      'workemail',
      'workemailaddress',
      'businessemail',
      'companyemail',
      'primaryemail',
      'emailadresse',
      'correo',
      'correoelectronico',
      'courriel',
      'adresseemail',
      'adresseelectronique',
      'emailwork',
      'emailprimarywork',
      'workcontactworkemail',
      'emaildienstlich',
      'dienstlicheemail',
      'emailgeschaftlich',
      'adresseemailprofessionnelle',
      'emailprofessionnel',
      'correoelectronicocorporativo',
      'correocorporativo',
      'emailcorporativo',
      'primaryworkemail',
      'emailadressegeschaftlich',
      'emailadressedienstlich',
      'geschaftlicheemail',
      'geschaftlicheemailadresse',
      'dienstlicheemailadresse',
      'emailgeschaftl',
      'arbeitsemail',
      'adressemail',
      'mailprofessionnel',
      'emailpro',
      'courrielprofessionnel',
      'correoelectronicoempresa',
      'correoelectronicodeempresa',
      'correoelectronicodeltrabajo',
      'correodeltrabajo',
      'emaildeltrabajo',
      'emailempresa',
      'عنوانالبريدالالكتروني',
      'بريدالعمل',
      'ايميلالعمل',
      'البريد',
      'البريدالالكتروني',
      'الايميل',
    ],
    otherwise: [
      'email1value',
      'email1',
      'userprincipalname',
      'upn',
      'login',
      'username',
      'benutzername',
      'employeeemail',
      'workeremail',
    ],
  },
  userType: {
    label: msg`Role`,
    headings: [
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
  },
  ...forProfile(({ label, heading = label, headings, otherwise }) => ({
    label: heading,
    headings,
    otherwise,
  })),
};

/** The fields in the order in which they are offered. */
export const FIELDS: readonly Field[] = ['email', 'firstName', 'lastName', 'userType', ...otherFields()];

function otherFields(): Field[] {
  return profileFields.map(({ name }) => name).filter((name) => name !== 'firstName' && name !== 'lastName');
}

/** What a column is called, by its field. */
export const columnName = (field: Field): MessageDescriptor => COLUMNS[field].label;

/** Whether a text is the name of a field. */
export const isField = (text: string): text is Field => Object.hasOwn(COLUMNS, text);

/** The words that mean a role, as the server knows them. */
const ROLE =
  /^(admin|administrator|administrador|administradora|administrateur|administratrice|مسؤول|مدير|employee|member|user|mitarbeiter|mitarbeiterin|angestellte|empleado|empleada|employé|employée|salarié|salariée|موظف|موظفة)$/iu;

/** Whether a cell is an email address. */
export const isAddress = (cell: string): boolean => /^[^\s@]+@[^\s@]+$/.test(cell);

/** Headings of addresses for work, and of those of another person, without case, accents, spaces and punctuation. */
const FOR_WORK =
  /work|business|company|corporate|dienst|geschaft|firma|profession|travail|corporativ|empresa|trabajo|laboral|العمل/;
const OF_OTHERS =
  /manager|supervisor|vorgesetz|superieur|responsable|jefe|المدير|assistant|emergency|notfall/;

/** Returns the column of emails if no heading says it: the only one with addresses, or the only one of those for work. */
function addressColumn(names: readonly string[], cellsIn: (column: number) => string[]): number | undefined {
  const found = [...names.keys()].filter((column) => {
    const cells = cellsIn(column);
    return cells.length > 0 && cells.every(isAddress) && !OF_OTHERS.test(names[column] ?? '');
  });
  const forWork = found.filter((column) => FOR_WORK.test(names[column] ?? ''));
  return found.length === 1 ? found[0] : forWork.length === 1 ? forWork[0] : undefined;
}

/**
 * Guesses which field each column fills; each field at most once. Without rows, only the headings count. Otherwise, a filled
 * column goes before an empty one, and a column of roles has cells that mean roles.
 */
export function guessFields(
  headings: readonly string[],
  rows: readonly (readonly string[])[] = [],
): (Field | undefined)[] {
  const names = headings.map(plain);
  const fields: (Field | undefined)[] = headings.map(() => undefined);
  const cellsIn = (column: number) => rows.flatMap((cells) => cells[column]?.trim() || []);
  const isFilled = (column: number) => cellsIn(column).length > 0;
  const hasRoles = (column: number) => {
    const cells = cellsIn(column);
    return cells.filter((cell) => ROLE.test(cell)).length * 2 >= cells.length;
  };
  for (const field of FIELDS) {
    const { headings: words, otherwise = [] } = COLUMNS[field];
    const columnsIn = (list: readonly string[]) =>
      [...names.keys()].filter(
        (column) => !fields[column] && list.some((word) => plain(word) === names[column]),
      );
    const named = [words, otherwise].map(columnsIn).find((found) => found.length > 0) ?? [];
    const fitting = field === 'userType' ? named.filter(hasRoles) : named;
    const filled = fitting.find(isFilled);
    const byCells = field === 'email' && filled === undefined ? addressColumn(names, cellsIn) : undefined;
    const column = filled ?? byCells ?? fitting[0];
    if (column !== undefined) fields[column] = field;
  }
  return withLastNames(names, fields, rows);
}

/** Beside first names, a column called "Name" has last names, unless it repeats the first ones. */
function withLastNames(
  names: readonly string[],
  fields: (Field | undefined)[],
  rows: readonly (readonly string[])[],
): (Field | undefined)[] {
  const [first, column] = [fields.indexOf('firstName'), fields.indexOf('displayName')];
  if (first < 0 || fields.includes('lastName') || names[column] !== 'name') return fields;
  const both = rows
    .map((cells) => [plain(cells[first] ?? ''), plain(cells[column] ?? '')] as const)
    .filter(([one, name]) => one && name);
  const repeats = both.some(([one, name]) => name.includes(one));
  return both.length === 0 || repeats ? fields : fields.with(column, 'lastName');
}

/** How R, databases and spreadsheets write that a cell has no value. As spelt here, since people are called Null and Na. */
const MISSING = /^(NA|<NA>|N\/A|n\/a|#N\/A|NULL|null|\(null\)|\\N|NaN|nan)$/;
const NAMES: ReadonlySet<string> = new Set(['firstName', 'lastName', 'displayName']);

/** Returns whether a cell of a column has no value. Where all names are in capitals, NULL may be one of them. */
function missingIn(rows: readonly string[][], field: string, column: number): (cell: string) => boolean {
  const others = rows.map((cells) => cells[column]?.trim() ?? '').filter((cell) => !MISSING.test(cell));
  const areCapitals =
    NAMES.has(field) && others.some(Boolean) && !others.some((cell) => /\p{Ll}/u.test(cell));
  return (cell) => MISSING.test(cell) && !(areCapitals && /^[A-Z]+$/.test(cell));
}

/** Returns the rows of a file as input for the server. Fields that are not of the profile are cells of other capabilities. */
export function toRows(rows: readonly string[][], fields: readonly (string | undefined)[]): ImportRowInput[] {
  const columns = fields.flatMap((field, column) =>
    field ? [{ field, column, isMissing: missingIn(rows, field, column) }] : [],
  );
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const dayIn = daysOf(
    Array.from({ length: width }, (_, column) =>
      rows.flatMap((cells) => {
        const cell = cells[column]?.trim();
        return cell && !MISSING.test(cell) ? [cell] : [];
      }),
    ),
  );
  const isoDays = fields.map((field, column) =>
    field && !isField(field) ? dayIn(column) : (cell: string) => cell,
  );
  return rows.map((line) => {
    const filled = columns.flatMap(({ field, column, isMissing }) => {
      const cell = line[column]?.trim();
      return cell && !isMissing(cell) ? [[field, present(isoDays[column])(cell).slice(0, 254)] as const] : [];
    });
    const cells = filled.flatMap(([column, value]) => (isField(column) ? [] : [{ column, value }]));
    return {
      ...Object.fromEntries(filled.filter(([field]) => isField(field))),
      ...(cells.length > 0 && { cells }),
    };
  });
}
