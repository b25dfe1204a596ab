import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectMayWrite } from '@/client/auth/authSlice';
import { ForWriters } from '@/client/auth/ForWriters';
import { routes } from '@/client/navigation/routes';
import { selectHasTeam } from '@/client/patients/owners/assignees';
import { HandOverAllDialog } from '@/client/patients/owners/HandOverAllDialog';
import { exportFormats, useExport } from '@/client/patients/transfer/useExport';
import { useAppSelector } from '@/client/redux/hooks';
import { MenuButton } from '@/client/ui/MenuButton';

interface PatientsActionsProps {
  /** the patients that match the filters */
  shownIds(): readonly string[];
  onAdd(): void;
}

/** Actions on the table as a whole. Memoised, so that typing does not re-render it. */
export const PatientsActions = memo(function PatientsActions({ shownIds, onAdd }: PatientsActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const exportPatients = useExport();
  const mayWrite = useAppSelector(selectMayWrite);
  const hasTeam = useAppSelector(selectHasTeam);
  const [isHandingOver, setIsHandingOver] = useState(false);
  return (
    <Flex gap="small" wrap>
      <MenuButton
        label={t('chart.more')}
        icon={<MoreOutlined aria-hidden />}
        isFramed
        items={[
          ...(mayWrite ? [{ key: 'import', label: t('transfer.import') }] : []),
          ...(mayWrite && hasTeam ? [{ key: 'handOverAll', label: t('owners.handOverAllDots') }] : []),
          {
            key: 'export',
            type: 'group',
            label: t('transfer.export'),
            children: exportFormats.map((key) => ({ key, label: t(`transfer.formats.${key}`) })),
          },
        ]}
        onChoose={(key) => {
          const format = exportFormats.find((name) => name === key);
          if (format) void exportPatients(format, shownIds);
          else if (key === 'handOverAll') setIsHandingOver(true);
          else void navigate(routes.patientImport.href());
        }}
      />
      {isHandingOver && <HandOverAllDialog from={null} onClose={() => setIsHandingOver(false)} />}
      <ForWriters>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {t('patients.new')}
        </Button>
      </ForWriters>
    </Flex>
  );
});
