import { plain } from './headings';

type Row = readonly string[];

/** Joins words to a pattern. Headings have neither case nor accents. */
const anyOf = (words: string, isHeading = true) =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => (isHeading ? plain(word) : word.replaceAll('_', ' ')))
    .join('|');

const NO = /^(false|no|not|n|f|0|off|nein|falsch|non|faux|falso|لا)$/i;
const YES = /^(true|yes|y|t|x|1|on|ja|j|wahr|sí|si|s|verdadero|oui|o|vrai|نعم)$/i;

/** Words that mean that somebody has left or lost access. Others may come behind them, as in "Former employee". */
const GONE_WORDS = `inactive disabled suspended deactivated deprovisioned terminated archived deleted blocked former ex left
  leaver departed offboarded resigned retired dismissed deceased separated laid_off termination voluntary_termination
  involuntary_termination not_active no_longer
  inaktiv deaktiviert gesperrt gelöscht archiviert ausgeschieden ausgetreten ehemals ehemalig ehemalige ehemaliger nicht_aktiv
  inactivo inactiva suspendido suspendida desactivado desactivada deshabilitado deshabilitada eliminado eliminada archivado
  archivada retirado retirada cesado cesada despedido despedida exempleado
  inactif suspendu suspendue désactivé désactivée supprimé supprimée archivé archivée sorti sortie parti partie ancien ancienne
  غير_نشط غير_فعال معطل معطلة موقوف موقوفة محذوف محذوفة مؤرشف سابق سابقة`;
const GONE = new RegExp(
  `^((${anyOf(GONE_WORDS, false)})(?![\\p{L}\\p{N}])|((dad[oa] )?de )?baja( (definitiva|voluntaria))?$)`,
  'iu',
);
/** Somebody who is away still belongs to the company. */
const AWAY =
  /leave|paid|parental|maternity|paternity|sick|medical|sabbatical|combattant|elternzeit|beurlaubt|krank|congé|maladie|parental|médica|maternidad|paternidad|enfermedad|licencia|إجازة/i;
const isGoneWord = (cell: string) => GONE.test(cell) && !AWAY.test(cell);

/** What surrounds a word in headings, such as "Is active" or "Account disabled". */
const BEFORE =
  anyOf(`is ist est es user account employee member person currently benutzer konto mitarbeiter compte utilisateur
  employé salarié cuenta usuario empleado الحساب المستخدم`);
const AFTER =
  anyOf(`user account employee member flag yesno yn at on date benutzer konto mitarbeiter am compte utilisateur le
  cuenta usuario empleado el`);
const headingOf = (words: string) => new RegExp(`^(${BEFORE})?(${anyOf(words)})(${AFTER})?$`, 'u');

const ENABLED =
  headingOf(`active enabled aktiv aktiviert actif activé activo activa activado activada habilitado habilitada
  نشط مفعل`);
const DISABLED =
  headingOf(`inactive accountdisabled userdisabled disabledaccount disableduser suspended deactivated deprovisioned terminated archived deleted blocked
  blockcredential left former departed offboarded inaktiv deaktiviert gesperrt gelöscht archiviert ausgeschieden ehemalig
  inactivo suspendido desactivado deshabilitado eliminado archivado baja inactif suspendu désactivé supprimé archivé sorti
  معطل موقوف محذوف مؤرشف`);
const STATUS_WORDS = anyOf('status state estado estatus statut état situación situation الحالة حالة');
/** Of what a status can be, if it says whether somebody still works there: not marriage, visas or factors. */
const OF_WORK =
  anyOf(`user account employee employees member people person staff employment work working job contract lifecycle hr
  worker position assignment active
  benutzer konto mitarbeiter beschäftigungs arbeits anstellungs personal compte utilisateur employé salarié emploi collaborateur
  cuenta usuario empleado empleo laboral contrato
  delemploye delasalariee dusalarie ducompte delutilisateur delempleado delusuario delacuenta readonly
  الموظف الحساب المستخدم`);
const STATUS = new RegExp(`^(${OF_WORK})?(${STATUS_WORDS})(${OF_WORK})?$`, 'u');
/** The words by which a status of which the heading says nothing else is recognised: a state may be a part of a country. */
const PRESENT =
  /^(activ(e|ated|o|a|ado|ada)|enabled|present|current|employed|aktiv|actif|alta|présente?|نشط)(?![\p{L}\p{N}])/iu;
