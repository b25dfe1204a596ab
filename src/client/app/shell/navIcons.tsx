import {
  BarChartOutlined,
  ClockCircleOutlined,
  CloudUploadOutlined,
  ExperimentOutlined,
  HomeOutlined,
  IdcardOutlined,
  LayoutOutlined,
  MedicineBoxOutlined,
  SearchOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { NavScreen } from './navItems';

export const navIcons: Record<NavScreen, ReactNode> = {
  home: <HomeOutlined aria-hidden />,
  patients: <TeamOutlined aria-hidden />,
  patientLookup: <SearchOutlined aria-hidden />,
  patientWindows: <LayoutOutlined aria-hidden />,
  labList: <ExperimentOutlined aria-hidden />,
  dynamometry: <BarChartOutlined aria-hidden />,
  supplements: <MedicineBoxOutlined aria-hidden />,
  reminders: <ClockCircleOutlined aria-hidden />,
  outbox: <CloudUploadOutlined aria-hidden />,
  settings: <SettingOutlined aria-hidden />,
  accounts: <IdcardOutlined aria-hidden />,
};
