import { App, Button, Flex, Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Damaged } from '@/client/storage/outbox/offlineStore';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { useQuestion } from '@/client/ui/useQuestion';
import { selectDamaged } from '@/client/outbox/outboxSelectors';
import { useBackUp } from '@/client/outbox/backup/useBackUp';
import { RecordCell } from './WaitingCells';
import { discardDamaged, takeOverDamaged } from './waitingThunks';
import { notLive } from '@/client/ui/notLive';

/** Rows that cannot be read, or that something else may have written: set aside, so that the rest works. */
export function DamagedTable() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const ask = useQuestion();
  const backUp = useBackUp();
  const { message } = App.useApp();
  const damaged = useAppSelector(selectDamaged);
  const isNarrow = useMediaQuery('(width < 600px)');

  const discard = async (row: Damaged): Promise<void> => {
    const isSure = await ask({
      title: t('outbox.setAside.discardTitle'),
      content: t('outbox.setAside.discardText'),
      okText: t('outbox.do.delete'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
    });
    if (!isSure) return;
    const outcome = await dispatch(discardDamaged(row));
    if (discardDamaged.rejected.match(outcome)) {
      void message.error(failureText(t, outcome.payload ?? { code: 'storage/unavailable', message: '' }));
    }
  };

  const takeOver = async ({ table, key }: Damaged): Promise<void> => {
    const outcome = await dispatch(takeOverDamaged({ table, key }));
    if (takeOverDamaged.fulfilled.match(outcome)) void message.success(t('outbox.setAside.takenOver'));
    else if (outcome.payload?.code === 'outbox/placeTaken')
      void message.error(t('outbox.setAside.placeTaken'));
    else void message.error(failureText(t, outcome.payload ?? { code: 'storage/unavailable', message: '' }));
  };

  const actionsOf = (row: Damaged) => (
    <Flex gap="small" justify="end" wrap>
      {row.readable && (
        <Button size="small" type="primary" onClick={() => void takeOver(row)}>
          {t('outbox.setAside.takeOver')}
        </Button>
      )}
      <Button size="small" onClick={() => void backUp()}>
        {t('outbox.do.export')}
      </Button>
      <Button size="small" danger onClick={() => void discard(row)}>
        {t('outbox.do.delete')}
      </Button>
    </Flex>
  );

  return (
    <Flex vertical gap="middle">
      <Typography.Text>{t('outbox.setAside.text')}</Typography.Text>
      <Table<Damaged>
        loading={notLive}
        aria-label={t('outbox.setAside.title')}
        rowKey={({ table, key }) => `${table}/${key}`}
        dataSource={damaged}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        showHeader={!isNarrow}
        columns={
          isNarrow
            ? [
                {
                  render: (_, row) => (
                    <Flex vertical gap="small">
                      {t(`outbox.kinds.${row.table}`)}
                      <DamagedRecord row={row} />
                      {actionsOf(row)}
                    </Flex>
                  ),
                },
              ]
            : [
                { title: t('outbox.kind'), render: (_, { table }) => t(`outbox.kinds.${table}`) },
                { title: t('outbox.setAside.key'), render: (_, row) => <DamagedRecord row={row} /> },
                { title: t('outbox.actions'), align: 'end', render: (_, row) => actionsOf(row) },
              ]
        }
      />
    </Flex>
  );
}

/** What is set aside: the record, where it can be read, or the key under which it is stored. */
function DamagedRecord({ row: { key, readable } }: { row: Damaged }) {
  const { t } = useTranslation();
  if (!readable)
    return (
      <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {key}
      </bdi>
    );
  return (
    <>
      <RecordCell waiting={readable} />
      <div className="faint">{t('outbox.setAside.unsealed')}</div>
    </>
  );
}
