import { Skeleton } from 'antd';

/** How many rows a card usually has: the visits of a day, and the findings that are named. */
const usualRows = Array.from({ length: 6 }, (_, at) => at);

/** The rows of a card in outline. @param hasAvatar they begin with the initials of a patient */
export function RowOutlines({ hasAvatar = false }: { hasAvatar?: boolean }) {
  return (
    <div className="row-outlines">
      {usualRows.map((at) => (
        <Skeleton
          key={at}
          active
          avatar={{ size: hasAvatar ? 40 : 20 }}
          title={{ width: '40%' }}
          paragraph={{ rows: 1, width: '70%' }}
        />
      ))}
    </div>
  );
}
