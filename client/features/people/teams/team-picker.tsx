import { useLingui } from '@lingui/react/macro';
import { TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { useDefaultOpen } from '../../../components/list/new-filter';
import type { TeamNode_FieldsFragment } from '../../../generated/graphql';
import { foldText } from '../../../lib/fold-text';
import { buildTree, type TreeTeam } from './tree';
import { useTeamTree } from './use-team-tree';
import { TeamColor } from './team-words';

interface Props {
  companyId: string;
  /** From a form's field. */
  id?: string;
  value?: string;
  onChange?: (teamId: string | undefined) => void;
  placeholder?: string;
  variant?: 'borderless';
  size?: 'small';
  'aria-label'?: string;
  autoFocus?: boolean;
  /** Teams that cannot be chosen, such as those below the moved one. */
  isExcluded?: (team: TreeTeam) => boolean;
}

interface Option {
  value: string;
  title: string;
  label: React.ReactNode;
  disabled: boolean;
  children: Option[];
}

const excludesNone = () => false;

/** Chooses a team of a company, from a tree with a search. Reads the teams once they are needed. */
export function TeamPicker({ companyId, isExcluded = excludesNone, ...props }: Props) {
  const { t } = useLingui();
  const defaultOpen = useDefaultOpen();
  const [isOpened, setOpened] = useState(defaultOpen);
  const { teams, problem } = useTeamTree(isOpened || props.value ? companyId : undefined);
  const isLoading = isOpened && !teams && !problem;
  const options = useMemo(() => {
    const optionOf = (node: TreeTeam): Option => ({
      value: node.team.id,
      title: node.team.name,
      label: <Label team={node.team} />,
      disabled: isExcluded(node),
      children: node.children.map(optionOf),
    });
    return buildTree(teams ?? []).map(optionOf);
    // Memoized: large companies have thousands of teams.
  }, [teams, isExcluded]);
  return (
    <TreeSelect<string | undefined, Option>
      {...props}
      allowClear={props.variant !== 'borderless'}
      showSearch={{ filterTreeNode: (text, node) => foldText(String(node.title)).includes(foldText(text)) }}
      loading={isLoading}
      defaultOpen={defaultOpen}
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      status={problem ? 'error' : undefined}
      popupMatchSelectWidth={300}
      treeDefaultExpandAll
      treeData={options}
      notFoundContent={problem?.message ?? (isLoading ? t`Loading…` : t`No teams`)}
    />
  );
}

const Label = ({ team }: { team: TeamNode_FieldsFragment }) => (
  <>
    <TeamColor color={team.color} /> <bdi>{team.name}</bdi>
  </>
);
