import { CheckCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { selectKeptAt } from '@/client/outbox/drafts/keptTextSlice';

interface VisitDraftProps {
  patientId: string;
  /** of the grip session of the visit */
  gripId: string;
}

/** That what is typed and not yet saved is on this device, and since when; nothing where there is no such text. */
export function VisitDraft({ patientId, gripId }: VisitDraftProps) {
  const { t, i18n } = useTranslation();
  const keptAt = useAppSelector((state) => {
    const moments = [patientId, gripId].flatMap((subject) => Object.values(selectKeptAt(state, subject)));
    return moments.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
  });
  return (
    <span role="status" className="visit-draft">
      {keptAt !== undefined && (
        <>
          <CheckCircleOutlined aria-hidden /> {t('visit.draft', { time: formatTime(keptAt, i18n.language) })}
        </>
      )}
    </span>
  );
}
