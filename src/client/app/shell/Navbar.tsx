import { FormatPainterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from '@/client/ui/RoundButton';
import type { Account } from '@/contract/session';
import { Brand } from './Brand';
import { ConnectionBadge } from './ConnectionBadge';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Notifications } from './Notifications';
import { PartBoundary } from './PartBoundary';
import { Shortcuts } from './Shortcuts';
import { ThemeSwitcher } from './ThemeSwitcher';
import { UserMenu } from './UserMenu';

interface NavbarProps {
  account: Account;
  /** opens the navigation on a narrow screen */
  navButton: ReactNode;
  /** whether the brand is shown here instead of in the navigation */
  withBrand: boolean;
  onSearch(): void;
  onAppearance(): void;
}

/** The bar at the top: search, connection state, and the user's own controls. */
export function Navbar({ account, navButton, withBrand, onSearch, onAppearance }: NavbarProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  return (
    <Flex align="center" gap={4} className="navbar-row">
      {navButton}
      {withBrand && <Brand color={token.colorText} />}
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        className="search-button"
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <span className="wide-only">{t('palette.open')}</span>
        <kbd className="wide-only" dir="ltr">
          {shortcutKeys}
        </kbd>
      </Button>
      <span className="navbar-space" />
      <span className="wide-only navbar-tools">
        <LanguageSwitcher />
        <ThemeSwitcher />
        <Shortcuts account={account} />
      </span>
      <span className="medium-only">
        <RoundButton
          label={t('settings.appearance')}
          icon={<FormatPainterOutlined aria-hidden />}
          aria-haspopup="dialog"
          onClick={onAppearance}
        />
      </span>
      <PartBoundary>
        <Notifications />
      </PartBoundary>
      <ConnectionBadge />
      <UserMenu account={account} />
    </Flex>
  );
}

const shortcutKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
