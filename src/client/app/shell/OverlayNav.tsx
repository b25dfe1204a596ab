import { MenuOutlined } from '@ant-design/icons';
import { Flex, theme } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from '@/client/ui/RoundButton';
import { SideDrawer } from '@/client/ui/SideDrawer';
import type { Account } from '@/contract/session';
import { Brand } from './Brand';
import { LanguageSwitcher } from './LanguageSwitcher';
import { MainMenu } from './MainMenu';
import { Shortcuts } from './Shortcuts';
import { ThemeSwitcher } from './ThemeSwitcher';

/** Navigation on a narrow screen: a button that opens it over the content. */
export function OverlayNav({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <RoundButton
        label={t('nav.open')}
        isOpen={isOpen}
        icon={<MenuOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <SideDrawer
        open={isOpen}
        onClose={close}
        side="start"
        size={280}
        extra={<Brand color={token.colorText} />}
        className="overlay-nav"
        aria-label={t('nav.label')}
        closable={{ placement: 'end', 'aria-label': t('nav.close') }}
        styles={{ body: { padding: token.paddingXS } }}
        footer={
          <Flex justify="center" gap="small" className="narrow-only">
            <LanguageSwitcher />
            <ThemeSwitcher />
            <Shortcuts account={account} />
          </Flex>
        }
      >
        <MainMenu account={account} mode="vertical" onChosen={close} />
      </SideDrawer>
    </>
  );
}
