import { isPast, isToday, lastVisitText, nextVisitText, type VisitAround } from './visitText';

interface VisitCellProps {
  /** RFC 3339; `null`: none */
  at: string | null;
  around: VisitAround;
}

/** When a patient was last seen. */
export function LastVisit({ at, around }: VisitCellProps) {
  if (at === null) return <span className="faint">–</span>;
  const text = lastVisitText(at, around);
  if (isToday(at, around)) return <strong className="visit-cell">{text}</strong>;
  return <span className="visit-cell faint">{text}</span>;
}

/** When a patient will be visited. A plan whose day is over says so. */
export function NextVisit({ at, around }: VisitCellProps) {
  if (at === null) return <span className="visit-cell faint">{around.t('patients.notPlanned')}</span>;
  const text = nextVisitText(at, around);
  if (isToday(at, around)) return <strong className="visit-cell">{text}</strong>;
  if (isPast(at, around))
    return <span className="visit-cell faint">{around.t('patients.visitPassed', { moment: text })}</span>;
  return <span className="visit-cell">{text}</span>;
}
