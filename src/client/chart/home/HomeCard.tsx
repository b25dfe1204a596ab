import { useId, type ReactNode } from 'react';

interface HomeCardProps {
  title: string;
  /** the place of the card on the screen */
  area: 'visits' | 'attention' | 'week' | 'caseload';
  /** beside the title */
  extra?: ReactNode;
  /** what it will show is not known yet; it then takes about the room that it will need */
  isOutline?: boolean;
  children: ReactNode;
}

/** A card with a heading, which names it. */
export function HomeCard({ title, area, extra, isOutline = false, children }: HomeCardProps) {
  const titleId = useId();
  return (
    <section
      className="card-frame home-card"
      data-area={area}
      data-outline={isOutline}
      aria-labelledby={titleId}
    >
      <div className="home-card-head">
        <h2 id={titleId}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
