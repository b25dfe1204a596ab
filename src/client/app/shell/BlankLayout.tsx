import type { PropsWithChildren } from 'react';
import { Outlet } from 'react-router-dom';
import { twoPanes } from '@/client/ui/breakpoints';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import './blankLayout.css';
import { LanguageWords } from './LanguageWords';
import { ThemeSwitcher } from './ThemeSwitcher';
import { UpdateNotice } from './UpdateNotice';
import { BlankBrand, WelcomePane } from './WelcomePane';

/**
 * The layout without navigation: on a wide screen what Satchel is beside the form, below that the form alone.
 *
 * @param props.children shown instead of the routed screen
 */
export function BlankLayout({ children = <Outlet /> }: PropsWithChildren) {
  const isWide = useMediaQuery(`(width >= ${twoPanes}px)`);
  return (
    <div className="blank-layout">
      {isWide && <WelcomePane />}
      <div className="blank-pane">
        <main id="content" tabIndex={-1} className="blank-content">
          {!isWide && <BlankBrand />}
          {children}
        </main>
        <footer className="blank-footer">
          <LanguageWords />
          <ThemeSwitcher isInWords />
        </footer>
      </div>
      <UpdateNotice />
    </div>
  );
}
