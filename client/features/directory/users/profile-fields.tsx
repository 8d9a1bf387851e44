import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { UpdateUserInput } from '../../../generated/graphql';
import { LIMITS } from '../../../lib/limits';
import { isLanguage, languages } from '../../../lib/languages';

/** A field of a user's profile that can be edited. */
export interface ProfileField {
  /** In forms. */
  label: MessageDescriptor;
  /** In lists of details, in columns of imports and in the audit log; by default the label. */
  heading?: MessageDescriptor;
  /** How the form lets a user enter it; by default as text. */
  input?: 'phone' | 'time zone' | 'language';
  /** Whether the form shows it with the names, or below with the other details. */
  part: 'names' | 'details';
  /** Only admins of the user's company may change it, so that others do not see it in the form. */
  adminsOnly?: boolean;
  /** It takes the whole width of the form. */
  wide?: boolean;
  /** The longest value that the server accepts. */
  length?: number;
  /** The message for a missing value. Without it, the field may be empty. */
  required?: MessageDescriptor;
  /** The label in the form if it differs. */
  formLabel?: MessageDescriptor;
  /** An explanation below the input. */
  extra?: MessageDescriptor;
  /** Shows a value in lists of details, if not as it is. */
  show?: (value: string) => ReactNode;
  /** The value as text, where versions are compared. */
  text?: (value: string) => string;
  /** What headings of files call it in the five languages, without case, accents, spaces and punctuation. */
  headings: readonly string[];
  /** Headings that count only if the file has none of `headings`. */
  otherwise?: readonly string[];
}

/** The name of a language in itself. */
const languageName = (code: string): string => (isLanguage(code) ? languages[code] : code);

/**
 * The fields of a profile, in the order in which they are shown. The form, the rows of details, the columns of imports
 * and the labels of the audit log derive from this table; the compiler reports a field without an entry.
 */
