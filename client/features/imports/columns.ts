import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportRowInput } from '../../generated/graphql';
import { forProfile, profileFields } from '../users/profile-fields';
import { plain } from './headings';

/** A field that a column of a file can fill. */
export type Field = keyof ImportRowInput;

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
      'البريد',
      'البريدالالكتروني',
      'الايميل',
    ],
    otherwise: ['userprincipalname', 'upn', 'login', 'username', 'benutzername'],
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

/** Guesses which field each column fills; each field at most once. */
export function guessFields(headings: readonly string[]): (Field | undefined)[] {
  const names = headings.map(plain);
  const fields: (Field | undefined)[] = headings.map(() => undefined);
  for (const field of FIELDS) {
    const { headings: words, otherwise = [] } = COLUMNS[field];
    const columnIn = (list: readonly string[]) =>
      names.findIndex((name, column) => !fields[column] && list.some((word) => plain(word) === name));
    const column = [words, otherwise].map(columnIn).find((found) => found >= 0);
    if (column !== undefined) fields[column] = field;
  }
  return fields;
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
