import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import { RecordedFields } from '@/client/records/RecordedFields';
import { StoredVerdicts } from '@/client/records/StoredVerdicts';
import type { Dynamometry } from '@/contract/dynamometry';

/** A grip session as text, for those who may not change it. */
export function RecordedSession({ session }: { session: Dynamometry }) {
  const { i18n } = useTranslation();
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">{formatMoment(session.captured_at, i18n.language)}</Typography.Text>
      <RecordedFields table="dynamometry" record={session} />
      <div>
        <StoredVerdicts verdicts={session.verdicts} />
      </div>
    </Flex>
  );
}
