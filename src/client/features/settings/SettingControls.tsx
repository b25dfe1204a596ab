import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/client/redux/hooks';
import { choices, defaultSettings } from '@/client/settings/settings';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { useSetting } from '@/client/settings/useSetting';
import { Choice, Section, Toggle } from './Choice';

/** All appearance settings. Each takes effect at once. */
export function AppearanceControls() {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.appearance')}>
      <Choice
        name="theme"
        values={choices.theme}
        setting={useSetting('theme')}
        text={(value) => t(`settings.theme.${value}`)}
      />
      <Choice
        name="primaryColor"
        values={choices.primaryColor}
        setting={useSetting('primaryColor')}
        text={(value) => t(`settings.primaryColor.${value}`)}
      />
      <Choice
        name="skin"
        values={choices.skin}
        setting={useSetting('skin')}
        text={(value) => t(`settings.skin.${value}`)}
      />
      <Toggle
        name="isVerticalNavSemiDark"
        hint={t('settings.isVerticalNavSemiDark.hint')}
        setting={useSetting('isVerticalNavSemiDark')}
      />
    </Section>
  );
}

/** All layout settings. Each takes effect at once. */
export function LayoutControls() {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.layout')}>
      <Choice
        name="contentLayoutNav"
        hint={t('settings.contentLayoutNav.hint')}
        values={choices.contentLayoutNav}
        setting={useSetting('contentLayoutNav')}
        text={(value) => t(`settings.contentLayoutNav.${value}`)}
      />
      <Toggle
        name="isVerticalNavCollapsed"
        hint={t('settings.isVerticalNavCollapsed.hint')}
        setting={useSetting('isVerticalNavCollapsed')}
      />
      <Choice
        name="horizontalNavType"
        values={choices.horizontalNavType}
        setting={useSetting('horizontalNavType')}
        text={(value) => t(`settings.horizontalNavType.${value}`)}
      />
      <Choice
        name="contentWidth"
        values={choices.contentWidth}
        setting={useSetting('contentWidth')}
        text={(value) => t(`settings.contentWidth.${value}`)}
      />
      <Choice
        name="navbarType"
        values={choices.navbarType}
        setting={useSetting('navbarType')}
        text={(value) => t(`settings.navbarType.${value}`)}
      />
      <Toggle
        name="isNavbarBlurred"
        hint={t('settings.isNavbarBlurred.hint')}
        setting={useSetting('isNavbarBlurred')}
      />
      <Choice
        name="footerType"
        values={choices.footerType}
        setting={useSetting('footerType')}
        text={(value) => t(`settings.footerType.${value}`)}
      />
    </Section>
  );
}

/** Resets appearance and layout to their defaults. Other settings stay. */
export function ResetButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const {
    language: _language,
    shortcuts: _shortcuts,
    devTools: _devTools,
    massUnit: _massUnit,
    lengthUnit: _lengthUnit,
    gripUnit: _gripUnit,
    labUnits: _labUnits,
    insulinFactor: _insulinFactor,
    upperLimits: _upperLimits,
    idleMinutes: _idleMinutes,
    isGripPrimary: _isGripPrimary,
    staleDays: _staleDays,
    isPresenceShown: _isPresenceShown,
    sarcopeniaReadings: _sarcopeniaReadings,
    ...look
  } = defaultSettings;
  return <Button onClick={() => dispatch(settingsChanged(look))}>{t('settings.reset')}</Button>;
}
