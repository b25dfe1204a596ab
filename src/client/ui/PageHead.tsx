import { LeftOutlined } from '@ant-design/icons';
import { Flex, Typography } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './pageHead.css';

interface PageHeadProps {
  title: ReactNode;
  /** the screen that this one belongs to */
  back: { to: string; screen: string };
  /** if something moves the focus to the heading */
  headingRef?: Ref<HTMLHeadingElement>;
  /** what can be done on the page, at the end of its line */
  children?: ReactNode;
}

/** The heading of a page that is not in the navigation, below the way back to the one it belongs to. */
export function PageHead({ title, back, headingRef, children }: PageHeadProps) {
  const { t } = useTranslation();
  return (
    <Flex justify="space-between" align="end" wrap gap="small">
      <div className="page-head">
        <Link
          className="touch-link way-back not-printed"
          to={back.to}
          aria-label={t('nav.back', { screen: back.screen })}
        >
          <LeftOutlined className="mirrored" aria-hidden /> {back.screen}
        </Link>
        <Typography.Title level={1} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
        </Typography.Title>
      </div>
      {children}
    </Flex>
  );
}
