import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLabExport } from '@/client/features/labs/import/useLabExport';
import { ForWriters } from '@/client/auth/ForWriters';
import { routes } from '@/client/navigation/routes';
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
  return (
    <Flex gap="small" wrap>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={isEmpty}
        onClick={() => void exportLabs(shown())}
      >
        {t('labs.list.export')}
      </Button>
      <ForWriters>
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => void navigate(routes.labImport.href())}>
          {t('screens.labImport')}
        </Button>
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
