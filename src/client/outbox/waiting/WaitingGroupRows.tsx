import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatItems, formatNumber } from '@/client/i18n/formats';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { kindText } from './kindText';
import { PatientName, usePatientName } from './PatientName';
import { useStillWaiting } from './useStillWaiting';
import { useMomentNear } from './useMomentNear';
import type { WaitingGroup } from './waitingGroups';
import { WaitingGroupMenu } from './WaitingGroupMenu';
import { WaitingRow, type WaitingGistType } from './WaitingRow';
import { WaitingRows } from './WaitingRows';

interface WaitingGroupRowsProps {
  group: WaitingGroup;
  /** with how many records the upload that runs began; `null`: none runs */
  total: number | null;
  Gist: WaitingGistType;
  isOpen: boolean;
  onToggle(): void;
  onSettle(waiting: Waiting): void;
}

/** So many kinds are named on the line of a closed group. */
const namedAtMost = 4;

/** The records of one patient and session: one line, and below it, when open, a row for each. */
export function WaitingGroupRows(props: WaitingGroupRowsProps) {
  const { group, total, Gist, isOpen, onToggle, onSettle } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { patient_id, records, from } = group;
  const left = useStillWaiting(records);
  const name = usePatientName({ patient_id, name: group.name });
  const moment = sentenceCase(useMomentNear()(from), language);
  const kinds = [...new Set(records.map(({ descriptor }) => kindText(t, descriptor)))];
  const more = kinds.length > namedAtMost ? ' …' : '';
  return (
    <div role="rowgroup" className="waiting-card">
      <div role="row" className="waiting-head">
        <div role="rowheader" className="waiting-what">
          <Button
            type="text"
            className="waiting-toggle"
            icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined className="mirrored" aria-hidden />}
            aria-expanded={isOpen}
            aria-label={t('outbox.group.toggle', { name, moment })}
            onClick={onToggle}
          />
          <PersonAvatar name={name} id={patient_id} size={36} />
          <div>
            <span className="waiting-name">
              <PatientName patient_id={patient_id} name={group.name} />
            </span>
            <span className="faint below">
              {moment}
              {!isOpen && <bdi> · {formatItems(kinds.slice(0, namedAtMost), language) + more}</bdi>}
            </span>
          </div>
        </div>
        <div role="cell" className="waiting-count">
          {total === null ? (
            t('outbox.group.count', { count: left.length })
          ) : (
            <Flex gap="small" align="center">
              <Progress
                className="waiting-progress"
                percent={((total - left.length) / total) * 100}
                showInfo={false}
                aria-label={t('outbox.group.progress', { name })}
              />
              {t('outbox.uploadedOf', {
                done: formatNumber(total - left.length, language),
                total: formatNumber(total, language),
              })}
            </Flex>
          )}
          <WaitingGroupMenu
            group={{ ...group, records: left }}
            label={t('outbox.group.more', { name, moment })}
          />
        </div>
      </div>
      {isOpen && <WaitingRows records={records} Row={WaitingRow} Gist={Gist} onSettle={onSettle} />}
    </div>
  );
}
