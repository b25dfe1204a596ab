import { Form, type FormInstance } from 'antd';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { localMoment } from '@/client/i18n/localMoment';
import { assessPhysical, type PhysicalAssessment } from '@/assessment/assessPhysical';
import type { PhysicalContext } from '@/assessment/physicalInputs';
import { readValues, type PhysicalFormValues, type PhysicalValues } from '@/assessment/physicalValues';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { useThoseTyped } from './useThoseTyped';
import { measuresToCheck, withoutThose, type ConfirmedValues } from './valuesToCheck';

interface LiveFoundProps {
  form: FormInstance<PhysicalFormValues>;
  /** of a saved record; `null`: the results are those of now */
  capturedAt: string | null;
  contextAt(captured_at: string): PhysicalContext;
  /** unusual values that a person has said are right */
  confirmed: ConfirmedValues;
  children: ReactNode;
}

interface Found extends PhysicalAssessment {
  /** all that is typed */
  values: PhysicalValues;
  /** typed, but no rule has read them: a person has to say first that they are right */
  unread: readonly PhysicalMeasureKey[];
  /** those that are shown as such: not a value whose digits are still being typed */
  toCheck: readonly PhysicalMeasureKey[];
}

const Found = createContext<Found | null>(null);

/**
 * What the rules find in what is typed, for those below that read it. They alone are rendered with each key, not the
 * fields between them.
 */
export function LiveFound({ form, capturedAt, contextAt, confirmed, children }: LiveFoundProps) {
  const [openedAt] = useState(() => localMoment(new Date()));
  const { typed, at } = Form.useWatch(typedNow, form) ?? { typed: {}, at: openedAt };
  const values = readValues(typed);
  const context = contextAt(capturedAt ?? at);
  // A slip of a digit must not read as a finding, let alone be said as one.
  const unread = measuresToCheck(values, context, confirmed);
  const toCheck = useThoseTyped(unread);
  const found = assessPhysical(withoutThose(values, unread), context);
  return <Found value={{ ...found, values, unread, toCheck }}>{children}</Found>;
}

function typedNow(typed: PhysicalFormValues): { typed: PhysicalFormValues; at: string } {
  return { typed, at: localMoment(new Date()) };
}

export function useFound(): Found {
  const found = useContext(Found);
  if (found === null) throw new Error('There is no set of measurements around this.');
  return found;
}
