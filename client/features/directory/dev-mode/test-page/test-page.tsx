import { Button, Flex, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { Details } from '../../../../components/details';
import { Page, Panel } from '../../../../components/page';
import { useMe } from '../../../../lib/access';
import { outcome, parts, type PartState } from './parts';
import ComponentSamples from './component-samples';

/** test-page: the status of each part of the product, and samples of the components. */
export default function TestPage() {
  return (
    <Page title="Test page" lead="The status of each part of the product, and samples of the components.">
      <Panel title="Parts">
        <Parts />
      </Panel>
      <ComponentSamples />
    </Page>
  );
}

const words = { works: 'works', off: 'not set up', fails: 'fails' };
const colors = { works: 'success', off: undefined, fails: 'error' };

function Parts() {
  const me = useMe();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Record<string, PartState>>({});
  // A check updates `me`; depending on its id keeps the effect from running again.
  const [probes] = useState(() => parts(me));

  useEffect(() => {
    let stopped = false;
    setFound({});
    for (const [name, probe] of probes) {
      void outcome(probe).then((state) => {
        if (!stopped) setFound((before) => ({ ...before, [name]: state }));
      });
    }
    return () => {
      stopped = true;
    };
  }, [probes, round]);

  return (
    <Flex vertical gap="middle" align="start">
      <Details
        rows={probes.map(([name]) => {
          const part = found[name];
          return [
            name,
            <span key={name}>
              <Tag color={part && colors[part.state]}>{part ? words[part.state] : 'checking…'}</Tag>{' '}
              {part?.note}
            </span>,
          ];
        })}
      />
      <Button onClick={() => setRound(round + 1)}>Check again</Button>
    </Flex>
  );
}
