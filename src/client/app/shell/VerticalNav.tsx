import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Flex, theme, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { appTheme } from '@/client/app/theme';
import { useAppSelector } from '@/client/redux/hooks';
import { selectSettings } from '@/client/settings/settingsSlice';
import { useSetting } from '@/client/settings/useSetting';
import type { Account } from '@/contract/session';
import { Brand } from './Brand';
import { MainMenu } from './MainMenu';

interface VerticalNavProps {
  account: Account;
  /** what else belongs here, below the screens */
  footer?: ReactNode;
}

/** The navigation at the side of a wide screen: collapsed to icons, or dark beside light content, if one likes. */
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
        <Tooltip title={toggle}>
          <Button
            type="text"
            shape="circle"
            className="mirrored"
            icon={isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
            aria-label={toggle}
            aria-expanded={!isCollapsed}
            onClick={() => setIsCollapsed(!isCollapsed)}
          />
        </Tooltip>
      </Flex>
      <MainMenu account={account} mode="vertical" isCollapsed={isCollapsed} />
      {footer}
    </aside>
  );
}