export const PROFILE_FIELDS: Record<keyof UpdateUserInput, ProfileField> = {
  firstName: {
    part: 'names',
    label: msg`First name`,
    heading: msg`First Name`,
    length: LIMITS.firstName,
    required: msg`Enter a first name.`,
    headings: [
      'firstname',
      'givenname',
      'forename',
      'vorname',
      'legalfirstname',
      'legalnamefirstname',
      'employeefirstname',
      'workerfirstname',
      'nombre',
      'nombredepila',
      'prenomusuel',
      'prenom',
      'الاسمالاول',
      'الاسم',
    ],
  },
  lastName: {
    part: 'names',
    label: msg`Last name`,
    heading: msg`Last Name`,
    length: LIMITS.firstName,
    required: msg`Enter a last name.`,
    headings: [
      'lastname',
      'surname',
      'familyname',
      'nachname',
      'familienname',
      'legallastname',
      'legalnamelastname',
      'employeelastname',
      'workerlastname',
      'primerapellido',
      'apellidopaterno',
      'nomdusage',
      'nomusuel',
      'apellido',
      'apellidos',
      'nom',
      'nomdefamille',
      'اسمالعائلة',
      'الاسمالاخير',
      'اللقب',
      'الكنية',
    ],
  },
  displayName: {
    part: 'names',
    wide: true,
    label: msg`Display name`,
    heading: msg`Display Name`,
    length: LIMITS.displayName,
    required: msg`Enter a display name.`,
    extra: msg`The name that others see.`,
    headings: [
      'displayname',
      'name',
      'fullname',
      'anzeigename',
      'nombrevisible',
      'nombreparamostrar',
      'nomaffiche',
      'nomcomplet',
      'nombrecompleto',
      'employeename',
      'worker',
      'mitarbeitername',
      'vollstandigername',
      'nomdelemploye',
      'nomdusalarie',
      'nombredelempleado',
      'اسمالموظف',
      'اسمالعرض',
      'الاسمالكامل',
    ],
  },
  jobTitle: {
    part: 'details',
    label: msg`Job title`,
    length: 100,
    otherwise: ['title', 'jobposition', 'jobprofile'],
    headings: [
      'jobtitle',
      'employeetitle',
      'designation',
      'position',
      'berufsbezeichnung',
      'businesstitle',
      'jobtitledescription',
      'organizationtitle',
      'stellenbezeichnung',
      'positionsbezeichnung',
      'jobbezeichnung',
      'tatigkeit',
      'tatigkeitsbezeichnung',
      'puestodetrabajo',
      'titulodelpuesto',
      'intituleduposte',
      'titreduposte',
      'emploi',
      'المنصب',
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
  },
  phone: {
    part: 'details',
    label: msg`Phone`,
    input: 'phone',
    length: 32,
    show: (number) => (
      <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>
        <bdi dir="ltr">{number}</bdi>
      </a>
    ),
    headings: [
      'phone',
      'phonenumber',
      'workphone',
      'businessphone',
      'officephone',
      'primaryphone',
      'telephonenumber',
      'mobilephone',
      'telephone',
      'mobile',
      'telefon',
      'telefonnummer',
      'workphonenumber',
      'primaryworkphone',
      'phoneprimarywork',
      'bizphone',
      'cellnumber',
      'mobilephonenumber',
      'telefongeschaftlich',
      'telefongeschaftl',
      'telefonnummergeschaftlich',
      'geschaftlichestelefon',
      'diensttelefon',
      'mobiltelefon',
      'mobil',
      'mobilnummer',
      'handy',
      'handynummer',
      'diensthandy',
      'telefono',
      'movil',
      'numerodetelephone',
      'telephoneprofessionnel',
      'telephoneportable',
      'telephonemobile',
      'telefonolaboral',
      'telefonodeltrabajo',
      'telefonodeempresa',
      'telefonomovil',
      'رقمالجوال',
      'الهاتف',
      'رقمالهاتف',
      'الجوال',
    ],
  },
  externalId: {
    part: 'details',
    label: msg`External ID`,
    extra: msg`The number in other systems, such as a personnel number.`,
    adminsOnly: true,
    length: 100,
    show: (id) => <bdi>{id}</bdi>,
    headings: [
      'externalid',
      'externalnumber',
      'personnelnumber',
      'employeenumber',
      'employeeid',
      'employeeno',
      'staffid',
      'externeid',
      'personalnummer',
      'mitarbeiternummer',
      'employeereference',
      'employeeref',
      'associateid',
      'workerid',
      'empid',
      'personalnr',
      'persnr',
      'mitarbeiternr',
      'mitarbeiterid',
      'idexterno',
      'numerodeempleado',
      'numerodepersonal',
      'idexterne',
      'matricule',
      'identifiantexterne',
      'numerodesalarie',
      'codesalarie',
      'codigodeempleado',
      'codigoempleado',
      'noempleado',
      'رقمالموظف',
      'الرقمالوظيفي',
      'المعرفالخارجي',
    ],
  },
  timeZone: {
    part: 'details',
    label: msg`Time zone`,
    input: 'time zone',
    show: (zone) => <bdi>{zone}</bdi>,
    headings: ['timezone', 'zeitzone', 'zonahoraria', 'husohorario', 'fuseauhoraire', 'المنطقةالزمنية'],
  },
  language: {
    part: 'details',
    label: msg`Language`,
    formLabel: msg`Language of emails`,
    input: 'language',
    show: (code) => <bdi>{languageName(code)}</bdi>,
    text: languageName,
    headings: ['language', 'sprache', 'idioma', 'lengua', 'langue', 'اللغة'],
  },
};

/** The name of a field of the profile. */
export type ProfileFieldName = keyof typeof PROFILE_FIELDS;

/** The fields by name, in order. */
export const profileFields = (Object.keys(PROFILE_FIELDS) as ProfileFieldName[]).map((name) => ({
  name,
  ...PROFILE_FIELDS[name],
}));

/** Returns a value for each field of the profile. */
export function forProfile<Value>(
  value: (field: ProfileField, name: ProfileFieldName) => Value,
): Record<ProfileFieldName, Value> {
  const entries = profileFields.map((field) => [field.name, value(field, field.name)]);
  return Object.fromEntries(entries) as Record<ProfileFieldName, Value>;
}

/** What lists, imports and the audit log call each field. */
export const profileLabels = forProfile(({ label, heading = label }) => heading);
