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
  home: <HomeOutlined />,
  patients: <TeamOutlined />,
  patientLookup: <SearchOutlined />,
  patientWindows: <LayoutOutlined />,
  labList: <ExperimentOutlined />,
  dynamometry: <BarChartOutlined />,
  supplements: <MedicineBoxOutlined />,
  reminders: <ClockCircleOutlined />,
  outbox: <CloudUploadOutlined />,
  settings: <SettingOutlined />,
  accounts: <IdcardOutlined />,
};
