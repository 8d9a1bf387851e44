import { Input } from 'antd';
import { Suspense } from 'react';
import { lazy } from '../lib/parts';
import type { DayProps } from './day-picker';

const DayPicker = lazy(() => import('./day-picker'));

/** A form's field for a day. */
export const DayField = (props: DayProps) => (
  <Suspense fallback={<Input disabled id={props.id} aria-label={props['aria-label']} />}>
    <DayPicker className="fills" {...props} />
  </Suspense>
);
