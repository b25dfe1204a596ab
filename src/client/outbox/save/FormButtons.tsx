import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '@/client/auth/ForWriters';

interface FormButtonsProps {
  /** from `useSave` */
  isBusy: boolean;
  isUndecided: boolean;
  onDiscard(): void;
  onCancel(): void;
}

/** The buttons of a form that can be left without saving, which discards the input. */
export function FormButtons({ isBusy, isUndecided, onDiscard, onCancel }: FormButtonsProps) {
  const { t } = useTranslation();
  return (
    <Flex justify="end" gap="small" wrap>
      <Button
        onClick={() => {
          onDiscard();
          onCancel();
        }}
      >
        {t('form.cancel')}
      </Button>
      <ForWriters>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={isUndecided}>
          {t('form.save')}
        </Button>
      </ForWriters>
    </Flex>
  );
}
