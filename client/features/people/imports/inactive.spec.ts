import { isInactiveIn } from './inactive';

const TODAY = new Date(2026, 10, 30);

/** Returns the cells of a column that mean that a person has left. */
const gone = (heading: string, ...cells: string[]) => {
  const rows = cells.map((cell) => ['a@b.example', cell]);
  const isInactive = isInactiveIn(['constructor', heading], rows, TODAY);
  return cells.filter((_, index) => isInactive(rows[index]!));
};

it.each([
  ['accountEnabled', 'True', 'False'],
  ['Enabled', 'Y', 'N'],
  ['Is Active', 'T', 'F'],
  ['Active', '1', '0'],
  ['Active user', 'yes', 'no'],
  ['Aktiv', 'ja', 'nein'],
  ['Konto aktiv', 'ja', 'ausgeschieden'],
  ['Actif', 'oui', 'non'],
  ['Activo', 'sí', 'no'],
  ['نشط', 'نعم', 'لا'],
  ['Block credential', 'False', 'True'],
  ['User disabled', 'no', 'yes'],
  ['Account disabled', '', 'x'],
  ['Deleted', '0', '1'],
  ['deleted_at', '', '2026-03-01T10:00:00Z'],
  ['Archived', 'false', 'true'],
  ['Deactivated', 'N', 'Y'],
  ['Terminated', 'No', 'Yes'],
  ['Ausgeschieden', 'nein', 'ja'],
  ['Désactivé', 'non', 'oui'],
  ['Baja', 'no', 'sí'],
  ['Status [READ ONLY]', 'Active', 'Suspended'],
  ['status', '', 'deactivated'],
  ['User status', 'active', 'Disabled'],
  ['Employment Status', 'On leave', 'Terminated'],
  ['Account Status', 'Enabled', 'Inactive (2024)'],
  ['Employee state', 'Full-time', 'Former employee'],
  ['Mitarbeiterstatus', 'Probezeit', 'Ehemalige'],
  ['Estado del empleado', 'alta', 'baja'],
  ['Statut', 'présent', 'Sorti'],
  ["Statut de l'employé", 'actif', 'inactif'],
  ['حالة الحساب', 'نشط', 'غير نشط'],
  ['Termination Date', '', '2026-11-29'],
  ['Employment end date', '2026-11-30', '11/29/2026'],
  ['Last day', '01.12.2026', '29.11.2026'],
  ['Austrittsdatum', '31.12.2099', '31.12.24'],
  ['Date de sortie', '-', '15 janvier 2024'],
  ['Fecha de baja', '31/12/9999', '31/12/2025'],
  ['Termination Date', '1970-01-01', 'Dec 31, 2025'],
  // Of two ways to read it, one is to come.
  ['Leaving date', '10/12/2026', '10/11/2026'],
  ['Worker Status', 'Active', 'Deceased'],
  ['Position Status', 'Active', 'Voluntary Termination'],
  ['Active Status', 'Yes', 'No'],
  ['Situación', 'En vacaciones', 'Dado de baja'],
  ['Fecha de egreso', '31/12/2099', '31/12/2025'],
])('%s: %j is active, and %j is not', (heading, active, inactive) => {
  expect(gone(heading, active, inactive)).toEqual([inactive]);
});

it('a status is a flag only if all its cells are', () => {
  expect(gone('User status', 'Y', 'N', 'N')).toEqual(['N', 'N']);
  expect(gone('Employment status', 'F', 'P')).toEqual([]);
  expect(gone('Employment status', 'F')).toEqual([]);
});

it.each([
  ['State', 'Baja California'],
  ['Home State', 'Baja California Sur'],
  ['Estado', 'Baja médica'],
  ['Estado del empleado', 'De baja por enfermedad'],
  ['Veteran Status', 'No'],
  ['Disability Status', 'No'],
  ['MFA Status', 'Disabled'],
  ['Onboarding status', 'No'],
  ['Archived status', '0'],
  ['Statut', 'Ancien combattant'],
  ['Employee Status', 'Inactive - on parental leave'],
  ['Employment Status', 'Suspended (paid)'],
])('%s: %j is present', (heading, cell) => {
  expect(gone(heading, 'Yes', cell)).toEqual([]);
});

it('a state says who has left if one of its values is a status', () => {
  expect(gone('state', 'ACTIVATED', 'SUSPENDED', 'STAGED')).toEqual(['SUSPENDED']);
  expect(gone('Estado', 'Activo', 'Inactivo', 'En Vacaciones', 'Retirado')).toEqual(['Inactivo', 'Retirado']);
  expect(gone('Estado', 'Alta', 'Baja')).toEqual(['Baja']);
});

it.each(['Last active', 'Start date', 'Notes', 'Left-handed', 'Estimate', 'Department'])(
  '%s does not say that a person has left',
  (heading) => {
    expect(gone(heading, 'inactive', 'no', '2020-01-01', 'yes')).toEqual([]);
  },
);

it('who is active now has come back after an earlier end', () => {
  const headings = ['Email', 'Status', 'Termination Date'];
  const isInactive = isInactiveIn(headings, [], TODAY);
  expect(isInactive(['a@b.example', 'Active', '2020-03-01'])).toBe(false);
  expect(isInactive(['a@b.example', '', '2020-03-01'])).toBe(true);
  expect(isInactive(['a@b.example', 'Terminated', '2099-03-01'])).toBe(true);
});

it.each(['Disabled', 'Is disabled', 'Disabled (Y/N)'])('%s is a disability', (heading) => {
  expect(gone(heading, 'N', 'Y')).toEqual([]);
});
