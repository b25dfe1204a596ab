import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/client/redux/hooks';
import { countInShards } from '@/client/redux/shards';
import { selectIsCacheUnread } from './recordsStatusSlice';
import { selectIsFirstRead } from './selectIsFirstRead';
import './fetchStatus.css';

/**
 * Shows that records are being fetched, if it takes longer than a moment, and how many patients are here so far. Nothing
 * is shown over records that this device has already.
 */
export function FetchStatus() {
  const { t } = useTranslation();
  const isFetching = useAppSelector((state) => !selectIsCacheUnread(state) && selectIsFirstRead(state));
  const count = useAppSelector((state) => countInShards(state.patients));
  if (!isFetching) return null;
  return (
    <span role="status" className="fetch-status">
      <Spin size="small" /> {t('record.fetching', { count })}
    </span>
  );
}
