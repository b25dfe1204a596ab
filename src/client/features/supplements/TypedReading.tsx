import { Form } from 'antd';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { SupplementFormValues } from './supplementFormValues';
import { readSupplement, type ReadingAround, type SupplementReading } from './supplementReading';

/** What is typed, and what it means. */
type Typed = SupplementReading & { typed: SupplementFormValues };

const TypedContext = createContext<Typed | null>(null);

interface TypedReadingProps {
  /** what the form opened on: read until its fields are there */
  initialValues: SupplementFormValues;
  around: ReadingAround;
  children: ReactNode;
}

/** Reads what is typed into the form around it. A key renders only the components that use a part that it changes. */
export function TypedReading({ initialValues, around, children }: TypedReadingProps) {
  const form = Form.useFormInstance<SupplementFormValues>();
  const watched: SupplementFormValues | undefined = Form.useWatch([], form);
  const typed = watched ?? initialValues;
  const value = useMemo(() => ({ ...readSupplement(typed, around), typed }), [typed, around]);
  return <TypedContext value={value}>{children}</TypedContext>;
}

/** A part of what is typed and what it means: the same one until its content changes. */
export function useTypedReading<T>(select: (reading: Typed) => T): T {
  const reading = useContext(TypedContext);
  if (reading === null) throw new Error('There is no supplement form around this component.');
  const part = select(reading);
  const text = JSON.stringify(part);
  const [kept, setKept] = useState({ text, part });
  if (kept.text === text) return kept.part;
  setKept({ text, part });
  return part;
}
