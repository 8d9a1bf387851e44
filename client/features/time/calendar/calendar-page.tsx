import { useLingui } from '@lingui/react/macro';
import { Page } from '../../../components/page';
import { hasFeature, useMe } from '../../../lib/access';
import { Waiting } from '../../directory/companies/waiting';
import { MissingFeature } from '../../directory/features/missing-feature';
import { Calendar } from './calendar';
import { EVENTS } from './feature';

/** page-calendar: the month, the week or the agenda of the reader. */
export default function CalendarPage() {
  const { t } = useLingui();
  const me = useMe();
  const { company } = me;
  if (!company) {
    return (
      <Page title={t`Calendar`}>
        <Waiting />
      </Page>
    );
  }
  if (!hasFeature(me, EVENTS)) {
    return (
      <Page title={t`Calendar`}>
        <MissingFeature title={t`Your company does not use the calendar`} feature={EVENTS} />
      </Page>
    );
  }
  return <Calendar companyId={company.id} />;
}
