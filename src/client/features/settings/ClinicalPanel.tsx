import { Checkbox, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { choices, furtherReadings } from '@/client/settings/settings';
import { useSetting } from '@/client/settings/useSetting';
import { Choice, Section, Toggle, useSavedTick } from './Choice';

/** The clinical settings: definitions, limits, and when a figure counts as stale. */
export function ClinicalPanel() {
  const { t } = useTranslation();
  const [readings, setReadings] = useSetting('sarcopeniaReadings');
  const saved = useSavedTick();
  const [staleDays, setStaleDays] = useSetting('staleDays');
  return (
    <Section title={t('settings.clinical.title')}>
      <Flex vertical gap={6} data-setting="sarcopeniaReadings">
        <span>
          <Typography.Text>{t('settings.clinical.readings')}</Typography.Text> {saved.tick}
        </span>
        <Checkbox.Group
          role="group"
          aria-label={t('settings.clinical.readings')}
          value={readings}
          onChange={(chosen) => {
            setReadings(chosen);
            saved.show();
          }}
          options={furtherReadings.map((value) => ({
            value,
            label: t(`settings.clinical.reading.${value}`),
          }))}
        />
      </Flex>
      <Toggle
        name="isGripPrimary"
        hint={t('settings.clinical.isGripPrimary.hint')}
        setting={useSetting('isGripPrimary')}
      />
      <Choice
        name="upperLimits"
        hint={t('settings.clinical.upperLimits.hint')}
        values={choices.upperLimits}
        setting={useSetting('upperLimits')}
        text={(authority) => t(`settings.clinical.upperLimits.${authority}`)}
      />
      <Choice
        name="staleDays"
        values={choices.staleDays.toSorted((a, b) => a - b)}
        setting={[staleDays, setStaleDays]}
        text={(days) => t('settings.clinical.days', { count: days })}
      />
      <div data-setting="referenceRanges">
        <Link className="touch-link" to={routes.referenceRanges.href()}>
          {t('screens.referenceRanges')}
        </Link>
      </div>
    </Section>
  );
}
