import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportRowInput } from '../../generated/graphql';
import { forProfile, profileFields } from '../users/profile-fields';

/** A field that a column of a file can fill. */
export type Field = keyof ImportRowInput;

/** The columns of a file: what identifies a person, and the fields of the profile. */
const COLUMNS: Record<Field, { label: MessageDescriptor; headings: readonly string[] }> = {
  email: {
    label: msg`Email`,
    headings: [
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
  ...forProfile(({ label, heading = label, headings }) => ({ label: heading, headings })),
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
      (known) => !taken.has(known) && COLUMNS[known].headings.some((word) => plain(word) === name),
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
