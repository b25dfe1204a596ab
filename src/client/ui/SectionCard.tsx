import { useId, type ReactNode } from 'react';
import './sectionCard.css';

interface SectionCardProps {
  title: string;
  /** beside the title: a status */
  tag?: ReactNode;
  /** at the end of the line: a link, a date */
  extra?: ReactNode;
  /** a strip below: what to do next */
  foot?: ReactNode;
  children: ReactNode;
}

/** A card that is a section of its page, named by its heading. */
export function SectionCard({ title, tag, extra, foot, children }: SectionCardProps) {
  const id = useId();
  return (
    <section className="section-card" aria-labelledby={id}>
      <div className="section-card-head">
        <h2 id={id}>{title}</h2>
        {tag}
        {extra !== undefined && <span className="section-card-extra">{extra}</span>}
      </div>
      <div className="section-card-body">{children}</div>
      {foot !== undefined && <div className="section-card-foot">{foot}</div>}
    </section>
  );
}
