import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { ConfigProvider, Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { appTheme } from '@/client/app/theme';
import { useAppSelector } from '@/client/redux/hooks';
import { selectSettings } from '@/client/settings/settingsSlice';
import { useSetting } from '@/client/settings/useSetting';
import { RoundButton } from '@/client/ui/RoundButton';
import type { Account } from '@/contract/session';
import { Brand } from './Brand';
import { MainMenu } from './MainMenu';

interface VerticalNavProps {
  account: Account;
  /** further content below the screens */
  footer?: ReactNode;
}

/**
 * The navigation at the side of a wide screen. The user may collapse it to icons, or make it dark beside light content.
 */
export function VerticalNav({ account, footer }: VerticalNavProps) {
  const { isVerticalNavSemiDark, primaryColor } = useAppSelector(selectSettings);
  return (
    <ConfigProvider
      theme={
        isVerticalNavSemiDark ? appTheme({ scheme: 'dark', primaryColor, isMotionReduced: false }) : undefined
      }
    >
      <Side account={account} footer={footer} />
    </ConfigProvider>
  );
}

function Side({ account, footer }: VerticalNavProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [isCollapsed, setIsCollapsed] = useSetting('isVerticalNavCollapsed');
  const toggle = t(isCollapsed ? 'nav.expand' : 'nav.collapse');
  return (
    <aside
      className="vertical-nav"
      data-collapsed={isCollapsed}
      style={{
        background: token.colorBgContainer,
        color: token.colorText,
        borderInlineEnd: `1px solid ${token.colorBorderSecondary}`,
      }}
    >
      <Flex align="center" justify="space-between" className="vertical-nav-head">
        {!isCollapsed && <Brand color={token.colorText} />}
        <RoundButton
          label={toggle}
          className="mirrored"
          icon={isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          aria-expanded={!isCollapsed}
          onClick={() => setIsCollapsed(!isCollapsed)}
        />
      </Flex>
      <MainMenu account={account} mode="vertical" isCollapsed={isCollapsed} />
      {footer}
    </aside>
  );
}
