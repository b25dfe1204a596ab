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

/** @param props.isInWords with the present theme in a word beside its icon */
export function ThemeSwitcher({ isInWords = false }: { isInWords?: boolean }) {
  const { t } = useTranslation();
  const [theme, setTheme] = useSetting('theme');
  const menu = {
    selected: theme,
    onChoose: (key: string) => setTheme(choices.theme.find((choice) => choice === key) ?? 'system'),
    items: choices.theme.map((choice) => ({
      key: choice,
      icon: icons[choice],
      label: t(`settings.theme.${choice}`),
    })),
  };
  if (!isInWords) return <MenuButton {...menu} label={t('settings.theme.label')} icon={icons[theme]} />;
  const chosen = t(`settings.theme.${theme}`);
  const label = t('palette.actions.theme', { theme: chosen });
  return <MenuButton {...menu} label={label} text={chosen} icon={icons[theme]} />;
}
