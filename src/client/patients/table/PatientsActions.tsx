import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ExportMenu } from '@/client/patients/transfer/ExportMenu';
import { ForWriters } from '@/client/auth/ForWriters';
import { routes } from '@/client/navigation/routes';

interface PatientsActionsProps {
  /** the patients that match the filters */
  shownIds(): readonly string[];
  onAdd(): void;
}

/** Actions on the table as a whole. Memoised, so that typing does not re-render it. */
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
