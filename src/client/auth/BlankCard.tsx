import { Typography } from 'antd';
import type { PropsWithChildren, ReactNode } from 'react';

interface BlankCardProps {
  title: string;
  /** one line below the title */
  intro?: ReactNode;
}

/** What a screen without navigation is about: its title, and a form or a message. */
export function BlankCard({ title, intro, children }: PropsWithChildren<BlankCardProps>) {
  return (
    <>
      <div className="blank-title">
        <Typography.Title level={1}>{title}</Typography.Title>
        {intro !== undefined && <p className="faint">{intro}</p>}
      </div>
      {children}
    </>
  );
}
