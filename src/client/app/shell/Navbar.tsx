import { FormatPainterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from '@/client/ui/RoundButton';
import type { Account } from '@/contract/session';
import { Brand } from './Brand';
import { ConnectionBadge } from './ConnectionBadge';
import { LanguageSwitcher } from './LanguageSwitcher';
import { modifierKey } from './modifierKey';
import { Notifications } from './Notifications';
import { PartBoundary } from './PartBoundary';
import { Shortcuts } from './Shortcuts';
import { ThemeSwitcher } from './ThemeSwitcher';
import { UserMenu } from './UserMenu';

interface NavbarProps {
  account: Account;
  /** opens the navigation on a narrow screen */
  navButton: ReactNode;
  /** what of the brand is shown here instead of in the navigation */
  brand: 'none' | 'logo' | 'full';
  onSearch(): void;
  onAppearance(): void;
}

/** The bar at the top: search, connection state, and the user's own controls. */
export function Navbar({ account, navButton, brand, onSearch, onAppearance }: NavbarProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  return (
    <Flex align="center" gap={4} className="navbar-row">
      {navButton}
      {brand !== 'none' && <Brand color={token.colorText} isLogoOnly={brand === 'logo'} />}
      <Button
        icon={<SearchOutlined aria-hidden />}
        className="search-button"
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <span className="search-words">{t('palette.open')}</span>
        <kbd dir="ltr">{modifierKey} K</kbd>
      </Button>
      <span className="navbar-space" />
      <span className="medium-only navbar-tools">
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
