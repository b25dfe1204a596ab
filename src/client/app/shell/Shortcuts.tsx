import { AppstoreOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { mayEnter } from '@/client/auth/mayEnter';
import { useSetting } from '@/client/settings/useSetting';
import { PanelButton } from '@/client/ui/PanelButton';
import type { Account } from '@/contract/session';
import { navIcons } from './navIcons';
import { navScreens } from './navItems';

/** The screens that a person opens often, one click away. Each person chooses their own. */
export function Shortcuts({ account }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <PanelButton label={t('shortcuts.title')} icon={<AppstoreOutlined aria-hidden />}>
      {(close) => <ShortcutsPanel account={account} onChosen={close} />}
    </PanelButton>
  );
}

function ShortcutsPanel({ account, onChosen }: { account: Account; onChosen(): void }) {
  const { t } = useTranslation();
  const [shortcuts, setShortcuts] = useSetting('shortcuts');
  const [isChoosing, setIsChoosing] = useState(false);
  const offered = navScreens.filter((screen) => mayEnter(screen, account));
  const shown = offered.filter((screen) => shortcuts.includes(screen));
  return (
    <Flex vertical gap="small">
      <Flex justify="space-between" align="center" gap="middle">
        <Typography.Text strong>{t('shortcuts.title')}</Typography.Text>
        <Button size="small" type="link" onClick={() => setIsChoosing(!isChoosing)}>
          {t(isChoosing ? 'shortcuts.done' : 'shortcuts.choose')}
        </Button>
      </Flex>
      {isChoosing ? (
        <Flex vertical gap={6}>
          {offered.map((screen) => (
            <Checkbox
              key={screen}
              checked={shortcuts.includes(screen)}
              onChange={({ target }) =>
                setShortcuts(
                  target.checked ? [...shortcuts, screen] : shortcuts.filter((name) => name !== screen),
                )
              }
            >
              {t(`screens.${screen}`)}
            </Checkbox>
          ))}
        </Flex>
      ) : (
        <div className="shortcut-grid">
          {shown.map((screen) => (
            <Link key={screen} to={routes[screen].href()} className="shortcut" onClick={onChosen}>
              <span className="shortcut-icon">{navIcons[screen]}</span>
              {t(`screens.${screen}`)}
            </Link>
          ))}
        </div>
      )}
      {!isChoosing && shown.length === 0 && (
        <Typography.Text type="secondary">{t('shortcuts.none')}</Typography.Text>
      )}
    </Flex>
  );
}
