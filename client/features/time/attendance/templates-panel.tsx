import { useMutation } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import {
  RemoveScheduleTemplateDocument,
  type ScheduleAssignment_RowFragment,
  type ScheduleTemplate_RowFragment,
  UndoScheduleAssignmentDocument,
} from '../../../generated/graphql';
import { AssignDialog } from './assign-dialog';
import { useDate } from './attendance-words';
import { TemplateDialog } from './template-dialog';
import { useWeeksText } from './week-words';

interface Props {
  companyId: string;
  templates: readonly ScheduleTemplate_RowFragment[];
  assignments: readonly ScheduleAssignment_RowFragment[];
  update: () => Promise<unknown>;
}

/** Templates of working hours, which many people get at once. */
export function TemplatesPanel({ companyId, templates, assignments, update }: Props) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<ScheduleTemplate_RowFragment | 'new'>();
  const [assigned, setAssigned] = useState<ScheduleTemplate_RowFragment>();
  const recent = assignments.filter(({ isUndoable, undoneAt }) => isUndoable || undoneAt !== null);
  return (
    <Panel
      title={t`Templates of working hours`}
      aside={<Button onClick={() => setEdited('new')}>{t`Add template`}</Button>}
    >
      <p className="muted">
        {t`Assign a template to a team, a site or some people from a day on. Changing a template changes nobody’s hours.`}
      </p>
      {templates.length > 0 && (
        <ul aria-label={t`Templates of working hours`}>
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              update={update}
              onEdit={() => setEdited(template)}
              onAssign={() => setAssigned(template)}
            />
          ))}
        </ul>
      )}
      {recent.length > 0 && (
        <ul aria-label={t`Assigned in the last day`}>
          {recent.map((assignment) => (
            <AssignmentRow key={assignment.id} assignment={assignment} update={update} />
          ))}
        </ul>
      )}
      {edited && (
        <TemplateDialog
          companyId={companyId}
          template={edited === 'new' ? undefined : edited}
          update={update}
          onClose={() => setEdited(undefined)}
        />
      )}
      {assigned && (
        <AssignDialog
          companyId={companyId}
          template={assigned}
          update={update}
          onClose={() => setAssigned(undefined)}
        />
      )}
    </Panel>
  );
}

interface TemplateRowProps {
  template: ScheduleTemplate_RowFragment;
  update: () => Promise<unknown>;
  onEdit: () => void;
  onAssign: () => void;
}

function TemplateRow({ template, update, onEdit, onAssign }: TemplateRowProps) {
  const { i18n, t } = useLingui();
  const attempt = useAttempt();
  const weeksText = useWeeksText();
  const [remove, { loading }] = useMutation(RemoveScheduleTemplateDocument);
  const { id, name, shifts, weeks, weeklyHours } = template;
  const hours = i18n.number(weeklyHours, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        <span>
          <bdi>{name}</bdi> · {t`${hours} a week`}
        </span>
        <span className="muted">{weeksText(shifts, weeks)}</span>
      </span>
      <Flex gap="small" wrap>
        <Button size="small" aria-label={t`Assign ${name}`} onClick={onAssign}>{t`Assign`}</Button>
        <Button size="small" aria-label={t`Edit ${name}`} onClick={onEdit}>{t`Edit`}</Button>
        <Popconfirm
          title={t`Remove this template? People keep the hours that they have from it.`}
          okText={t`Remove template`}
          cancelText={t`Keep it`}
          onConfirm={() =>
            attempt(
              async () => {
                await remove({ variables: { id } });
                await update();
              },
              t`The template was removed.`,
            )
          }
        >
          <Button size="small" loading={loading} aria-label={t`Remove ${name}`}>{t`Remove`}</Button>
        </Popconfirm>
      </Flex>
    </li>
  );
}

function AssignmentRow({
  assignment,
  update,
}: {
  assignment: ScheduleAssignment_RowFragment;
  update: () => Promise<unknown>;
}) {
  const { t } = useLingui();
  const date = useDate();
  const attempt = useAttempt();
  const [undo, { loading }] = useMutation(UndoScheduleAssignmentDocument);
  const { id, name, effectiveFrom, people, undoneAt } = assignment;
  const from = date(effectiveFrom);
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        <span>
          <bdi>{name}</bdi> · {t`from ${from}`}
        </span>
        <span className="muted">{t`${plural(people, { one: '# person', other: '# people' })}`}</span>
      </span>
      {undoneAt ? (
        <Tag>{t`Undone`}</Tag>
      ) : (
        <Button
          size="small"
          loading={loading}
          aria-label={t`Undo: ${name}`}
          onClick={() =>
            void attempt(
              async () => {
                await undo({ variables: { id } });
                await update();
              },
              t`Everybody has the hours of before, except those whose hours were changed since.`,
            )
          }
        >
          {t`Undo`}
        </Button>
      )}
    </li>
  );
}
