import { Flex } from 'antd';
import type { PropsWithChildren } from 'react';
import { Outlet } from 'react-router-dom';
import { LanguageSwitcher } from './LanguageSwitcher';
import { ThemeSwitcher } from './ThemeSwitcher';
import { UpdateNotice } from './UpdateNotice';

/** The layout without navigation. @param props.children shown instead of the routed screen */
export function BlankLayout({ children = <Outlet /> }: PropsWithChildren) {
  return (
    <div className="blank-layout">
      <Flex component="header" justify="end" gap={4} className="blank-header">
        <LanguageSwitcher />
        <ThemeSwitcher />
      </Flex>
      <main id="content" tabIndex={-1} className="blank-content">
        {children}
      </main>
      <UpdateNotice />
    </div>
  );
}
