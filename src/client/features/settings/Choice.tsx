import { CheckOutlined } from '@ant-design/icons';
import { Flex, Switch, Typography } from 'antd';
import { useId, useState, type PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { settingPlaces, type PlacedSetting } from './settingPlaces';
import './settings.css';

interface SettingProps<T> {
  name: PlacedSetting;
  hint?: string;
  setting: [T, (value: T) => void];
}

interface ChoiceProps<T> extends SettingProps<T> {
  /** the section title is the same; the label is still read out */
  isLabelHidden?: boolean;
  values: readonly T[];
  text(value: T): string;
}

/** A setting of a few values side by side. It is saved at once, which a tick says. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { name, isLabelHidden = false, hint, values, setting, text } = props;
  const { t } = useTranslation();
  const [value, setValue] = setting;
  const saved = useSavedTick();
  const label = settingPlaces[name].label(t);
  return (
    <Flex vertical gap={6} data-setting={name}>
      <span>
        {!isLabelHidden && <Typography.Text>{label}</Typography.Text>} {saved.tick}
      </span>
      <SegmentedControl<T>
        block
        className="setting-choice"
        aria-label={label}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          saved.show();
        }}
        options={values.map((each) => ({ value: each, label: text(each) }))}
      />
      {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
    </Flex>
  );
}

/** A setting that is on or off. It is saved at once, which a tick says. */
export function Toggle({ name, hint, setting }: SettingProps<boolean>) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = setting;
  const saved = useSavedTick();
  const id = useId();
  return (
    <Flex justify="space-between" align="center" gap="middle" data-setting={name}>
      <label htmlFor={id}>
        <Typography.Text>{settingPlaces[name].label(t)}</Typography.Text>
        <br />
        <Typography.Text type="secondary">{hint}</Typography.Text>
      </label>
      <Flex align="center" gap={6}>
        {saved.tick}
        <Switch
          id={id}
          checked={isOn}
          onChange={(on) => {
            setIsOn(on);
            saved.show();
          }}
        />
      </Flex>
    </Flex>
  );
}

/** A tick that says that a change was saved, once for each change. */
export function useSavedTick(): { tick: React.ReactNode; show(): void } {
  const { t } = useTranslation();
  const [changes, setChanges] = useState(0);
  return {
    show: () => setChanges((count) => count + 1),
    tick: (
      <span aria-live="polite">
        {changes > 0 && (
          <span key={changes} className="setting-saved">
            <CheckOutlined aria-hidden /> {t('settings.saved')}
          </span>
        )}
      </span>
    ),
  };
}

export function Section({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <Flex component="section" vertical gap="middle">
      <Typography.Title level={2} className="setting-title">
        {title}
      </Typography.Title>
      {children}
    </Flex>
  );
}
