import { Button, Flex, Switch, Typography } from 'antd';
import { useId, type PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/client/redux/hooks';
import { choices, defaultSettings } from '@/client/settings/settings';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { useSetting } from '@/client/settings/useSetting';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import './settings.css';

/** All appearance settings. Each takes effect at once. */
export function AppearanceControls() {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.appearance')}>
      <Choice
        label={t('settings.theme.label')}
        values={choices.theme}
        setting={useSetting('theme')}
        text={(value) => t(`settings.theme.${value}`)}
      />
      <Choice
        label={t('settings.primaryColor.label')}
        values={choices.primaryColor}
        setting={useSetting('primaryColor')}
        text={(value) => t(`settings.primaryColor.${value}`)}
      />
      <Choice
        label={t('settings.skin.label')}
        values={choices.skin}
        setting={useSetting('skin')}
        text={(value) => t(`settings.skin.${value}`)}
      />
      <Toggle
        label={t('settings.isVerticalNavSemiDark.label')}
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
        label={t('settings.contentLayoutNav.label')}
        hint={t('settings.contentLayoutNav.hint')}
        values={choices.contentLayoutNav}
        setting={useSetting('contentLayoutNav')}
        text={(value) => t(`settings.contentLayoutNav.${value}`)}
      />
      <Toggle
        label={t('settings.isVerticalNavCollapsed.label')}
        hint={t('settings.isVerticalNavCollapsed.hint')}
        setting={useSetting('isVerticalNavCollapsed')}
      />
      <Choice
        label={t('settings.horizontalNavType.label')}
        values={choices.horizontalNavType}
        setting={useSetting('horizontalNavType')}
        text={(value) => t(`settings.horizontalNavType.${value}`)}
      />
      <Choice
        label={t('settings.contentWidth.label')}
        values={choices.contentWidth}
        setting={useSetting('contentWidth')}
        text={(value) => t(`settings.contentWidth.${value}`)}
      />
      <Choice
        label={t('settings.navbarType.label')}
        values={choices.navbarType}
        setting={useSetting('navbarType')}
        text={(value) => t(`settings.navbarType.${value}`)}
      />
      <Toggle
        label={t('settings.isNavbarBlurred.label')}
        hint={t('settings.isNavbarBlurred.hint')}
        setting={useSetting('isNavbarBlurred')}
      />
      <Choice
        label={t('settings.footerType.label')}
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
    sarcopeniaReadings: _sarcopeniaReadings,
    ...look
  } = defaultSettings;
  return <Button onClick={() => dispatch(settingsChanged(look))}>{t('settings.reset')}</Button>;
}

export function Section({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <Flex component="section" vertical gap="middle">
      <Typography.Title level={2} style={{ margin: 0 }}>
        {title}
      </Typography.Title>
      {children}
    </Flex>
  );
}

interface ChoiceProps<T> {
  label: string;
  /** the section title is the same; the label is still read out */
  isLabelHidden?: boolean;
  hint?: string;
  values: readonly T[];
  setting: [T, (value: T) => void];
  text(value: T): string;
}

export function Choice<T extends string | number>({
  label,
  isLabelHidden = false,
  hint,
  values,
  setting,
  text,
}: ChoiceProps<T>) {
  const [value, setValue] = setting;
  return (
    <Flex vertical gap={6}>
      {!isLabelHidden && <Typography.Text>{label}</Typography.Text>}
      <SegmentedControl<T>
        block
        className="setting-choice"
        aria-label={label}
        value={value}
        onChange={setValue}
        options={values.map((each) => ({ value: each, label: text(each) }))}
      />
      {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
    </Flex>
  );
}

interface ToggleProps {
  label: string;
  hint: string;
  setting: [boolean, (value: boolean) => void];
}

export function Toggle({ label, hint, setting }: ToggleProps) {
  const [isOn, setIsOn] = setting;
  const id = useId();
  return (
    <Flex justify="space-between" align="center" gap="middle">
      <label htmlFor={id}>
        <Typography.Text>{label}</Typography.Text>
        <br />
        <Typography.Text type="secondary">{hint}</Typography.Text>
      </label>
      <Switch id={id} checked={isOn} onChange={setIsOn} />
    </Flex>
  );
}
