import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { localMoment } from '@/client/i18n/localMoment';
import { assessPhysical } from '@/assessment/assessPhysical';
import type { PhysicalContext } from '@/assessment/physicalInputs';
import { readValues, type PhysicalFormValues } from '@/assessment/physicalValues';
import { Results } from './Results';

interface LiveResultsProps {
  form: FormInstance<PhysicalFormValues>;
  /** of a saved record; `null`: the results are those of now */
  capturedAt: string | null;
  contextAt(captured_at: string): PhysicalContext;
}

/** The results of what is typed. They alone are rendered with each key, not the fields. */
export function LiveResults({ form, capturedAt, contextAt }: LiveResultsProps) {
  const [openedAt] = useState(() => localMoment(new Date()));
  const { typed, at } = Form.useWatch(typedNow, form) ?? { typed: {}, at: openedAt };
  return <Results found={assessPhysical(readValues(typed), contextAt(capturedAt ?? at))} />;
}

function typedNow(typed: PhysicalFormValues): { typed: PhysicalFormValues; at: string } {
  return { typed, at: localMoment(new Date()) };
}
