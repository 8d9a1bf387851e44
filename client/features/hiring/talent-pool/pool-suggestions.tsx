import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  AddFromTalentPoolDocument,
  CompanyTalentPoolChangedDocument,
  PoolSuggestionsDocument,
  type Role_PageFragment,
} from '../../../generated/graphql';
import { useCandidateName } from '../candidates/application-words';
import { PoolFacts } from './pool-words';

/** Members of the talent pool that fit a role. Nothing without any, or once the role is closed. */
export function PoolSuggestions({ role: { id, state, company } }: { role: Role_PageFragment }) {
  const { t } = useLingui();
  const nameOf = useCandidateName();
  const attempt = useAttempt();
  const [add, { loading }] = useMutation(AddFromTalentPoolDocument);
  const isOver = state === 'CLOSED' || state === 'FILLED';
  const { data } = useRecord(PoolSuggestionsDocument, {
    variables: { id },
    skip: isOver,
    events: CompanyTalentPoolChangedDocument,
    of: { companyId: company.id },
  });
  const suggestions = data?.role?.poolSuggestions ?? [];
  if (isOver || suggestions.length === 0) return null;
  return (
    <Panel title={t`From the talent pool`}>
      <Flex component="ul" vertical gap="middle">
        {suggestions.map(({ member, commonSkills }) => {
          const name = nameOf(member.candidate);
          const skills = commonSkills.join(', ');
          return (
            <li key={member.id} className="breaking">
              <Flex wrap gap="4px 12px" justify="space-between" align="start">
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <Button
                  size="small"
                  disabled={loading}
                  aria-label={t`Add as candidate: ${name}`}
                  onClick={() =>
                    void attempt(
                      () => add({ variables: { id: member.id, roleId: id } }),
                      t`${name} is now a candidate for the role.`,
                    )
                  }
                >{t`Add as candidate`}</Button>
              </Flex>
              <p className="muted">{t`Fits by: ${skills}`}</p>
              <PoolFacts member={member} />
            </li>
          );
        })}
      </Flex>
    </Panel>
  );
}
