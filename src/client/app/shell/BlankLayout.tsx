import { Flex } from 'antd';
import { Outlet } from 'react-router-dom';
import { LanguageSwitcher } from './LanguageSwitcher';
import { ThemeSwitcher } from './ThemeSwitcher';
import { UpdateNotice } from './UpdateNotice';

/** The layout without navigation. */
export function BlankLayout() {
  return (
    <div className="blank-layout">
      <Flex component="header" justify="end" gap={4} className="blank-header">
        <LanguageSwitcher />
        <ThemeSwitcher />
      </Flex>
      <main id="content" tabIndex={-1} className="blank-content">
        <Outlet />
      </main>
      <UpdateNotice />
    </div>
  );
}
