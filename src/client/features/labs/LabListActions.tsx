import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLabExport } from '@/client/features/labs/import/useLabExport';
import { selectMayWrite } from '@/client/auth/authSlice';
import { ForWriters } from '@/client/auth/ForWriters';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { MenuButton } from '@/client/ui/MenuButton';
import type { Lab } from '@/contract/lab';

interface LabListActionsProps {
  isEmpty: boolean;
  /** the results that match the filters */
  shown(): readonly Lab[];
}

/** Actions on the list as a whole. Memoised, so that typing into the filter does not re-render it. */
export const LabListActions = memo(function LabListActions({ isEmpty, shown }: LabListActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const exportLabs = useLabExport();
  const mayWrite = useAppSelector(selectMayWrite);
  return (
    <Flex gap="small" wrap className="page-actions">
      <MenuButton
        label={t('chart.more')}
        icon={<MoreOutlined aria-hidden />}
        isFramed
        items={[
          ...(mayWrite ? [{ key: 'import', label: t('screens.labImport') }] : []),
          { key: 'export', label: t('labs.list.export'), disabled: isEmpty },
        ]}
        onChoose={(key) => {
          if (key === 'import') void navigate(routes.labImport.href());
          else void exportLabs(shown());
        }}
      />
      <ForWriters>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => void navigate(routes.labAdd.href())}
        >
          {t('screens.labAdd')}
        </Button>
      </ForWriters>
    </Flex>
  );
});
