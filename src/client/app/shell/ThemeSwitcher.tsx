import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { choices, type Settings } from '@/client/settings/settings';
import { useSetting } from '@/client/settings/useSetting';
import { MenuButton } from '@/client/ui/MenuButton';

const icons: Record<Settings['theme'], React.ReactNode> = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
};

export function ThemeSwitcher() {
  const { t } = useTranslation();
  const [theme, setTheme] = useSetting('theme');
  return (
    <MenuButton
      label={t('settings.theme.label')}
      icon={icons[theme]}
      selected={theme}
      onChoose={(key) => setTheme(choices.theme.find((choice) => choice === key) ?? 'system')}
      items={choices.theme.map((choice) => ({
        key: choice,
        icon: icons[choice],
        label: t(`settings.theme.${choice}`),
      }))}
    />
  );
}