const BARE = new RegExp(`^(${anyOf('state estado état situación situation')})$`, 'u');
const END = new RegExp(
  `^(${anyOf(`terminationdate termdate dateoftermination enddate employmentenddate contractenddate dateended
  leavingdate dateofleaving leavedate relievingdate contractends contractenddate exitdate dateofexit separationdate departuredate offboardingdate lastday lastworkingday
  lastdayofwork activeuntil austrittsdatum austritt austrittam austrittzum enddatum beschäftigungsende beschäftigtbis
  letzterarbeitstag endedesarbeitsverhältnisses datedesortie datesortie datededépart datedefin datefin datedefindecontrat datefincontrat dernierjour vertragsende
  fechadebaja fechabaja fechadesalida fechasalida fechadecese fechadeegreso fechaderetiro fechadefin fechafin fechadeterminación últimodía
  تاريخالمغادرة تاريخانتهاءالخدمة تاريخنهايةالخدمة تاريخالانتهاء`)})$`,
  'u',
);

/** Years before are placeholders of programs. */
const FIRST_YEAR = 1971;
const NUMBERS = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?!\d)/;

/** Whether a date is before today in every way to read it. Texts of which only the year is known must be of an earlier year. */
function isPast(cell: string, today: Date): boolean {
  const [, first, middle, last] = NUMBERS.exec(cell) ?? [];
  if (first && middle && last) {
    const [year, other] = first.length > 2 ? [Number(first), Number(last)] : [yearOf(last), Number(first)];
    const dates = [new Date(year, Number(middle) - 1, other), new Date(year, other - 1, Number(middle))];
    const possible = dates.filter((date) => date.getFullYear() === year);
    return year >= FIRST_YEAR && possible.length > 0 && possible.every((date) => isBeforeDay(date, today));
  }
  const years = (cell.match(/(?<!\d)(19|20)\d\d(?!\d)/g) ?? []).map(Number);
  const [year = 0] = years;
  return years.length === 1 && year >= FIRST_YEAR && year < today.getFullYear();
}

const yearOf = (text: string) => (text.length > 2 ? Number(text) : 2000 + Number(text));

const isBeforeDay = (date: Date, day: Date) =>
  date < new Date(day.getFullYear(), day.getMonth(), day.getDate());

interface Meaning {
  isGone: (cell: string) => boolean;
  /** Whether the column has the day on which somebody leaves, which may be that of an earlier employment. */
  isDay?: boolean;
}

/** Returns which cells of a column mean that a person has left or lost access; undefined if none of them can. */
function meaningOf(heading: string, cells: readonly string[], today: Date): Meaning | undefined {
  const name = plain(heading);
  if (END.test(name)) return { isGone: (cell) => isPast(cell, today) || isGoneWord(cell), isDay: true };
  if (ENABLED.test(name)) return { isGone: (cell) => NO.test(cell) || isGoneWord(cell) };
  if (DISABLED.test(name)) {
    return { isGone: (cell) => YES.test(cell) || isGoneWord(cell) || isPast(cell, today) };
  }
  if (!STATUS.test(name)) return undefined;
  if (BARE.test(name) && !cells.some((cell) => PRESENT.test(cell) || isGoneWord(cell))) return undefined;
  // F is no status by itself: of employment, it is full time.
  const isFlag =
    cells.some((cell) => YES.test(cell)) && cells.every((cell) => YES.test(cell) || NO.test(cell));
  return { isGone: (cell) => isGoneWord(cell) || (isFlag && NO.test(cell)) };
}

/** Returns whether a row is of an account that is not used any more, by the headings and cells of its file. */
export function isInactiveIn(
  headings: readonly string[],
  rows: readonly Row[] = [],
  today = new Date(),
): (cells: Row) => boolean {
  const columns = headings.flatMap((heading, column) => {
    const cells = rows.flatMap((row) => row[column]?.trim() || []);
    const meaning = meaningOf(heading, cells, today);
    return meaning ? [{ column, ...meaning }] : [];
  });
  return (row) => {
    const filled = columns.flatMap(({ column, ...meaning }) => {
      const cell = row[column]?.trim();
      return cell ? [{ cell, ...meaning }] : [];
    });
    const isPresent = filled.some(({ cell, isDay, isGone }) => !isDay && PRESENT.test(cell) && !isGone(cell));
    return filled.some(({ cell, isDay, isGone }) => isGone(cell) && !(isDay && isPresent));
  };
}
