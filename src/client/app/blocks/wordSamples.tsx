import { ClockCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionTag } from '@/client/app/shell/ConnectionBadge';
import { formatDate, formatTime } from '@/client/i18n/formats';
import { flagSigns, flagWord } from '@/client/i18n/labWords';
import { EmptyState } from '@/client/ui/EmptyState';
import { FindingRow } from '@/client/ui/FindingRow';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { SaveState } from '@/client/ui/SaveState';
import { StatusTag } from '@/client/ui/StatusTag';

/** The building blocks made of words, by the names of their components, each with what it may look like. */
export const wordSamples: Record<string, ComponentType> = {
  StatusTag: StatusTags,
  PersonAvatar: PersonAvatars,
  FindingRow: FindingRows,
  SaveState: SaveStates,
  ConnectionBadge: ConnectionBadges,
  EmptyState: EmptyStates,
};

const connections = ['connected', 'offline', 'serverNotAnswering', 'signInToUpload'] as const;
const people = ['Marguerite Lefebvre', 'Yvette Diallo', 'Luis Fernández', 'Dorothy Bennett', 'خالد الزهراني'];

function StatusTags() {
  const { t } = useTranslation();
  return (
    <div className="block-samples">
      <StatusTag tone="success">{t('sarcF.screen.negative')}</StatusTag>
      <StatusTag tone="warning" sign={flagSigns.L}>
        {flagWord(t, 'L')}
      </StatusTag>
      <StatusTag tone="error">{flagWord(t, 'LL')}</StatusTag>
      <StatusTag tone="neutral" sign={<ClockCircleOutlined aria-hidden />}>
        {t('assessment.stale', { count: 90 })}
      </StatusTag>
      <StatusTag tone="missing">{t('chart.notRecorded')}</StatusTag>
    </div>
  );
}

function PersonAvatars() {
  return (
    <div className="block-samples">
      {people.map((name, at) => (
        <PersonAvatar key={name} name={name} id={String(at)} size={40} />
      ))}
      {([32, 36, 40, 56] as const).map((size) => (
        <PersonAvatar key={size} name="Rosa Ferreira" id="5" size={size} />
      ))}
    </div>
  );
}

function FindingRows() {
  const { t, i18n } = useTranslation();
  const since = t('chart.since', { date: formatDate('2026-11-23', i18n.language) });
  const severities = ['critical', 'warning', 'due'] as const;
  return (
    <ul className="plain-list">
      {severities.map((severity, at) => (
        <FindingRow
          key={severity}
          severity={severity}
          name={people[at] ?? ''}
          finding={`${t('labs.analytes.potassium')} 2.6, ${flagWord(t, 'LL')}`}
          since={since}
          to="/"
        />
      ))}
    </ul>
  );
}

function SaveStates() {
  const { i18n } = useTranslation();
  const states = ['onDevice', 'uploaded', 'rejected'] as const;
  return (
    <div className="block-samples">
      {states.map((state, at) => (
        <SaveState
          key={state}
          state={state}
          time={formatTime(new Date(2026, 10, 25, 10, 51 + at).toISOString(), i18n.language)}
        />
      ))}
    </div>
  );
}

function ConnectionBadges() {
  const { t } = useTranslation();
  const waiting = t('connection.pending', { count: 3 });
  return (
    <div className="block-samples">
      {connections.map((connection) => (
        <span key={connection} className="connection-badge">
          <ConnectionTag connection={connection} pending={connection === 'connected' ? 0 : 3}>
            {connection === 'connected'
              ? t('connection.connected')
              : `${t(`connection.${connection}`)} · ${waiting}`}
          </ConnectionTag>
        </span>
      ))}
    </div>
  );
}

function EmptyStates() {
  const { t } = useTranslation();
  return <EmptyState text={t('chart.nothingYet')} action={<Button>{t('visit.start')}</Button>} />;
}
