import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/client/redux/hooks';
import { countInShards } from '@/client/redux/shards';
import { selectIsFetching } from './recordsStatusSlice';
import './fetchStatus.css';

/** Says that records are on their way from the server, where it takes longer than a moment, and how many patients are here. */
export function FetchStatus() {
  const { t } = useTranslation();
  const isFetching = useAppSelector(selectIsFetching);
  const count = useAppSelector((state) => countInShards(state.patients));
  if (!isFetching) return null;
  return (
    <span role="status" className="fetch-status">
      <Spin size="small" /> {t('record.fetching', { count })}
    </span>
  );
}
