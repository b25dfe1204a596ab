import { Form, type FormInstance } from 'antd';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { localMoment } from '@/client/i18n/localMoment';
import { assessPhysical, type PhysicalAssessment } from '@/assessment/assessPhysical';
import type { PhysicalContext } from '@/assessment/physicalInputs';
import { readValues, type PhysicalFormValues } from '@/assessment/physicalValues';

interface LiveFoundProps {
  form: FormInstance<PhysicalFormValues>;
  /** of a saved record; `null`: the results are those of now */
  capturedAt: string | null;
  contextAt(captured_at: string): PhysicalContext;
  children: ReactNode;
}

const Found = createContext<PhysicalAssessment | null>(null);

/**
 * What the rules find in what is typed, for those below that read it. They alone are rendered with each key, not the
 * fields between them.
 */
export function LiveFound({ form, capturedAt, contextAt, children }: LiveFoundProps) {
  const [openedAt] = useState(() => localMoment(new Date()));
  const { typed, at } = Form.useWatch(typedNow, form) ?? { typed: {}, at: openedAt };
  const found = assessPhysical(readValues(typed), contextAt(capturedAt ?? at));
  return <Found value={found}>{children}</Found>;
}

function typedNow(typed: PhysicalFormValues): { typed: PhysicalFormValues; at: string } {
  return { typed, at: localMoment(new Date()) };
}

export function useFound(): PhysicalAssessment {
  const found = useContext(Found);
  if (found === null) throw new Error('There is no set of measurements around this.');
  return found;
}
