import { DownOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { FilterChips, type ListFilter } from '../../../components/list/filter-chips';
import { csvCell, csvFileName } from '../../../components/list/csv';
import { MenuButton } from '../../../components/menu-button';
import { Page } from '../../../components/page';
import { RemotePicker } from '../../../components/remote-picker';
import { EmptyState, NotAllowedState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import { HiringReportDocument, RolesToReportDocument } from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { isDay, midnight } from '../../../lib/days';
import { lazy } from '../../../lib/parts';
import { saveFile } from '../../../lib/save-file';
import { useSetParams } from '../../../lib/use-set-params';
import { Waiting } from '../../directory/companies/waiting';
import { OPEN_ROLES } from '../roles/feature';
import { NoRoles } from '../roles/no-roles';
import { rolePaths } from '../roles/paths';
import { TEAMS } from '../../people/teams/feature';
import { TeamPicker } from '../../people/teams/team-picker';
import { ReportFigures } from './report';
import { figuresOf, type Report } from './report-figures';

const DateRange = lazy(() => import('../../../components/date-range'));
const FILTERS = ['from', 'to', 'team', 'role'] as const;

/** page-hiring: figures about the applications for the roles that the user manages. */
export default function HiringPage() {
  const { t } = useLingui();
  const me = useMe();
  const { company } = me;
  const title = t`Hiring`;
  const isEnabled = hasFeature(me, OPEN_ROLES);
  if (company && isEnabled) return <Content company={company} />;
  return <Page title={title}>{company ? <NoRoles /> : <Waiting />}</Page>;
}

const dayIn = (text: string | null) => (text && isDay(text) ? text : undefined);
const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? text : undefined);

function Content({ company }: { company: { id: string; title: string } }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const set = useSetParams();
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  const [team, role] = [idIn(params.get('team')), idIn(params.get('role'))];
  const filter = {
    since: from && midnight(from),
    until: to && midnight(to, 1),
    teamId: team,
    roleId: role,
  };
  const { data, problem, absent } = useRecord(HiringReportDocument, {
    variables: { companyId: company.id, filter },
  });
  const report = data?.company?.hiringReport;
  const filters = useFilters(company.id, { from, to, team, role }, set);
  const clear = () => set(Object.fromEntries(FILTERS.map((name) => [name, undefined])));
  function body() {
    if (problem?.code === 'FORBIDDEN') {
      return (
        <NotAllowedState title={t`These figures are not for you`}>
          {t`Only people who manage a role see them. Ask an admin.`}
        </NotAllowedState>
      );
    }
    if (!report) return absent(10, t`Loading the figures`);
    if (report.applications > 0) return <ReportFigures report={report} />;
    return (
      <EmptyState title={t`No applications`} action={<Link to={rolePaths.roles}>{t`View all roles`}</Link>}>
        {t`Once people have applied, this page shows how far they get, how long it takes and where they come from.`}
      </EmptyState>
    );
  }
  return (
    <Page
      title={t`Hiring`}
      lead={company.title}
      breadcrumbs={<Breadcrumbs above={[[t`Open roles`, rolePaths.roles]]} here={t`Hiring`} />}
      actions={report && <ExportMenu report={report} name={`${company.title} hiring`} />}
    >
      <FilterChips filters={filters} clear={clear} />
      {body()}
    </Page>
  );
}

type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

function useFilters(
  companyId: string,
  { from, to, team, role }: Filters,
  set: (params: Record<string, string | undefined>) => void,
): ListFilter[] {
  const { t } = useLingui();
  const me = useMe();
  const setter = (name: string) => (value: string | undefined) => set({ [name]: value });
  const field = { variant: 'borderless', size: 'small' } as const;
  return [
    {
      name: 'days',
      label: t`Received`,
      value: from ?? to,
      set: () => set({ from: undefined, to: undefined }),
      control: <DateRange from={from} to={to} set={(name, day) => set({ [name]: day })} />,
    },
    ...(hasFeature(me, TEAMS)
      ? [
          {
            name: 'team',
            label: t`Team`,
            value: team,
            set: setter('team'),
            control: (
              <TeamPicker
                {...field}
                companyId={companyId}
                aria-label={t`Team`}
                placeholder={t`Team`}
                value={team}
                onChange={setter('team')}
              />
            ),
          },
        ]
      : []),
    {
      name: 'role',
      label: t({ message: 'Role', context: 'job' }),
      value: role,
      set: setter('role'),
      control: (
        <RemotePicker
          {...field}
          aria-label={t({ message: 'Role', context: 'job' })}
          placeholder={t({ message: 'Role', context: 'job' })}
          query={RolesToReportDocument}
          variables={{ companyId }}
          optionsOf={(data) =>
            (data.company?.roles.nodes ?? []).map(({ id, title }) => ({ value: id, label: title }))
          }
          nothing={t`No role matches.`}
          value={role}
          name={t`Role ${role}`}
          onChange={setter('role')}
        />
      ),
    },
  ];
}

/** Saves the figures as a file. */
function ExportMenu({ report, name }: { report: Report; name: string }) {
  const { t } = useLingui();
  function save(format: string): void {
    const file = csvFileName(name);
    if (format === 'json') {
      saveFile(
        [JSON.stringify(report, (key, value: unknown) => (key === '__typename' ? undefined : value), 2)],
        file.replace(/csv$/, 'json'),
        'application/json',
      );
      return;
    }
    const rows = [['table', 'row', 'figure', 'value'], ...figuresOf(report)];
    const text = rows.map((row) => `${row.map((cell) => csvCell(String(cell))).join(',')}\r\n`).join('');
    // Excel detects UTF-8 only by the byte order mark.
    saveFile(['\ufeff', text], file, 'text/csv;charset=utf-8');
  }
  return (
    <MenuButton
      icon={<DownOutlined aria-hidden />}
      iconPlacement="end"
      menu={{
        items: [
          { key: 'csv', label: t`CSV` },
          { key: 'json', label: t`JSON` },
        ],
        onClick: ({ key }) => save(key),
      }}
    >
      {t`Export`}
    </MenuButton>
  );
}
