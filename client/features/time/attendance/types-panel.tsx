import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Flex, Form, Input, InputNumber, Tag } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import {
  type AbsenceType_PoliciesFragment,
  CreateAbsenceTypeDocument,
  UpdateAbsenceTypeDocument,
} from '../../../generated/graphql';
import { today } from '../../../lib/days';
import { PolicyDialog } from './policy-dialog';
import { policyOn, usePolicyText } from './policy-text';

interface Props {
  companyId: string;
  types: readonly AbsenceType_PoliciesFragment[];
}

/** The kinds of leave of a company. */
export function TypesPanel({ companyId, types }: Props) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<AbsenceType_PoliciesFragment | 'new'>();
  const [granted, setGranted] = useState<AbsenceType_PoliciesFragment>();
  return (
    <Panel
      title={t`Kinds of leave`}
      aside={<Button onClick={() => setEdited('new')}>{t`Add kind of leave`}</Button>}
    >
      {types.length === 0 ? (
        <p className="muted">{t`People can ask for leave once there is a kind of it, such as vacation.`}</p>
      ) : (
        <ul aria-label={t`Kinds of leave`}>
          {types.map((type) => (
            <TypeRow
              key={type.id}
              type={type}
              onEdit={() => setEdited(type)}
              onPolicy={() => setGranted(type)}
            />
          ))}
        </ul>
      )}
      {granted && <PolicyDialog type={granted} onClose={() => setGranted(undefined)} />}
      {edited && (
        <TypeDialog
          companyId={companyId}
          type={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

interface RowProps {
  type: AbsenceType_PoliciesFragment;
  onEdit: () => void;
  onPolicy: () => void;
}

function TypeRow({ type, onEdit, onPolicy }: RowProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const policyText = usePolicyText();
  const [update, { loading }] = useMutation(UpdateAbsenceTypeDocument);
  const { id, name, isPaid, needsApproval, archivedAt, policies } = type;
  const policy = policyOn(policies, today());
  const facts = [
    isPaid ? t`Paid` : t`Unpaid`,
    needsApproval ? t`Needs approval` : t`Approved at once`,
    policy ? policyText(policy) : t`No limit`,
  ];
  const isArchived = archivedAt !== null;
  const archive = () =>
    attempt(
      () => update({ variables: { id, input: { isArchived: !isArchived } } }),
      isArchived ? t`People can ask for it again.` : t`Nobody can ask for it any more.`,
    );
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        <span>
          <bdi>{name}</bdi> {isArchived && <Tag>{t`Archived`}</Tag>}
        </span>
        <span className="muted">{facts.join(' · ')}</span>
      </span>
      <Flex gap="small" wrap>
        <Button size="small" aria-label={t`Policy of ${name}`} onClick={onPolicy}>{t`Policy`}</Button>
        <Button size="small" aria-label={t`Edit ${name}`} onClick={onEdit}>{t`Edit`}</Button>
        <Button
          size="small"
          loading={loading}
          aria-label={isArchived ? t`Restore ${name}` : t`Archive ${name}`}
          onClick={() => void archive()}
        >
          {isArchived ? t`Restore` : t`Archive`}
        </Button>
      </Flex>
    </li>
  );
}

type Values = {
  name: string;
  isPaid: boolean;
  needsApproval: boolean;
  interruptsLeave: boolean;
  takesOvertime: boolean;
  allowance?: number | null;
};

interface DialogProps {
  companyId: string;
  type?: AbsenceType_PoliciesFragment;
  onClose: () => void;
}

function TypeDialog({ companyId, type, onClose }: DialogProps) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [create] = useMutation(CreateAbsenceTypeDocument);
  const [update] = useMutation(UpdateAbsenceTypeDocument);
  // What a kind grants later on is said by its policy.
  const submit = ({ allowance, ...values }: Values) =>
    type
      ? update({ variables: { id: type.id, input: values } })
      : create({ variables: { companyId, input: { ...values, allowance: allowance ?? null } } });
  return (
    <FormDialog<Values>
      title={type ? t`Edit kind of leave` : t`Add kind of leave`}
      action={t`Save`}
      unique="name"
      initialValues={
        type
          ? {
              name: type.name,
              isPaid: type.isPaid,
              needsApproval: type.needsApproval,
              interruptsLeave: type.interruptsLeave,
              takesOvertime: type.takesOvertime,
            }
          : {
              name: '',
              isPaid: true,
              needsApproval: true,
              interruptsLeave: false,
              takesOvertime: false,
              allowance: null,
            }
      }
      submit={submit}
      success={t`The kind of leave was saved.`}
      onClose={onClose}
    >
      <Form.Item name="name" label={t`Name`} rules={[required(t`Enter a name.`), atMost(100)]}>
        <Input autoComplete="off" dir="auto" />
      </Form.Item>
      {!type && (
        <Form.Item name="allowance" label={t`Days in a year`} extra={t`Empty for no limit.`}>
          <InputNumber min={0} max={366} step={0.5} />
        </Form.Item>
      )}
      <Form.Item name="isPaid" valuePropName="checked">
        <Checkbox>{t`The company pays for these days`}</Checkbox>
      </Form.Item>
      <Form.Item name="needsApproval" valuePropName="checked">
        <Checkbox>{t`The lead or an admin decides about requests`}</Checkbox>
      </Form.Item>
      <Form.Item name="interruptsLeave" valuePropName="checked">
        <Checkbox>{t`It gives back other leave on the same days, as sick leave does`}</Checkbox>
      </Form.Item>
      <Form.Item name="takesOvertime" valuePropName="checked">
        <Checkbox>{t`It is taken from the overtime account`}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
