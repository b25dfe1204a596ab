import {
  BarChartOutlined,
  ClockCircleOutlined,
  ExperimentOutlined,
  FormOutlined,
  LineChartOutlined,
  MedicineBoxOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { OfflineTable } from '@/contract/recordKinds';

/** A drawing for each kind of record. The kind stands beside it in words. */
export const kindIcons: Record<OfflineTable, ReactNode> = {
  patients: <UserOutlined aria-hidden />,
  sarcF: <FormOutlined aria-hidden />,
  physicalData: <LineChartOutlined aria-hidden />,
  dynamometry: <BarChartOutlined aria-hidden />,
  labs: <ExperimentOutlined aria-hidden />,
  supplements: <MedicineBoxOutlined aria-hidden />,
  reminders: <ClockCircleOutlined aria-hidden />,
};
