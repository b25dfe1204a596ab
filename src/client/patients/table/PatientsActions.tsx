import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ExportMenu } from '@/client/patients/transfer/ExportMenu';
import { ForWriters } from '@/client/auth/ForWriters';
import { routes } from '@/client/navigation/routes';

interface PatientsActionsProps {
  /** of the patients in sight of the filters */
  shownIds(): readonly string[];
  onAdd(): void;
}

/** What is done with the table as a whole. Remembered: it does not change with every letter that is typed. */
export const PatientsActions = memo(function PatientsActions({ shownIds, onAdd }: PatientsActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Flex gap="small" wrap>
      <ForWriters>
        <Button
          icon={<UploadOutlined aria-hidden />}
          onClick={() => void navigate(routes.patientImport.href())}
        >
          {t('transfer.import')}
        </Button>
      </ForWriters>
      <ExportMenu patientIds={shownIds} />
      <ForWriters>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {t('patients.new')}
        </Button>
      </ForWriters>
    </Flex>
  );
});
