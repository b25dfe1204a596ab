import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { ConfigProvider, Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { appConfig } from '@/client/app/appConfig';
import { appTheme } from '@/client/app/theme';
import { useAppSelector } from '@/client/redux/hooks';
import { selectSettings } from '@/client/settings/settingsSlice';
import { useSetting } from '@/client/settings/useSetting';
import { touchQuery } from '@/client/ui/breakpoints';
import { RoundButton } from '@/client/ui/RoundButton';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import type { Account } from '@/contract/session';
import { Brand } from './Brand';
import { MainMenu } from './MainMenu';
import { isRailForced } from './navRail';

interface VerticalNavProps {
  account: Account;
  /** further content below the screens */
  footer?: ReactNode;
}

/**
 * The navigation at the side of a wide screen. The user may collapse it to icons, as it is where there is little room,
 * or make it dark beside light content.
 */
export function VerticalNav({ account, footer }: VerticalNavProps) {
  const { isVerticalNavSemiDark, primaryColor } = useAppSelector(selectSettings);
  const isTouch = useMediaQuery(touchQuery);
  return (
    <ConfigProvider
      theme={
        isVerticalNavSemiDark
          ? appTheme({ scheme: 'dark', primaryColor, isMotionReduced: false, isTouch })
          : undefined
      }
    >
      <Side account={account} footer={footer} />
    </ConfigProvider>
  );
}

function Side({ account, footer }: VerticalNavProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [isChosen, setIsChosen] = useSetting('isVerticalNavCollapsed');
  const isMedium = useMediaQuery(`(width < ${appConfig.railNavBelow}px)`);
  const isForced = isRailForced(isMedium, useLocation().pathname);
  const isCollapsed = isChosen || isForced;
  return (
    // An element of antd has the variables of its own theme, which may be another one than around it.
    <Flex
      vertical
      component="aside"
      className="vertical-nav"
      data-collapsed={isCollapsed}
      style={{
        background: token.colorBgContainer,
        color: token.colorText,
        borderInlineEnd: `1px solid ${token.colorBorderSecondary}`,
      }}
    >
      <Flex align="center" justify="space-between" className="vertical-nav-head">
        {(isForced || !isChosen) && <Brand color={token.colorText} isLogoOnly={isForced} />}
        {!isForced && (
          <RoundButton
            label={t(isChosen ? 'nav.expand' : 'nav.collapse')}
            className="mirrored"
            icon={isChosen ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
            aria-expanded={!isChosen}
            onClick={() => setIsChosen(!isChosen)}
          />
        )}
      </Flex>
      <MainMenu account={account} mode="vertical" isCollapsed={isCollapsed} />
      {footer}
    </Flex>
  );
}
