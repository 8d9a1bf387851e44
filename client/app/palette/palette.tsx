import { EnterOutlined, SearchOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flex, Input, Modal } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { counterOf } from '../../components/form/rules';
import type { Me } from '../../lib/session';
import { recentOf, results, useCommands, type Command, type CommandGroup } from './commands';
import { addRecent, readRecent } from './recent';
import { useFound } from './use-found';

interface Props {
  me: Me;
  open: boolean;
  onClose: () => void;
  openDialog: (command: string) => void;
  showShortcuts: () => void;
}

/** The command palette: finds pages, people, companies and actions, and opens or runs the chosen one. */
export default function Palette({ open, onClose, ...props }: Props) {
  const { t } = useLingui();
  // After a command, the focus belongs to what the command has opened.
  const [isDone, setDone] = useState(false);
  function close(done: boolean): void {
    setDone(done);
    onClose();
  }
  return (
    <Modal
      open={open}
      title={<span className="visually-hidden">{t`Search`}</span>}
      footer={null}
      closable={false}
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: !isDone }}
      onCancel={() => close(false)}
    >
      <Search {...props} onClose={() => close(true)} />
    </Modal>
  );
}

function Search({ me, onClose, ...openers }: Omit<Props, 'open'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  // What is chosen stays so when more is found.
  const [chosen, setChosen] = useState<string>();
  const found = useFound(me, typed);
  const [recent] = useState(() => readRecent(me.id));
  const all = useCommands(me, openers);
  const latest = typed.trim() === '' ? recentOf(all, recent) : [];
  const groups = [
    ...(latest.length > 0 ? [{ title: t`Recent`, commands: latest }] : []),
    ...results(all, typed, found.groups, recent),
  ];
  const commands = groups.flatMap((group) => group.commands);
  // Recent commands are listed twice.
  const places = groups.flatMap((group) => group.commands.map(({ key }) => `${group.title} ${key}`));
  const active = Math.max(0, places.indexOf(chosen ?? ''));
  const optionId = (index: number) => `${id}-${index}`;

  function run(command: Command | undefined): void {
    if (!command) return;
    onClose();
    if (!command.ends) addRecent(me.id, command);
    if ('to' in command) void navigate(command.to);
    else command.run();
  }

  function move(to: number): void {
    const index = (to + commands.length) % commands.length;
    setChosen(places[index]);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || commands.length === 0) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      Enter: () => run(commands[active]),
    };
    const press = keys[event.key];
    if (!press) return;
    event.preventDefault();
    press();
  }

  return (
    <>
      <Input
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        role="combobox"
        aria-label={t`Search pages, people, teams, candidates, tasks, events and actions`}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? optionId(active) : undefined}
        placeholder={t`Search or run a command`}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        count={counterOf(typed, 200)}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t`Results`} className="palette__results">
        <Groups
          groups={groups}
          active={active}
          optionId={optionId}
          setActive={(index) => setChosen(places[index])}
          run={run}
        />
      </div>
      <p className="muted" role="status">
        {found.searching ? (
          <Trans>Searching…</Trans>
        ) : (
          <Plural value={commands.length} _0="Nothing matches" one="# result" other="# results" />
        )}{' '}
        {found.failed && <Trans>People and companies could not be searched.</Trans>}
      </p>
    </>
  );
}

function Groups(props: {
  groups: CommandGroup[];
  active: number;
  optionId: (index: number) => string;
  setActive: (index: number) => void;
  run: (command: Command) => void;
}) {
  let next = 0;
  return props.groups.map(({ title, commands }, group) => (
    // What ends something may be in a second group with the same title.
    <div key={group} role="group" aria-label={title}>
      <div className="muted" aria-hidden>
        {title}
      </div>
      {commands.map((command) => {
        const index = next++;
        return (
          // The combobox has the focus and handles the keys.
          <Flex
            key={command.key}
            id={props.optionId(index)}
            className="palette__option"
            align="center"
            gap="small"
            role="option"
            aria-selected={index === props.active}
            onMouseMove={() => props.setActive(index)}
            onClick={() => props.run(command)}
          >
            <span aria-hidden>{command.icon}</span>
            <span className="breaking">{command.label}</span>
            <span className="muted ellipsis grows">{command.detail}</span>
            {index === props.active && <EnterOutlined aria-hidden />}
          </Flex>
        );
      })}
    </div>
  ));
}
