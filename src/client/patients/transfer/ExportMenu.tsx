import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportFormats, useExport } from './useExport';

/** Exports patients to a file. @param props.patientIds called once all pending records have arrived */
export function ExportMenu({ patientIds }: { patientIds(): readonly string[] }) {
  const { t } = useTranslation();
  const exportPatients = useExport();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        'aria-label': t('transfer.export'),
        items: exportFormats.map((key) => ({ key, label: t(`transfer.formats.${key}`) })),
        onClick: ({ key }) => {
          const format = exportFormats.find((name) => name === key);
          if (format) void exportPatients(format, patientIds);
        },
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} aria-haspopup="menu">
        {t('transfer.export')}
      </Button>
    </Dropdown>
  );
}
