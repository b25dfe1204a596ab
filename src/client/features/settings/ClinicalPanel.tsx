import { Checkbox, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { choices, furtherReadings } from '@/client/settings/settings';
import { useSetting } from '@/client/settings/useSetting';
import { Choice, Section, Toggle } from './SettingControls';

/** The clinical settings: definitions, units, and when a figure counts as stale. */
export function ClinicalPanel() {
  const { t, i18n } = useTranslation();
  const [readings, setReadings] = useSetting('sarcopeniaReadings');
  const [staleDays, setStaleDays] = useSetting('staleDays');
  return (
    <Section title={t('settings.clinical.title')}>
      <Flex vertical gap={6}>
        <Typography.Text>{t('settings.clinical.readings')}</Typography.Text>
        <Checkbox.Group
          role="group"
          aria-label={t('settings.clinical.readings')}
          value={readings}
          onChange={setReadings}
          options={furtherReadings.map((value) => ({
            value,
            label: t(`settings.clinical.reading.${value}`),
          }))}
        />
      </Flex>
      <Toggle
        label={t('settings.clinical.isGripPrimary.label')}
        hint={t('settings.clinical.isGripPrimary.hint')}
        setting={useSetting('isGripPrimary')}
      />
      <Choice
        label={t('settings.clinical.massUnit')}
        values={choices.massUnit}
        setting={useSetting('massUnit')}
        text={(unit) => t(`units.${unit}`)}
      />
      <Choice
        label={t('settings.clinical.lengthUnit')}
        values={choices.lengthUnit}
        setting={useSetting('lengthUnit')}
        text={(unit) => t(`units.${unit}`)}
      />
      <Choice
        label={t('settings.clinical.gripUnit')}
        hint={t('settings.clinical.unitHint')}
        values={choices.gripUnit}
        setting={useSetting('gripUnit')}
        text={(unit) => t(`units.${unit}`)}
      />
      <Choice
        label={t('settings.clinical.labUnits.label')}
        values={choices.labUnits}
        setting={useSetting('labUnits')}
        text={(system) => t(`settings.clinical.labUnits.${system}`)}
      />
      <Choice
        label={t('settings.clinical.insulinFactor.label')}
        hint={t('settings.clinical.insulinFactor.hint')}
        values={choices.insulinFactor}
        setting={useSetting('insulinFactor')}
        text={(factor) => formatNumber(factor, i18n.language, factor === 6 ? 2 : 3)}
      />
      <Choice
        label={t('settings.clinical.upperLimits.label')}
        hint={t('settings.clinical.upperLimits.hint')}
        values={choices.upperLimits}
        setting={useSetting('upperLimits')}
        text={(authority) => t(`settings.clinical.upperLimits.${authority}`)}
      />
      <Choice
        label={t('settings.clinical.staleDays')}
        values={choices.staleDays.toSorted((a, b) => a - b)}
        setting={[staleDays, setStaleDays]}
        text={(days) => t('settings.clinical.days', { count: days })}
      />
      <Link to={routes.referenceRanges.href()}>{t('screens.referenceRanges')}</Link>
    </Section>
  );
}
